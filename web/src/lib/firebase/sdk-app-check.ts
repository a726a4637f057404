// Re-exports only the used parts, to keep the chunk small.
export { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
