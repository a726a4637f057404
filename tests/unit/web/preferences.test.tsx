import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreferencesSection } from '../../../web/src/features/preferences/preferences-section.tsx';
import {
  changePreferences,
  preferencesNow,
  readPreferences,
} from '../../../web/src/features/preferences/store.ts';
import { FakeStorage } from '../../support/web/fake-storage.ts';

const DEFAULTS = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: true,
  shortcuts: true,
  autoplay: true,
  transcript: true,
};

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the preferences of a device', () => {
  it.each([undefined, null, 'text', 7, [], {}, { speed: 'fast', volume: 2, muted: 1 }])(
    'are the default ones where %j is stored',
    (stored) => {
      expect(readPreferences(stored)).toEqual(DEFAULTS);
    },
  );

  it('keep a valid value', () => {
    const chosen = { ...DEFAULTS, speed: 1.5, volume: 0, captions: false, autoplay: false };
    expect(readPreferences({ ...chosen, other: true })).toEqual(chosen);
    expect(readPreferences({ ...chosen, speed: 3 }).speed).toBe(1);
  });

  it('change at once, are stored, and work when storage is denied', () => {
    changePreferences({ speed: 1.5 });
    expect(storage.getItem('preferences')).toContain('"speed":1.5');
    storage.isDenied = true;
    changePreferences({ shortcuts: false });
    expect(preferencesNow()).toMatchObject({ speed: 1.5, shortcuts: false });
  });
});

describe('their section', () => {
  it('has a name for every control and a hint for every switch', () => {
    const html = renderToStaticMarkup(<PreferencesSection />);
    for (const theme of ['Як у\u00A0системі', 'Світла', 'Темна']) expect(html).toContain(theme);
    expect(html).toMatch(/<label[^>]*for="speed"[^>]*>Швидкість відтворення/);
    for (const name of ['captions', 'shortcuts', 'autoplay'])
      expect(html).toMatch(new RegExp(`aria-describedby="${name}-hint".*id="${name}-hint"`));
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  });
});
