import type { ProblemId } from '@edu/domain/content/content-problems';
import { truncateCharacters } from '@edu/domain/text/graphemes';
import { cleanLine } from '@edu/domain/text/one-line';
import type { Clip } from '@edu/domain/content/course';
import { timesInAddress, videoSource } from '@edu/domain/content/video-source';
import { omitUndefined } from './entry.ts';
import { type Reader, toNumber } from './readers.ts';

/** Which addresses of files and videos are allowed, and how they are changed. */
export interface MediaRules {
  /** The space whose files are served from the asset base. */
  spaceId: string;
  /** A same-origin path such as `/media`; '' when files come from Contentful. */
  assetBase: string;
  /**
   * Where the space's videos are served, if not below the asset base: the address of a server that
   * answers ranges.
   */
  videoBase?: string;
}

const VIDEO_HOST =
  /^(((www|m)\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|((www|player)\.)?vimeo\.com)$/;
const isAssetHost = (host: string): boolean => host.endsWith('.ctfassets.net');

/** An https address without credentials or a port; `//host` of Contentful counts as https. */
function parseHttps(raw: string): URL | undefined {
  const url = URL.parse(raw.startsWith('//') ? `https:${raw}` : raw);
  return url?.protocol === 'https:' && !url.username && !url.password && !url.port
    ? url
    : undefined;
}

const withoutSlash = (base: string): string => base.replace(/\/+$/, '');

/** An address below our own media path, with `..` resolved; undefined when it leaves the path. */
function ownPath(raw: string, rules: MediaRules): string | undefined {
  const base = withoutSlash(rules.assetBase);
  if (!base.startsWith('/') || !raw.startsWith(`${base}/`)) return undefined;
  const { pathname } = new URL(raw, 'https://own.invalid');
  return pathname.startsWith(`${base}/`) ? pathname : undefined;
}

/**
 * With a base, files of our space move there: `//images.ctfassets.net/SPACE/rest` becomes
 * `<base>/rest`.
 */
function atBase(url: URL, base: string, rules: MediaRules): string | undefined {
  const folder = `/${rules.spaceId}/`;
  if (!base || !isAssetHost(url.hostname) || !url.pathname.startsWith(folder)) return undefined;
  return `${withoutSlash(base)}/${url.pathname.slice(folder.length)}`;
}

function allowed(
  raw: string,
  rules: MediaRules,
  base: string,
  isHostAllowed: (host: string) => boolean,
): string | undefined {
  const own = ownPath(raw, rules);
  if (own) return own;
  const url = parseHttps(raw);
  if (!url) return undefined;
  return atBase(url, base, rules) ?? (isHostAllowed(url.hostname) ? url.href : undefined);
}

/** The address of a file of the space (cover, captions); undefined when it is not one. */
export const fileAddress = (raw: string, rules: MediaRules): string | undefined =>
  allowed(
    raw,
    rules,
    rules.assetBase,
    (host) => isAssetHost(host) || host.endsWith('.contentful.com'),
  );

/** The address of a video that may be played or embedded; undefined for every other host. */
export const videoAddress = (raw: string, rules: MediaRules): string | undefined =>
  allowed(
    raw,
    rules,
    rules.videoBase || rules.assetBase,
    (host) => isAssetHost(host) || VIDEO_HOST.test(host),
  );

/**
 * Whole seconds from a number, numeric text, "mm:ss" or "hh:mm:ss"; undefined when it is none of
 * them or negative.
 */
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

/**
 * Start and end of a clip: its fields, else what the address of the video names. Both are ignored
 * when one is unreadable or negative, or the end is not after the start.
 */
export function readTimes({
  fields,
  report,
}: Pick<Reader, 'fields' | 'report'>): Pick<Clip, 'videoStartTime' | 'videoEndTime'> {
  const url = typeof fields.videoUrl === 'string' ? cleanLine(fields.videoUrl) : '';
  const named = timesInAddress(url.startsWith('//') ? `https:${url}` : url);
  const rawStart = isGiven(fields.videoStartTime) ? fields.videoStartTime : named.start;
  const rawEnd = isGiven(fields.videoEndTime) ? fields.videoEndTime : named.end;
  const start = isGiven(rawStart) ? toSeconds(rawStart) : undefined;
  const end = isGiven(rawEnd) ? toSeconds(rawEnd) : undefined;
  const isUnreadable =
    (isGiven(rawStart) && start === undefined) || (isGiven(rawEnd) && end === undefined);
  if (isUnreadable || (end !== undefined && end <= (start ?? 0))) {
    const detail = truncateCharacters(`from ${String(rawStart)} to ${String(rawEnd)}`, 60);
    report('times-invalid', 'videoStartTime, videoEndTime', detail);
    return {};
  }
  return omitUndefined({ videoStartTime: start, videoEndTime: end });
}

/**
 * The clip of a course or lesson: only https addresses of known hosts. A rejected address is
 * reported and left out.
 */
export function readClip(read: Reader, rules: MediaRules): Clip {
  const addressIn = (field: string, allow: typeof fileAddress, refused: ProblemId) => {
    const raw = read.fields[field];
    if (!isGiven(raw)) return undefined;
    const address = typeof raw === 'string' ? allow(cleanLine(raw), rules) : undefined;
    if (address === undefined) read.report(refused, field, truncateCharacters(String(raw), 80));
    return address;
  };
  const videoUrl = addressIn('videoUrl', videoAddress, 'video-refused');
  if (videoUrl !== undefined && videoSource(videoUrl)?.kind === 'elsewhere')
    read.report('video-page', 'videoUrl', truncateCharacters(videoUrl, 80));
  const captionsUrl = addressIn('captionsUrl', fileAddress, 'captions-refused');
  return { ...omitUndefined({ videoUrl, captionsUrl }), ...readTimes(read) };
}
