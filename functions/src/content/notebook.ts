import type { RawEntry } from './entry.ts';
import { typeOf } from './entry.ts';
import type { Log } from './log.ts';
import type { MediaRules } from './media.ts';
import { PROBLEMS, type Note, type TakeNote } from './problems.ts';

/** What mapping an entry needs besides the entry. */
export interface MapContext {
  media: MediaRules;
  /** Where notes about this entry go. */
  noteOn(entry: RawEntry): TakeNote;
}

/** The log stops remembering entries beyond this many, so that a long life cannot fill the memory. */
const MAX_REMEMBERED = 10_000;

/**
 * Collects notes while entries are mapped. `flush` writes one log line for each entry that has notes and was not logged
 * before: a broken entry is reported once, not at every request. Notices are for the content check alone.
 */
export function createNotebook(media: () => MediaRules, log: Log) {
  const logged = new Set<string>();
  const open = new Map<string, { contentType: string; notes: Note[] }>();
  const noteOn =
    (entry: RawEntry): TakeNote =>
    (note) => {
      if (PROBLEMS[note.problem].severity === 'notice') return;
      const page = open.get(entry.sys.id) ?? { contentType: typeOf(entry), notes: [] };
      page.notes.push(note);
      open.set(entry.sys.id, page);
    };
  return {
    context: (): MapContext => ({ media: media(), noteOn }),
    flush(): void {
      for (const [entryId, { contentType, notes }] of open) {
        if (logged.has(entryId) || logged.size >= MAX_REMEMBERED) continue;
        logged.add(entryId);
        const problems = notes.map(({ problem, field }) =>
          field ? `${problem}: ${field}` : problem,
        );
        log('warn', 'An entry has mistakes; run the content check.', {
          entryId,
          contentType,
          problems: [...new Set(problems)],
        });
      }
      open.clear();
    },
  };
}
