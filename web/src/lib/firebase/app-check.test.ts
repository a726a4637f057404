import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The Firebase services that were started, in order; all are fakes. */
const started: string[] = [];

beforeEach(() => {
  vi.resetModules();
  started.length = 0;
  vi.stubGlobal('fetch', async () => Response.json({ projectId: 'edu' }));
  vi.doMock('firebase/app', () => ({ initializeApp: () => ({}) }));
  vi.doMock('./sdk-app-check.ts', () => ({
    initializeAppCheck: (_: unknown, { provider }: { provider: { key: string } }) =>
      void started.push(`app check ${provider.key}`),
    ReCaptchaEnterpriseProvider: class {
      readonly key: string;
      constructor(key: string) {
        this.key = key;
      }
    },
  }));
  vi.doMock('./sdk-functions.ts', () => ({
    getFunctions: () => void started.push('functions'),
    httpsCallable: () => async () => ({ data: started.push('call') }),
  }));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.doUnmock('firebase/app');
});

const callTwice = async () => {
  const { callFunction } = await import('./call-function.ts');
  await callFunction('ensureSettings', {});
  await callFunction('ensureSettings', {});
};

it('App Check starts before the first call', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  await callTwice();
  expect(started).toEqual(['app check site-key', 'functions', 'call', 'call']);
});

it('App Check is not loaded without a key', async () => {
  await callTwice();
  expect(started).toEqual(['functions', 'call', 'call']);
});
