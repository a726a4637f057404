/** One thing that a preflight has looked at. */
export interface Finding {
  what: string;
  /** 'reminder': it cannot be seen from here, or need not hold. */
  state: 'good' | 'bad' | 'reminder';
  /** What was found, or is to be looked at. */
  said: string;
  /** What mends it. */
  remedy?: string;
}

export const good = (what: string, said: string): Finding => ({ what, state: 'good', said });

export const bad = (what: string, said: string, remedy: string): Finding => ({
  what,
  state: 'bad',
  said,
  remedy,
});

export const reminder = (what: string, said: string): Finding => ({
  what,
  state: 'reminder',
  said,
});
