import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { expect, it, vi } from 'vitest';
import type { DatedSettings } from '../settings/store.ts';
import { createDatabaseReader } from './shared.ts';

/** An instance whose database does not answer must not open what the administrator has closed. */

const getDatedSettings = vi.hoisted(() => vi.fn<() => Promise<DatedSettings>>());
vi.mock('../settings/store.ts', () => ({ getDatedSettings }));
vi.mock('../lib/log.ts', () => ({ log: () => undefined }));

it('has no settings until the first reading, then uses the last ones', async () => {
  let now = 1_700_000_000_000;
  const { settings } = createDatabaseReader(() => now);
  const away = new Error('the database is away');
  getDatedSettings.mockRejectedValue(away);
  expect(await settings()).toEqual({ settings: undefined, isCurrent: false });
  getDatedSettings.mockResolvedValue({ settings: DEFAULT_SETTINGS, changedAt: 0 });
  expect(await settings()).toEqual({ settings: undefined, isCurrent: false });
  // A second is enough: lessons must not stay closed longer than necessary.
  now += 1_001;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: true });
  getDatedSettings.mockRejectedValue(away);
  now += 10_001;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: false });
});
