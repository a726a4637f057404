/**
 * The content version is a time in seconds: an answer is of version N when it was read at N or later. A publish raises it to
 * the end of its window of 5 s and 5 s more, so that one write serves the window and Contentful's CDN is up to date.
 */

const WINDOW_SEC = 5;
const SETTLE_SEC = 5;
/** A version counts only from its own time on. At most two are in the future, so the third is the current one. */
const STORED = 3;

/** The version that a publish at this moment (ms) raises to. */
export const versionAfter = (now: number): number =>
  (Math.floor(now / 1_000 / WINDOW_SEC) + 1) * WINDOW_SEC + SETTLE_SEC;

/** The stored versions with one more, the newest first. */
export const withVersion = (versions: readonly number[], version: number): number[] =>
  [...new Set([version, ...versions])].sort((a, b) => b - a).slice(0, STORED);

/** The version that counts at this moment (ms); 0 while there is none. */
export const versionAt = (versions: readonly number[], now: number): number =>
  Math.max(0, ...versions.filter((version) => version * 1_000 <= now));

/** What an answer made now contains must have been read after these times. */
export interface Current {
  /** Of content and settings together, for `?v=`: seconds since 1970, 0 while there is none. */
  version: number;
  /** Of the content alone, in ms: content read before it is outdated. */
  contentMs: number;
}

interface Options {
  /** The stored versions. */
  versions: (maxAgeMs?: number) => Promise<readonly number[]>;
  /** When the settings were last changed, in seconds. */
  settingsChangedAt: (maxAgeMs?: number) => Promise<number>;
  now: () => number;
}

const LOOK_AGAIN_MS = 1_000;

export type Versions = ReturnType<typeof createVersions>;

/**
 * A change of the settings is a version too. Without any publish there is none: without a webhook nothing would end the long
 * caching of a version.
 */
export function createVersions({ versions, settingsChangedAt, now }: Options) {
  const contentSec = async (maxAgeMs?: number): Promise<number> =>
    versionAt(await versions(maxAgeMs), now());

  async function read(maxAgeMs?: number): Promise<Current> {
    const content = await contentSec(maxAgeMs);
    if (content === 0) return { version: 0, contentMs: 0 };
    const settings = await settingsChangedAt(maxAgeMs);
    const version = settings * 1_000 <= now() ? Math.max(content, settings) : content;
    return { version, contentMs: content * 1_000 };
  }

  return {
    contentMs: async () => (await contentSec()) * 1_000,
    /**
     * The current version; read again, at most once a second, for a request that names a later one. Content read after this
     * call is of this version or a later one.
     */
    async current(asked = 0): Promise<Current> {
      const current = await read();
      const isNews = asked > current.version && asked * 1_000 <= now();
      return isNews ? read(LOOK_AGAIN_MS) : current;
    },
  };
}
