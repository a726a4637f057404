/** Mutants that no case can kill, because they change nothing: by id, the proof. A new one without a proof fails the run. */
export const SURVIVORS: Readonly<Record<string, string>> = {};
