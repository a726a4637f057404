import { RESUME_MS } from '@edu/domain/account';
import type { Log } from '../content/log.ts';
import type { Deletion } from '../store/deletions.ts';

export interface ResumeDeletionsDeps {
  listDueDeletions: (now: number) => Promise<Deletion[]>;
  takeUpDeletion: (uid: string, dueAt: number) => Promise<void>;
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
        await takeUpDeletion(deletion.uid, now() + RESUME_MS);
        await run(deletion);
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
