import { cleanLine } from '@edu/domain/platform/one-line';
import type { Clip } from '@edu/domain/content/course';
import { videoSource } from '@edu/domain/content/video-source';
import { fileAddress, videoAddress, type MediaRules } from './media.ts';
import { omitUndefined } from './entry.ts';
import type { TakeNote } from './problems.ts';
import { toNumber, type Fields } from './readers.ts';

/** Whole seconds from a number, numeric text, "mm:ss" or "hh:mm:ss"; undefined when it is none of them or negative. */
export function toSeconds(value: unknown): number | undefined {
  const number = toNumber(value);
  if (number !== undefined) return number >= 0 ? Math.floor(number) : undefined;
  if (typeof value !== 'string') return undefined;
  const [, hours = '0', minutes, seconds] =
    /^\s*(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)\s*$/.exec(value) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Start and end of a clip. Unreadable or negative times, or an end not after the start: both are ignored. */
export function readTimes(
  fields: Fields,
  note: TakeNote,
): Pick<Clip, 'videoStartTime' | 'videoEndTime'> {
  const { videoStartTime: rawStart, videoEndTime: rawEnd } = fields;
  const start = isGiven(rawStart) ? toSeconds(rawStart) : undefined;
  const end = isGiven(rawEnd) ? toSeconds(rawEnd) : undefined;
  const isUnreadable =
    (isGiven(rawStart) && start === undefined) || (isGiven(rawEnd) && end === undefined);
  if (isUnreadable || (end !== undefined && end <= (start ?? 0))) {
    const detail = `from ${String(rawStart)} to ${String(rawEnd)}`.slice(0, 60);
    note({ problem: 'times-invalid', field: 'videoStartTime, videoEndTime', detail });
    return {};
  }
  return omitUndefined({ videoStartTime: start, videoEndTime: end });
}

/** An address field, passed through its rule; undefined, noted, when the rule refuses it. */
function readAddress(
  fields: Fields,
  field: 'videoUrl' | 'captionsUrl',
  rules: MediaRules,
  note: TakeNote,
): string | undefined {
  const raw = fields[field];
  if (!isGiven(raw)) return undefined;
  const allow = field === 'videoUrl' ? videoAddress : fileAddress;
  const address = typeof raw === 'string' ? allow(cleanLine(raw), rules) : undefined;
  if (address === undefined)
    note({
      problem: field === 'videoUrl' ? 'video-refused' : 'captions-refused',
      field,
      detail: String(raw).slice(0, 80),
    });
  else if (field === 'videoUrl' && videoSource(address)?.kind === 'elsewhere')
    note({ problem: 'video-page', field, detail: address.slice(0, 80) });
  return address;
}

/** The clip of a course or lesson: only https addresses of known hosts. */
export function readClip(fields: Fields, rules: MediaRules, note: TakeNote): Clip {
  return {
    ...omitUndefined({
      videoUrl: readAddress(fields, 'videoUrl', rules, note),
      captionsUrl: readAddress(fields, 'captionsUrl', rules, note),
    }),
    ...readTimes(fields, note),
  };
}
