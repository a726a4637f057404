import type { FirebaseApp } from 'firebase/app';
import { emulators, loadApp, once } from './firebase.ts';

/** App Check, started by the first function call; the emulators have none. */
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
