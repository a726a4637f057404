import type { ChoiceRemote } from '../../../web/src/state/choice-store.ts';

/** The account: refuses what it is told to, and everything while it is out of reach. */
export class FakeAccount implements ChoiceRemote<number> {
  readonly values = new Map<string, number>();
  readonly refused = new Set<string>();
  isReachable = true;
  reads = 0;
  sends = 0;
  /** Runs once while something is on its way. */
  meanwhile: (() => void) | undefined;

  read: ChoiceRemote<number>['read'] = async () => {
    this.reads += 1;
    const values = new Map(this.values);
    this.#pass();
    return values;
  };

  send: ChoiceRemote<number>['send'] = async (changes, onSent) => {
    this.sends += 1;
    await Promise.resolve();
    this.#pass();
    for (const change of changes) {
      if (this.refused.has(change.courseId)) continue;
      if (change.value === null) this.values.delete(change.courseId);
      else this.values.set(change.courseId, change.value);
      onSent(change);
    }
    if (changes.some(({ courseId }) => this.refused.has(courseId))) throw new Error('refused');
  };

  #pass() {
    const work = this.meanwhile;
    this.meanwhile = undefined;
    work?.();
    if (!this.isReachable) throw new Error('unavailable');
  }
}
