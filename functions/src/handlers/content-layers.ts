import { setTimeout as wait } from 'node:timers/promises';
import { VOICES_SHOWN } from '@edu/domain/served-page';
import type { ContentConfig } from '../content/config.ts';
import { createContentSource, type SourceOptions } from '../content/content-source.ts';
import { createVersions } from '../content/content-versions.ts';
import { loggable } from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import { createTimedReader } from '../content/timed-reader.ts';
import { contentCopies, readVersions } from '../store/content-cache.ts';
import { readRatings } from '../store/course-stats.ts';
import { getDatedSettings } from '../store/platform-settings.ts';
import { readVoices } from '../store/testimonials.ts';

/** How old the database's part of an answer may be, in ms: a change of the settings follows within ten seconds. */
const LIFE_MS = { settings: 10_000, versions: 15_000, ratings: 30_000, testimonials: 30_000 };
/** Without any settings lessons are closed, so they are asked for again soon. */
const SETTINGS_AGAIN_MS = 1_000;

interface Options {
  readConfig: () => ContentConfig;
  log: Log;
  now?: () => number;
  /** For tests: shorter waits, no chance. */
  source?: Partial<SourceOptions>;
}

/** Puts the layers of the content together: the source with its copies, and what an answer needs of the database. */
export function createContent({ readConfig, log, now = Date.now, source = {} }: Options) {
  const reader = <T>(
    what: keyof typeof LIFE_MS,
    read: (key: string) => Promise<T>,
    againMs?: number,
  ) =>
    createTimedReader({
      read,
      lifeMs: LIFE_MS[what],
      ...(againMs === undefined ? {} : { againMs }),
      now,
      onFailure: (error) =>
        log('warn', 'The content goes on without the database.', { what, ...loggable(error) }),
    });
  const settings = reader('settings', getDatedSettings, SETTINGS_AGAIN_MS);
  const stored = reader('versions', readVersions);
  const ratings = reader('ratings', (courseIds) => readRatings(courseIds.split(',')));
  const voices = reader('testimonials', () => readVoices(VOICES_SHOWN));
  const versions = createVersions({
    versions: (maxAgeMs) => stored('', maxAgeMs),
    settingsChangedAt: async (maxAgeMs) => (await settings('', maxAgeMs)).value?.changedAt ?? 0,
    now,
  });
  const { contentMs: versionMs } = versions;
  return {
    content: createContentSource({
      readConfig,
      log,
      now,
      wait,
      copies: contentCopies,
      versionMs,
      ...source,
    }),
    versions,
    settings: async () => {
      const { value, isCurrent } = await settings('');
      return { settings: value?.settings, isCurrent };
    },
    ratingsOf: async (courseIds: readonly string[]) => {
      if (courseIds.length === 0) return { ratings: new Map<string, never>(), isCurrent: true };
      const { value, isCurrent } = await ratings(courseIds.join(','));
      return { ratings: value ?? new Map<string, never>(), isCurrent };
    },
    testimonials: async () => (await voices('')).value,
  };
}
