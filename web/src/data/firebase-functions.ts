import type { FirebaseApp } from 'firebase/app';
import { emulators, loadApp, once } from './firebase.ts';

/**
 * Shows the functions that the calls come from this app. Only they ask for it, so that a page that calls none fetches
 * nothing from reCAPTCHA. The emulators know no App Check.
 */
async function startAppCheck(app: FirebaseApp): Promise<void> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey || emulators) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('./sdk-app-check.ts');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

export const loadFunctions = once(async () => {
  const [app, sdk] = await Promise.all([loadApp(), import('./sdk-functions.ts')]);
  await startAppCheck(app);
  const functions = sdk.getFunctions(app, 'europe-west1');
  if (emulators) sdk.connectFunctionsEmulator(functions, '127.0.0.1', emulators.functions);
  return { functions, sdk };
});
