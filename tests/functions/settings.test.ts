import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import type { Moment } from '@edu/domain/settings/settings-update';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnsureSettings } from '../../functions/src/settings/functions.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { createMissingSettings, saveSettings } from '../../functions/src/settings/store.ts';
import { ADMIN } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { repeatClosed } from '../support/emulators/closed-transaction.ts';
import {
  documentsWith,
  emptyCollection,
  rememberDocument,
  SETTINGS,
} from '../support/emulators/documents.ts';
import { sampleOf } from '../support/data/long-run.ts';

const EDITS = sampleOf(50, 8);
const reference = db.doc(SETTINGS);
// The other tests continue with the previous settings.
afterAll(await rememberDocument(SETTINGS));

async function storedSettings(): Promise<{ updatedAt: Moment; fields: Record<string, unknown> }> {
  const fields = (await reference.get()).data() ?? {};
  const { seconds, nanoseconds } = fields['updatedAt'] as Timestamp;
  return { updatedAt: { seconds, nanoseconds }, fields };
}
const named = (platformName: string) => ({ ...DEFAULT_SETTINGS, platformName });
const audits = (action: string) => documentsWith(COLLECTIONS.auditLog, 'action', action);

beforeEach(async () => {
  await reference.delete();
  await emptyCollection(COLLECTIONS.auditLog);
});

describe('missing settings', () => {
  it('are written once, however many callers there are at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => repeatClosed(createMissingSettings)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await storedSettings()).fields).toMatchObject({
      ...DEFAULT_SETTINGS,
      updatedBy: 'system',
    });
    expect(await audits('ensureSettings')).toHaveLength(1);
  });

  it('that exist do not change', async () => {
    await saveSettings({ settings: named('Моя школа'), expectedUpdatedAt: null }, 'admin');
    expect(await createMissingSettings()).toBe(false);
    expect((await storedSettings()).fields['platformName']).toBe('Моя школа');
  });

  it('cost one read when they exist, and none once an instance knows it', async () => {
    const runTransaction = vi.spyOn(db, 'runTransaction');
    const createMissing = vi.fn<typeof createMissingSettings>(createMissingSettings);
    const ensure = createEnsureSettings(createMissing);
    expect(await ensure()).toEqual({ created: true });
    expect(await ensure()).toEqual({ created: false });
    expect(createMissing).toHaveBeenCalledTimes(1);
    expect(runTransaction).toHaveBeenCalledTimes(1);
    expect(await createEnsureSettings(createMissing)()).toEqual({ created: false });
    expect(createMissing).toHaveBeenCalledTimes(2);
    expect(runTransaction).toHaveBeenCalledTimes(1);
    runTransaction.mockRestore();
  });

  it('are requested again after the database was unreachable', async () => {
    const createMissing = vi.fn<typeof createMissingSettings>();
    createMissing.mockRejectedValueOnce(new Error('Away.')).mockResolvedValueOnce(true);
    const ensure = createEnsureSettings(createMissing);
    await expect(ensure()).rejects.toThrow('Away.');
    expect(await ensure()).toEqual({ created: true });
  });
});

describe('an edit of the settings', () => {
  let updatedAt: Moment;
  beforeEach(async () => {
    await createMissingSettings();
    ({ updatedAt } = await storedSettings());
  });
  const edit = (platformName: string, by = 'admin') =>
    saveSettings({ settings: named(platformName), expectedUpdatedAt: updatedAt }, by);

  it('replaces them, answers the time from which the next edit continues, and is in the log with both states', async () => {
    const answer = await edit('Перша');
    const stored = await storedSettings();
    expect(stored.fields).toMatchObject({ platformName: 'Перша', updatedBy: 'admin' });
    expect(answer).toEqual({ updatedAt: stored.updatedAt });
    expect(answer.updatedAt).not.toEqual(updatedAt);
    const [by, before, after] = ['admin', DEFAULT_SETTINGS, named('Перша')];
    expect(await audits('updateSettings')).toMatchObject([{ by, before, after }]);
    ({ updatedAt } = stored);
    await edit('Друга');
    expect(await audits('updateSettings')).toHaveLength(2);
  });

  it('of a stale copy is rejected with the stored settings; sent again after a lost answer it succeeds once', async () => {
    const answer = await edit('Перша');
    const after = await storedSettings();
    await expect(edit('Друга')).rejects.toMatchObject({
      code: 'conflict',
      details: { settings: { platformName: 'Перша' }, updatedBy: 'admin' },
    });
    expect(await edit('Перша')).toEqual(answer);
    expect(await storedSettings()).toEqual(after);
    expect(await audits('updateSettings')).toHaveLength(1);
  });

  it('is later than the stored one, whatever the clock says', async () => {
    const ahead = Timestamp.fromMillis(Date.now() + 3_600_000);
    await reference.set({ ...DEFAULT_SETTINGS, updatedAt: ahead, updatedBy: 'admin' });
    ({ updatedAt } = await storedSettings());
    await edit(DEFAULT_SETTINGS.platformName);
    const after = (await reference.get()).get('updatedAt') as Timestamp;
    expect(after.toMillis()).toBe(ahead.toMillis() + 1);
  });

  it(`made ${EDITS} times at once from one copy succeeds once`, async () => {
    const edits = await Promise.allSettled(
      Array.from({ length: EDITS }, (_, i) => repeatClosed(() => edit(`Школа ${i}`, `admin-${i}`))),
    );
    const refused = edits.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(EDITS - 1);
    for (const reason of refused)
      expect(reason).toEqual(expect.objectContaining({ name: 'AppError', code: 'conflict' }));
    expect(await audits('updateSettings')).toHaveLength(1);
  });
});

describe('through the emulator', () => {
  const request = { settings: DEFAULT_SETTINGS, expectedUpdatedAt: null };

  it('the administrator changes the settings', async () => {
    const admin = await idTokenOf(ADMIN);
    const { result } = await call('updateSettings', request, admin);
    expect(result).toEqual({ updatedAt: (await storedSettings()).updatedAt });
    const other = { ...request, settings: named('Інша') };
    const stale = await call('updateSettings', other, admin);
    expect(stale.error).toMatchObject({
      status: 'ABORTED',
      details: { settings: { platformName: DEFAULT_SETTINGS.platformName } },
    });
  });

  it('a guest has missing settings written', async () => {
    // The instance may have cached settings from before this test deleted them.
    const created = expect.any(Boolean) as boolean;
    expect(await call('ensureSettings', {})).toEqual({ result: { created } });
    expect(await call('ensureSettings', null)).toEqual({ result: { created: false } });
  });
});
