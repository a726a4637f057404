import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COLLECTIONS, courseRatingId, SERVER_COLLECTIONS, userProgressId } from '@edu/domain/paths';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { app, db } from '../../functions/src/platform/admin-app.ts';
import { accountsOf, putAccounts } from '../../scripts/ops/backup/accounts.ts';
import { commit } from '../../scripts/ops/backup/documents.ts';
import { collectionsIn, fileOf, readManifest } from '../../scripts/ops/backup/manifest.ts';
import { applyRestore, planRestore } from '../../scripts/ops/backup/restore.ts';
import { writeBackup } from '../../scripts/ops/backup/write.ts';
import type { Place } from '../../scripts/ops/place.ts';
import { portsAt } from '../../scripts/stack/ports.ts';
import { createAccount } from '../support/accounts.ts';
import { idTokenOf } from '../support/callables.ts';
import { stack } from '../support/emulator.ts';
import { atTestStack, ops } from '../support/ops.ts';
import { UNTIL } from '../support/until.ts';

const root = mkdtempSync(path.join(tmpdir(), 'backup-'));
const folder = (name: string) => path.join(root, name);
afterAll(() => rmSync(root, { recursive: true }));

const read = (where: string, file: string) => readFileSync(path.join(where, file), 'utf8');

describe('every type of a value', () => {
  // A project of its own in the same emulators: no functions run for it, and it may be emptied.
  const place: Place = {
    projectId: `demo-backup-${randomUUID().slice(0, 8)}`,
    ports: portsAt(Number(atTestStack()[1])),
    name: 'the project of this test',
  };
  const VALUES = {
    whole: { integerValue: '5' },
    broken: { doubleValue: 5 },
    longest: { integerValue: '9223372036854775807' },
    none: { doubleValue: 'NaN' },
    endless: { doubleValue: '-Infinity' },
    tiny: { doubleValue: 5e-324 },
    moment: { timestampValue: '2026-01-01T00:00:00.123456Z' },
    bytes: { bytesValue: 'AAEC/w==' },
    place: { geoPointValue: { latitude: 50.45, longitude: 30.523 } },
    reference: { referenceValue: 'things/й/parts/1' },
    elsewhere: { referenceValue: 'projects/other/databases/(default)/documents/a/b' },
    nothing: { nullValue: null },
    yes: { booleanValue: true },
    text: { stringValue: 'two\nlines\u2028and “more” \u{1F600}' },
    'odd.key `x`': { stringValue: '' },
    emptyMap: { mapValue: { fields: {} } },
    emptyList: { arrayValue: { values: [] } },
    nested: {
      mapValue: {
        fields: {
          list: { arrayValue: { values: [{ nullValue: null }, { doubleValue: 1.5 }] } },
          referenceValue: { stringValue: 'only a name' },
        },
      },
    },
  };
  const line = (where: string, fields: object) => ({
    line: JSON.stringify({ path: where, fields }),
  });

  it('comes back exactly, with subcollections, accounts and their passwords, in the same bytes', async () => {
    await commit(place, [
      line('things/й', VALUES),
      line('things/z', {}),
      line('things/\u{1F600}', { emoji: { integerValue: '1' } }),
      line('things/й/parts/1', VALUES),
      // Below a document that does not exist.
      line('missing/none/parts/1', { n: { integerValue: '1' } }),
      ...Array.from({ length: 450 }, (_, n) => line(`many/${n}`, { n: { integerValue: `${n}` } })),
    ]);
    await putAccounts(
      place,
      [
        {
          localId: 'anna',
          email: 'anna@example.com',
          emailVerified: true,
          displayName: 'Анна',
          createdAt: '1700000000000',
          lastLoginAt: '1700000001000',
          customAttributes: '{"admin":true,"group":7}',
          passwordHash: 'fakeHash:salt=s:password=secret-2026',
          salt: 's',
        },
        { localId: 'off', disabled: true, createdAt: '1700000000000' },
      ].map((account) => JSON.stringify(account)),
      undefined,
    );
    const made = await writeBackup(place, folder('types'), new Date());
    expect(collectionsIn(made)).toEqual(['many', 'missing', 'things']);
    expect(made.files[fileOf('many')]?.lines).toBe(450);
    expect(statSync(path.join(folder('types'), 'accounts.jsonl')).mode & 0o777).toBe(0o600);
    const stored = JSON.parse(
      read(folder('types'), fileOf('things')).split('\n')[1] ?? '',
    ) as object;
    expect(stored).toEqual({
      path: 'things/й',
      fields: { ...VALUES, emptyMap: { mapValue: {} }, emptyList: { arrayValue: {} } },
    });

    for (const address of [
      `${stack.firestore}/emulator/v1/projects/${place.projectId}/databases/(default)/documents`,
      `${stack.auth}/emulator/v1/projects/${place.projectId}/accounts`,
    ])
      await fetch(address, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    const restore = async () => {
      const manifest = readManifest(folder('types'));
      const plan = await planRestore(place, folder('types'), manifest);
      await applyRestore(place, folder('types'), manifest, plan);
      return plan;
    };
    expect((await restore()).collections['many']).toEqual({
      create: 450,
      overwrite: 0,
      remove: 0,
      keep: 0,
    });
    const again = await writeBackup(place, folder('types-2'), new Date());
    expect(again.files).toEqual(made.files);
    expect((await Array.fromAsync(accountsOf(place)))[0]?.line).toContain('secret-2026');

    // A restore that was cut off goes on; what is not in the back-up goes.
    await commit(place, [
      { remove: 'many/7' },
      line('many/450', {}),
      line('new/1', {}),
      line('things/z', VALUES),
    ]);
    expect((await restore()).collections).toMatchObject({
      many: { create: 1, remove: 1, keep: 449 },
      new: { remove: 1 },
      things: { overwrite: 1, keep: 3 },
    });
    expect((await writeBackup(place, folder('types-3'), new Date())).files).toEqual(made.files);
    await commit(place, [line('auditLog/later', {}), line('deletions/anna', {})]);
    const kept = { auditLog: { keep: 1 }, deletions: { keep: 1 } };
    expect((await restore()).collections).toMatchObject(kept);
  });
});

describe('the commands', () => {
  const run = (...args: string[]) => ops([...args, ...atTestStack()]);
  // Ratings of courses that the content does not have are not counted.
  const courseId = 'first-it-job';
  const statsOf = async (id: string) => {
    const stats = await db.collection(COLLECTIONS.courseStats).doc(id).get();
    return { count: Number(stats.get('count') ?? 0), sum: Number(stats.get('sum') ?? 0) };
  };
  const then = new Date('2026-05-01T10:00:00Z');

  /** Everything that stands of these people and this course, as a back-up tells it. */
  function linesAbout(where: string, ids: string[]): string[] {
    const manifest = readManifest(where);
    return Object.keys(manifest.files)
      .flatMap((file) => read(where, file).split('\n'))
      .filter((line) => ids.some((id) => line.includes(id)));
  }

  /** Sets a rating and waits for its trigger, so that those of what was written before have had their turn too. */
  async function throughTriggers(): Promise<void> {
    const sentinel = 'js-async';
    const { count } = await statsOf(sentinel);
    const userId = `sentinel-${randomUUID()}`;
    const rating = {
      courseId: sentinel,
      userId,
      rating: 4,
      createdAt: then,
      updatedAt: then,
    };
    await db
      .collection(COLLECTIONS.courseRatings)
      .doc(courseRatingId(userId, sentinel))
      .set(rating);
    await vi.waitFor(async () => expect((await statsOf(sentinel)).count).toBe(count + 1), UNTIL);
  }

  it('bring back what was removed and changed; counts stay as they were, people sign in again', async () => {
    const [anna, ben] = [await createAccount(), await createAccount()];
    const learn = async (uid: string, rating: number) => {
      const at = { userId: uid, courseId };
      const times = { createdAt: new Date(), updatedAt: new Date() };
      const lessons = {
        l1: { added: { d: { n: 1, at: then.toISOString() } }, removed: {}, timeSpent: {} },
      };
      await db
        .collection(COLLECTIONS.users)
        .doc(uid)
        .set({ uid, lastLoginAt: then.toISOString(), ...times });
      await db
        .collection(COLLECTIONS.userProgress)
        .doc(userProgressId(uid, courseId))
        .set({ ...at, lessons, quizzes: {}, rev: 1, updatedAt: new Date() });
      await db
        .collection(COLLECTIONS.courseRatings)
        .doc(courseRatingId(uid, courseId))
        .set({ ...at, rating, ...times });
    };
    const stats = await statsOf(courseId);
    const counters = ['enrolments', 'lessonCompletions', 'ratings'];
    const countersOf = async () => {
      const { docs } = await db
        .collection(SERVER_COLLECTIONS.analyticsCounters)
        .where('courseId', '==', courseId)
        .get();
      const sum = (key: string) =>
        docs.reduce((all, part) => all + Number(part.get(`counts.${key}`) ?? 0), 0);
      return counters.map(sum);
    };
    const counted = await countersOf();
    await learn(anna.uid, 5);
    await learn(ben.uid, 3);
    await vi.waitFor(
      async () => expect((await statsOf(courseId)).count).toBe(stats.count + 2),
      UNTIL,
    );
    // Both are counted among the learners of the course, in the one or other part of the day.
    await vi.waitFor(
      async () => expect(await countersOf()).toEqual(counted.map((count) => count + 2)),
      UNTIL,
    );

    const made = await run('backup', '--to', folder('one'), '--json');
    expect(made.code).toBe(0);
    expect(JSON.parse(made.stdout)).toMatchObject({ project: 'demo-edu', format: 1 });

    await getAuth(app).deleteUser(anna.uid);
    await db.collection(COLLECTIONS.users).doc(anna.uid).delete();
    await db.collection(COLLECTIONS.userProgress).doc(userProgressId(anna.uid, courseId)).delete();
    await db.collection(COLLECTIONS.courseRatings).doc(courseRatingId(anna.uid, courseId)).delete();
    await db
      .collection(COLLECTIONS.courseRatings)
      .doc(courseRatingId(ben.uid, courseId))
      .update({ rating: 1 });
    await vi.waitFor(async () => expect((await statsOf(courseId)).sum).toBe(stats.sum + 1), UNTIL);

    const refused = await run('restore', '--from', folder('one'));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('Nothing was changed. Add --replace');
    const unasked = await run('restore', '--from', folder('one'), '--replace');
    expect(unasked.code).toBe(2);
    expect(unasked.stderr).toContain('Nobody can be asked here: add --yes');
    expect((await statsOf(courseId)).sum).toBe(stats.sum + 1);

    const restored = await run('restore', '--from', folder('one'), '--replace', '--yes');
    expect(restored.stderr).toBe('');
    expect(restored.code).toBe(0);
    expect(restored.stdout).toContain(
      `Delete those again whose people had asked for it: ${anna.uid}`,
    );
    const log = db.collection(COLLECTIONS.auditLog).where('action', '==', 'restoreBackup');
    expect((await log.get()).docs.map((one) => one.get('by') as unknown)).toContain('operator');
    await throughTriggers();
    expect((await run('backup', '--to', folder('two'))).code).toBe(0);
    const ids = [anna.uid, ben.uid, courseId];
    const before = linesAbout(folder('one'), ids);
    expect(before.length).toBeGreaterThan(10);
    expect(linesAbout(folder('two'), ids)).toEqual(before);
    expect(await idTokenOf(anna)).toBeTruthy();
  });

  it('a damaged or foreign back-up is refused before anything is read or written', async () => {
    const manifest = read(folder('one'), 'manifest.json');
    const users = read(folder('one'), 'firestore/users.jsonl');
    const restore = (...more: string[]) =>
      run('restore', '--from', folder('one'), '--replace', '--yes', ...more);
    const write = (file: string, text: string) =>
      writeFileSync(path.join(folder('one'), file), text);

    write('firestore/users.jsonl', users.replace('isActive', 'isactive').replace('uid', 'uib'));
    expect(await restore()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/users\.jsonl is not what was written/),
    });
    rmSync(path.join(folder('one'), 'firestore/users.jsonl'));
    expect(await restore()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/users\.jsonl is missing/),
    });
    write('firestore/users.jsonl', users);

    for (const [text, code, sentence] of [
      [manifest.replace('demo-edu', 'edu-live'), 2, /is a back-up of the project edu-live/],
      [manifest.replace('"format": 1', '"format": 2'), 2, /is a back-up of format 2/],
      [manifest.replace('edu-platform', 'other'), 2, /is not of a back-up that this command/],
      [
        manifest.replace('firestore/users', 'firestore/../users'),
        1,
        /manifest\.json is not what was written/,
      ],
      [manifest.slice(0, -10), 1, /is no JSON/],
    ] as const) {
      write('manifest.json', text);
      expect(await restore()).toMatchObject({ code, stderr: expect.stringMatching(sentence) });
    }
    write('manifest.json', manifest.replace('demo-edu', 'edu-live'));
    const { code, stdout } = await restore('--foreign', '--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true });
    write('manifest.json', manifest);
  });
});
