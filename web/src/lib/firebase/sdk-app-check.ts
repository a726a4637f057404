// Only what is used, so that the chunk holds nothing else.
export { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
