import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Which of Firebase is started, in order; nothing of it is reached here. */
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

it('shows where calls come from before the first of them', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  await callTwice();
  expect(started).toEqual(['app check site-key', 'functions', 'call', 'call']);
});

it('fetches nothing for it without a key', async () => {
  await callTwice();
  expect(started).toEqual(['functions', 'call', 'call']);
});
