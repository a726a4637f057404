/** Names and keys in the browser's Cache Storage, for the pages and the service worker alike (docs/decisions/014-offline.md). */
export const CACHES = {
  /** The app itself, of this version and of those that an open tab still runs. */
  shell: 'edu-shell',
  /** Files of the app beside the shell, covers, captions: each once it was asked for. */
  files: 'edu-files',
  /** Which project this is: the app does not sign anybody in without it, so it never makes room. */
  project: 'edu-project',
  /** Answers of the content API that anybody may see. */
  content: 'edu-content',
  /** Answers that were given to whoever is signed in: they leave with that person. */
  own: 'edu-own',
} as const;

const KEPT = 'edu-kept.';

/** The cache of one course that was kept on purpose: nothing in it expires. */
export const keptCache = (courseId: string): string => KEPT + courseId;
export const isKeptCache = (name: string): boolean => name.startsWith(KEPT);

/** Where an answer of the content API is looked for: what was given to this person, what anybody may see, what was kept on purpose. */
export async function answerCaches(): Promise<string[]> {
  return [CACHES.own, CACHES.content, ...(await caches.keys()).filter(isKeptCache)];
}

/** When an answer was put away (milliseconds since 1970), and for whom if not for everybody. */
export const KEPT_AT = 'x-kept-at';
export const KEPT_FOR = 'x-kept-for';

/** What the service worker tells a page: what it has shown from the device is newer on the server. */
export const CONTENT_CHANGED = 'CONTENT_CHANGED';
/** And whether the server could be reached when something was last asked of it. */
export const REACHED = 'REACHED';
export const UNREACHED = 'UNREACHED';
/** What a page tells the service worker: from now on it listens. */
export const LISTENING = 'LISTENING';
/** Or: it is not answered for by the worker, and wants to be. */
export const CLAIM = 'CLAIM';

/** The key of an answer of the content API: `v` only names a version, for caches on the way. */
export function contentKey(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('v');
  return url.href;
}

/** A copy of an answer that says when, and for whom, it was put away. */
export function marked(response: Response, keptFor?: string): Response {
  const headers = new Headers(response.headers);
  // The body is stored as it is read: decoded.
  headers.delete('content-encoding');
  headers.set(KEPT_AT, String(Date.now()));
  if (keptFor !== undefined) headers.set(KEPT_FOR, keptFor);
  return new Response(response.body, { status: response.status, headers });
}

/** A kept video lies in parts of so many bytes, the last one shorter; under its own address only what is known of it. */
export const KEPT_PART_BYTES = 512 * 1024;
export const KEPT_IN_PARTS = 'x-kept-in-parts';
const PART_OF = 'part-of';

/** The key of the part of a video that begins with the byte `from`. */
export const keptPartKey = (video: string, from: number): string =>
  `/kept-part?${new URLSearchParams({ [PART_OF]: video, from: String(from) }).toString()}`;

/** The address of the video that this is the key of a part of; undefined for everything else. */
export const keptPartOf = (key: string): string | undefined =>
  new URL(key).searchParams.get(PART_OF) ?? undefined;
