import type { Log } from '../content/log.ts';
import type { Deletion } from '../store/deletions.ts';

export interface ResumeDeletionsDeps {
  listDueDeletions: (now: number) => Promise<Deletion[]>;
  run: (deletion: Deletion) => Promise<void>;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
}

/** Takes up every deletion that stopped or has waited long enough. One that fails stops no other; throws at the end then. */
export function createResumeDeletions({ listDueDeletions, run, now, log }: ResumeDeletionsDeps) {
  return async (): Promise<void> => {
    let failed = 0;
    const due = await listDueDeletions(now());
    for (const deletion of due) {
      try {
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
