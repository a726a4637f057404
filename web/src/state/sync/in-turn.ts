import { withTabLock } from '../../lib/tab-lock.ts';

/** Runs the work of the progress sync while no other tab of this device runs it. */
export const inTurn = (work: () => Promise<void>): Promise<void> => withTabLock('sync', work);
