import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocalProfile } from '../../../web/src/data/local-profile.ts';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { tidy } from '../../../web/src/state/sync/tidy.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';

vi.mock('../../../web/src/data/auth.ts', () => ({ signOut: vi.fn<() => Promise<boolean>>() }));
vi.mock('../../../web/src/data/call-function.ts', () => ({ callFunction: vi.fn<() => void>() }));
const saveProfile = vi.hoisted(() => vi.fn<(uid: string, fields: object) => Promise<void>>());
vi.mock('../../../web/src/data/profile.ts', () => ({
  getProfile: () => Promise.resolve({ displayName: 'Олена', bio: '', github: 'olena' }),
  saveProfile,
}));

const olena = { uid: 'olena', email: 'olena@example.com', emailVerified: true };
const taras = { uid: 'taras', email: 'taras@example.com', emailVerified: true };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  saveProfile.mockReset().mockResolvedValue();
  browser.storage.items.set(
    storageKeys.legacyProfile,
    JSON.stringify({ displayName: 'Оля', bio: 'Вчуся', github: 'old', email: olena.email }),
  );
});

describe('a device with a profile from before keys named a person', () => {
  it('gives it to its owner: the account gets what it has still empty', async () => {
    await tidy(olena);
    await vi.waitFor(() =>
      expect(saveProfile).toHaveBeenCalledExactlyOnceWith('olena', { bio: 'Вчуся' }),
    );
    expect(browser.storage.items.has(storageKeys.legacyProfile)).toBe(false);
  });

  it('keeps it untouched while somebody else or a guest is here', async () => {
    await tidy(taras);
    await tidy(null);
    expect(saveProfile).not.toHaveBeenCalled();
    expect(readLocalProfile('taras')).toBeUndefined();
    expect(readLocalProfile('anonymous')).toBeUndefined();
    await tidy(olena);
    await vi.waitFor(() => expect(saveProfile).toHaveBeenCalledOnce());
  });

  it('removes whoever was here before', async () => {
    writeLocal(storageKeys.userProfile('taras'), { displayName: 'Тарас' });
    await tidy(olena);
    expect([...browser.storage.items.keys()]).toEqual([storageKeys.userProfile('olena')]);
  });
});
