export const ACTORS = ['guest', 'owner', 'other', 'administrator'] as const;
export type Actor = (typeof ACTORS)[number];

/** One function of the browser on the documents of OWNER. */
export interface Call {
  /** The exported function. */
  what: (...parameters: never[]) => unknown;
  /** Ends the name of the case where one function has several. */
  detail?: string;
  run: () => Promise<unknown>;
  /** Everybody else is refused. */
  allowed: readonly Actor[];
  /** What those get who are allowed: a part of it suffices. Absent where nothing is answered. */
  answer?: unknown;
}

export const owner = ['owner'] as const;
export const administrator = ['administrator'] as const;
export const ownerAndAdministrator = ['owner', 'administrator'] as const;
