import type { IncomingMessage } from 'node:http';
import type { Settings } from '@edu/domain/platform/settings';
import type { ContentSource } from './source.ts';
import type { Current, Versions } from './version.ts';
import type { Log } from '../lib/log.ts';
import type { Ratings } from './list.ts';
import { UNKNOWN_SETTINGS } from './policy.ts';

/** What the content API needs besides the content. None of it throws: the catalogue stays while the database is down. */
export interface ContentApiDeps {
  source: ContentSource;
  versions: Versions;
  /** At most some seconds old, older when they could not be read now; undefined when they never could. */
  settings: () => Promise<{ settings: Settings | undefined; isCurrent: boolean }>;
  /** At most half a minute old; empty when they could not be read. */
  ratingsOf: (courseIds: readonly string[]) => Promise<{ ratings: Ratings; isCurrent: boolean }>;
  /** Whether an `Authorization` header holds a valid ID token. */
  isSignedIn: (authorization: string | undefined) => Promise<boolean>;
  log: Log;
  now: () => number;
}

/** One request on its way: who asks under which settings, and what is not sure of the answer. */
export interface RequestContext {
  deps: ContentApiDeps;
  settings: Settings;
  /** False while nobody knows what may be shown. */
  areSettingsKnown: boolean;
  /** A guest while guests are not let in. */
  isOutsider: boolean;
  /** False once something behind the answer could not be read, so that it must not live long. */
  isSure: boolean;
  current: Current;
  /** Whether the address names a version, and which. */
  names: 'none' | 'the current one' | 'another';
}

export async function requestContextOf(
  version: number | undefined,
  request: IncomingMessage,
  deps: ContentApiDeps,
): Promise<RequestContext> {
  // First: what is read from here on is at least as new as this version.
  const current = await deps.versions.current(version);
  const { settings, isCurrent } = await deps.settings();
  const isOpen = settings?.security.allowGuestAccess ?? false;
  // Only then is the token looked at, so that answers are the same for everybody while guests are let in.
  const isLetIn =
    isOpen || (settings !== undefined && (await deps.isSignedIn(request.headers.authorization)));
  const named = version === current.version ? 'the current one' : 'another';
  return {
    deps,
    settings: settings ?? UNKNOWN_SETTINGS,
    areSettingsKnown: settings !== undefined,
    isOutsider: !isLetIn,
    isSure: isCurrent,
    current,
    names: version === undefined ? 'none' : named,
  };
}

/** The ratings that count in this context: none while the feature is off. */
export const ratingsFor = (context: RequestContext) => async (courseIds: readonly string[]) => {
  if (!context.settings.features.ratings) return new Map<string, never>();
  const { ratings, isCurrent } = await context.deps.ratingsOf(courseIds);
  context.isSure &&= isCurrent;
  return ratings;
};
