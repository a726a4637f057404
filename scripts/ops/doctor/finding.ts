/**
 * What the doctor found. 'missing' is needed and not there; 'note' is needed for something besides; 'reminder' cannot be checked
 * from here.
 */
export interface Finding {
  check: string;
  state: 'fine' | 'missing' | 'note' | 'reminder';
  /** What was found, in a sentence. */
  found: string;
  /** What to do, with the command; empty where nothing is to be done. */
  remedy: string;
}

export const fine = (check: string, found: string): Finding => ({
  check,
  state: 'fine',
  found,
  remedy: '',
});

export const missing = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'missing',
  found,
  remedy,
});

export const note = (check: string, found: string, remedy = ''): Finding => ({
  check,
  state: 'note',
  found,
  remedy,
});

export const reminder = (check: string, remedy: string): Finding => ({
  check,
  state: 'reminder',
  found: 'Cannot be checked from here.',
  remedy,
});
