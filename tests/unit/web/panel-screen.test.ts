import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPanelScreen } from '../../../web/src/data/keep-panel-screen.ts';
import { removeLocalOf, storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { readPanelScreen } from '../../../web/src/data/panel-screen.ts';
import { uidsHere } from '../../../web/src/data/uids-here.ts';
import { QUIET } from '../../support/admin-calls.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';

/** What a device keeps of the panel (panel-screen.ts); what it looks like is seen in tests/e2e/admin-first.spec.ts. */

const NOW = Date.parse('2026-11-24T12:00:00Z');
const FIGURES = { overview: QUIET, faults: { error: 0, warning: 0, notice: 0 } };
const SCREEN = { html: '<p>2</p>', figures: FIGURES };
const TODAY = '2026-11-24';
const MIDNIGHT = Date.parse('2026-11-24T22:00:00Z');

let browser: FakeBrowser;
/** The version of the app that is open. */
function open(entry: string): void {
  class HTMLLinkElement {
    readonly href = entry;
  }
  vi.stubGlobal('HTMLLinkElement', HTMLLinkElement);
  Object.assign(document, { getElementById: () => new HTMLLinkElement() });
}

beforeEach(() => {
  browser = fakeBrowser();
  vi.useFakeTimers({ now: NOW });
  open('/assets/one.js');
  writeLocal(storageKeys.lastUser, { uid: 'admin' });
  return () => vi.useRealTimers();
});

describe('a kept panel', () => {
  it('is shown to its person, by the same version, on the same day', () => {
    keepPanelScreen('admin', TODAY, SCREEN);
    expect(readPanelScreen('admin')?.html).toBe('<p>2</p>');
    expect(readPanelScreen('olena')).toBeUndefined();
    vi.setSystemTime(MIDNIGHT);
    expect(readPanelScreen('admin')).toBeUndefined();
    vi.setSystemTime(NOW);
    open('/assets/two.js');
    expect(readPanelScreen('admin')).toBeUndefined();
  });

  it('is not kept of a day that has ended meanwhile', () => {
    vi.setSystemTime(MIDNIGHT);
    keepPanelScreen('admin', TODAY, SCREEN);
    expect(browser.storage.items.has(storageKeys.panelScreen('admin'))).toBe(false);
  });

  it('kept again, ends with the same day', () => {
    keepPanelScreen('admin', TODAY, SCREEN);
    vi.setSystemTime(MIDNIGHT - 1);
    keepPanelScreen('admin', TODAY, { ...SCREEN, html: '<p>3</p>' });
    expect(readPanelScreen('admin')).toMatchObject({
      html: '<p>3</p>',
      today: TODAY,
      until: MIDNIGHT,
    });
  });

  it('of a clock that was a day ahead is not shown', () => {
    vi.setSystemTime(NOW + 24 * 3_600_000);
    keepPanelScreen('admin', '2026-11-25', SCREEN);
    expect(readPanelScreen('admin')).toBeDefined();
    vi.setSystemTime(NOW);
    expect(readPanelScreen('admin')).toBeUndefined();
  });

  it('goes with everything else of its person', () => {
    keepPanelScreen('admin', TODAY, SCREEN);
    expect(uidsHere()).toEqual(['admin']);
    removeLocalOf('olena');
    expect(readPanelScreen('admin')).toBeDefined();
    removeLocalOf('admin');
    expect(readPanelScreen('admin')).toBeUndefined();
  });

  it('is not kept of somebody who has left meanwhile', () => {
    writeLocal(storageKeys.lastUser, { uid: 'olena' });
    keepPanelScreen('admin', TODAY, SCREEN);
    browser.storage.removeItem(storageKeys.lastUser);
    keepPanelScreen('admin', TODAY, SCREEN);
    expect(browser.storage.items.has(storageKeys.panelScreen('admin'))).toBe(false);
  });

  it('that cannot be read is none', () => {
    browser.storage.setItem(storageKeys.panelScreen('admin'), '{"v":1,');
    expect(readPanelScreen('admin')).toBeUndefined();
  });
});
