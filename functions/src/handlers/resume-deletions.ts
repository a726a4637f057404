import { RESUME_MS } from '@edu/domain/account';
import type { Log } from '../platform/log.ts';
import type { Deletion } from '../store/deletions.ts';

export interface ResumeDeletionsDeps {
  listDueDeletions: (now: number) => Promise<Deletion[]>;
  takeUpDeletion: (uid: string, now: number, dueAt: number) => Promise<Deletion | undefined>;
  run: (deletion: Deletion) => Promise<void>;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
}

/** No more are taken up after this, so that the platform stops none of them in the middle. */
const ENOUGH_MS = 5 * 60_000;

/**
 * Takes up the deletions that stopped or have waited long enough. One that fails, or ends the instance, stops no other: it is
 * due again later than they. Throws at the end when some failed.
 */
export function createResumeDeletions(deps: ResumeDeletionsDeps) {
  const { listDueDeletions, takeUpDeletion, run, now, log } = deps;
  return async (): Promise<void> => {
    let failed = 0;
    const begunAt = now();
    const due = await listDueDeletions(begunAt);
    for (const deletion of due) {
      if (now() - begunAt > ENOUGH_MS) break;
      try {
        const moment = now();
        const taken = await takeUpDeletion(deletion.uid, moment, moment + RESUME_MS);
        if (taken) await run(taken);
      } catch (error) {
        failed += 1;
        log('error', 'A deletion stopped and will be taken up again.', {
          uid: deletion.uid,
          reason: String(error),
        });
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${due.length} deletions stopped.`);
  };
}
