import '../styles/app.css';
import '../../../tests/support/setup/console.ts';
import { beforeEach, vi } from 'vitest';
import { NO_TRANSITIONS } from '../../../tests/support/browser/axe-rules.ts';
import { saveFile } from '../lib/csv.ts';
import { followConnectivity } from '../lib/pwa/connectivity.ts';

/**
 * Before each file of component tests. No component calls a server: a test mocks the api modules
 * that it needs with `vi.mock`, and renderInApp answers for those that every page uses.
 * tests/support/setup/console.ts fails a test that writes to console.error.
 */

vi.mock('../features/auth/api.ts');
vi.mock('../features/settings/api.ts');
vi.mock('../lib/csv.ts', { spy: true });
vi.mock('../features/session/start-session.ts', () => ({
  startSession: vi.fn<() => () => void>(() => () => undefined),
}));

// A busy Chromium is idle only after the limit of two seconds, at each step of each test that waits
// for it.
window.requestIdleCallback = (run) =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
window.cancelIdleCallback = (id) => clearTimeout(id);

// As entry-client.tsx does.
followConnectivity();

document.documentElement.lang = 'uk';

const style = document.createElement('style');
style.textContent = NO_TRANSITIONS;
document.head.append(style);

const { fetch } = window;

beforeEach(() => {
  vi.mocked(saveFile).mockImplementation(() => undefined);
  // The content API has only the content that a test passes to renderInApp.
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).startsWith('/api/content')
      ? Response.json({ error: { id: 'NotFound' } }, { status: 404 })
      : fetch(input, init),
  );
  localStorage.clear();
  sessionStorage.clear();
});
