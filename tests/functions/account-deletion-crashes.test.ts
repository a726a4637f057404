import { RESUME_MS, TOKEN_LIFE_MS } from '@edu/domain/accounts/account';
import { describe, expect, it } from 'vitest';
import { createResumeDeletions, createRunDeletion } from '../../functions/src/accounts/deletion.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { findAccount } from '../../functions/src/accounts/accounts.ts';
import * as deletions from '../../functions/src/accounts/deletions.ts';
import {
  cleanDeletions,
  countedAccounts,
  FIRST_PART,
  fresh,
  machinery,
  SECOND_PART,
  accountWithData,
  wordsOf,
  writeAsBefore,
} from '../support/emulators/deletion-machinery.ts';
import { isLongRun } from '../support/data/long-run.ts';
import { placesOf } from '../support/emulators/person-fixture.ts';

cleanDeletions();

describe('a deletion that crashes', () => {
  const steps = Array.from({ length: FIRST_PART + SECOND_PART }, (_, index) => index + 1);
  // The first and the last step of each part; every step in a long run.
  const tried = isLongRun ? steps : [1, FIRST_PART, FIRST_PART + 1, steps.length];

  it.each(tried)(
    'after step %i is resumed and leaves no data, whatever an old token wrote meanwhile',
    async (crashAfter) => {
      const account = await accountWithData();
      const { ask, resume, pass, done, log } = machinery(crashAfter);
      const answer = await ask(fresh(account));
      expect(await ask(fresh(account))).toEqual(answer);
      await writeAsBefore(account);
      pass(RESUME_MS);
      await resume();
      await writeAsBefore(account);
      pass(TOKEN_LIFE_MS);
      // A crash in the second part fails the run, and the job is due again later.
      await resume().catch(() => undefined);
      pass(RESUME_MS);
      await resume();
      expect(done.length).toBeGreaterThanOrEqual(crashAfter);
      // After the last step there is nothing to resume.
      expect(log).toHaveBeenCalledTimes(1);
      expect(await placesOf(db, wordsOf(account))).toEqual([]);
      expect(await findAccount(account.uid)).toBeUndefined();
      expect(await countedAccounts()).toBe(99);
    },
  );

  it('is resumed by one of several runs at once, which wait for the last token', async () => {
    const account = await accountWithData();
    const { ask, resume, pass, done, now } = machinery(1);
    await ask(fresh(account));
    // It is not due while its run may still be working.
    await resume();
    expect(done).toHaveLength(1);
    pass(RESUME_MS);
    const stale = await deletions.listDueDeletions(now());
    await Promise.all([resume(), resume(), resume()]);
    for (const { uid } of stale)
      expect(await deletions.claimDeletion(uid, now(), now() + RESUME_MS)).toBeUndefined();
    expect(await findAccount(account.uid)).toMatchObject({ uid: account.uid });
    pass(TOKEN_LIFE_MS);
    await resume();
    expect(await placesOf(db, wordsOf(account))).toEqual([]);
  });

  it('does not stop the others, and is logged without an address', async () => {
    const [first, second] = [await accountWithData(), await accountWithData()];
    const { ask, resume, pass, log, steps: all, now } = machinery(1);
    await ask(fresh(first));
    await ask(fresh(second));

    pass(TOKEN_LIFE_MS);
    const failing = createRunDeletion({
      ...all,
      disableAccount: async (uid) => {
        if (uid === first.uid) throw new Error('The sign-in service is out of reach.');
      },
    });
    const failed = createResumeDeletions({ run: failing, now, log });
    await expect(failed()).rejects.toThrow('1 of 2 deletions stopped.');
    expect(await deletions.findDeletion(second.uid)).toBeUndefined();
    expect(await deletions.findDeletion(first.uid)).toMatchObject({ state: 'begun' });
    for (const one of log.mock.calls) expect(JSON.stringify(one)).not.toContain('@');
    pass(RESUME_MS);
    await resume();
    pass(TOKEN_LIFE_MS);
    await resume();
    expect(await placesOf(db, [...wordsOf(first), ...wordsOf(second)])).toEqual([]);
  });
});
