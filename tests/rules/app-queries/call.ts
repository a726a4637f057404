export const ACTORS = ['guest', 'owner', 'other', 'administrator'] as const;
export type Actor = (typeof ACTORS)[number];

/** A call of one browser function on the documents of OWNER. */
export interface Call {
  /** The exported function. */
  what: (...parameters: never[]) => unknown;
  /** Distinguishes several cases of one function. */
  detail: string;
  run: () => Promise<unknown>;
  /** All others are rejected. */
  allowed: readonly Actor[];
  /** A part of the answer for those who are allowed. Absent when there is no answer. */
  answer: unknown;
}

/** A call of a function with these parameters. */
export const call = <P extends unknown[]>(
  what: (...parameters: P) => Promise<unknown>,
  parameters: NoInfer<P>,
  allowed: readonly Actor[],
  answer?: unknown,
  detail = '',
): Call => ({ what, detail, run: () => what(...parameters), allowed, answer });

export const owner = ['owner'] as const;
export const administrator = ['administrator'] as const;
export const ownerAndAdministrator = ['owner', 'administrator'] as const;
