import { AppError } from '@edu/domain/platform/errors';
import { COLLECTIONS } from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import type { Moment } from '@edu/domain/platform/settings-update';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnsureSettings } from '../../functions/src/settings/functions.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { createMissingSettings, saveSettings } from '../../functions/src/settings/store.ts';
import { ADMIN } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import {
  documentsWith,
  emptyCollection,
  rememberDocument,
  SETTINGS,
} from '../support/documents.ts';
import { sampleOf } from '../support/long-run.ts';

const EDITS = sampleOf(50, 8);
const reference = db.doc(SETTINGS);
// The other tests continue with the previous settings.
afterAll(await rememberDocument(SETTINGS));

async function storedSettings(): Promise<{ updatedAt: Moment; fields: Record<string, unknown> }> {
  const fields = (await reference.get()).data() ?? {};
  const { seconds, nanoseconds } = fields['updatedAt'] as Timestamp;
  return { updatedAt: { seconds, nanoseconds }, fields };
}
const audits = (action: string) => documentsWith(COLLECTIONS.auditLog, 'action', action);

beforeEach(async () => {
  await reference.delete();
  await emptyCollection(COLLECTIONS.auditLog);
});

describe('missing settings', () => {
  it('are written once, however many callers there are at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => createMissingSettings()));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await storedSettings()).fields).toMatchObject({
      ...DEFAULT_SETTINGS,
      updatedBy: 'system',
    });
    expect(await audits('ensureSettings')).toHaveLength(1);
  });

  it('that exist do not change', async () => {
    await saveSettings(
      { settings: { ...DEFAULT_SETTINGS, platformName: 'Моя школа' }, expectedUpdatedAt: null },
      'admin',
    );
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
  it('replaces them and is in the log with both states', async () => {
    await createMissingSettings();
    const { updatedAt } = await storedSettings();
    const settings = { ...DEFAULT_SETTINGS, platformName: 'Моя школа' };
    await saveSettings({ settings, expectedUpdatedAt: updatedAt }, 'admin');
    expect((await storedSettings()).fields).toMatchObject({
      platformName: 'Моя школа',
      updatedBy: 'admin',
    });
    expect(await audits('updateSettings')).toMatchObject([
      { by: 'admin', before: DEFAULT_SETTINGS, after: settings },
    ]);
  });

  it('of a stale copy is rejected with the stored settings, and changes nothing', async () => {
    await createMissingSettings();
    const { updatedAt } = await storedSettings();
    const edit = (platformName: string) =>
      saveSettings(
        { settings: { ...DEFAULT_SETTINGS, platformName }, expectedUpdatedAt: updatedAt },
        'admin',
      );
    await edit('Перша');
    await expect(edit('Друга')).rejects.toMatchObject({
      code: 'conflict',
      details: { settings: { platformName: 'Перша' }, updatedBy: 'admin' },
    });
    expect(await audits('updateSettings')).toHaveLength(1);
  });

  it('answers the stored time, from which the next edit continues', async () => {
    await createMissingSettings();
    let { updatedAt } = await storedSettings();
    for (const platformName of ['Перша', 'Друга', 'Третя']) {
      const settings = { ...DEFAULT_SETTINGS, platformName };
      const answer = await saveSettings({ settings, expectedUpdatedAt: updatedAt }, 'admin');
      const stored = await storedSettings();
      expect(answer).toEqual({ updatedAt: stored.updatedAt });
      expect(answer.updatedAt).not.toEqual(updatedAt);
      updatedAt = stored.updatedAt;
    }
    expect(await audits('updateSettings')).toHaveLength(3);
  });

  it('is later than the stored one, whatever the clock says', async () => {
    const ahead = Timestamp.fromMillis(Date.now() + 3_600_000);
    await reference.set({ ...DEFAULT_SETTINGS, updatedAt: ahead, updatedBy: 'admin' });
    const { updatedAt } = await storedSettings();
    await saveSettings({ settings: DEFAULT_SETTINGS, expectedUpdatedAt: updatedAt }, 'admin');
    const after = (await reference.get()).get('updatedAt') as Timestamp;
    expect(after.toMillis()).toBe(ahead.toMillis() + 1);
  });

  it('sent again after a lost answer succeeds, and is in the log once', async () => {
    await createMissingSettings();
    const { updatedAt } = await storedSettings();
    const settings = { ...DEFAULT_SETTINGS, platformName: 'Моя школа' };
    const edit = () => saveSettings({ settings, expectedUpdatedAt: updatedAt }, 'admin');
    const answer = await edit();
    const after = await storedSettings();
    expect(await edit()).toEqual(answer);
    expect(await storedSettings()).toEqual(after);
    expect(await audits('updateSettings')).toHaveLength(1);
  });

  it(`made ${EDITS} times at once from one copy succeeds once`, async () => {
    await createMissingSettings();
    const { updatedAt } = await storedSettings();
    const edits = await Promise.allSettled(
      Array.from({ length: EDITS }, (_, i) =>
        saveSettings(
          {
            settings: { ...DEFAULT_SETTINGS, platformName: `Школа ${i}` },
            expectedUpdatedAt: updatedAt,
          },
          `admin-${i}`,
        ),
      ),
    );
    const refused = edits.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(EDITS - 1);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: 'conflict' });
    }
    expect(await audits('updateSettings')).toHaveLength(1);
  });
});

describe('through the emulator', () => {
  const request = { settings: DEFAULT_SETTINGS, expectedUpdatedAt: null };

  it('the administrator changes the settings', async () => {
    const admin = await idTokenOf(ADMIN);
    const { result } = await call('updateSettings', request, admin);
    expect(result).toEqual({ updatedAt: (await storedSettings()).updatedAt });
    const other = { ...request, settings: { ...DEFAULT_SETTINGS, platformName: 'Інша' } };
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
