import { DEFAULT_SETTINGS } from '@edu/domain/platform/settings';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DatedSettings } from '../settings/store.ts';
import { UpstreamError } from './errors.ts';
import { content, courseExists, createDatabaseReader, isWithinLimit } from './shared.ts';

const getDatedSettings = vi.hoisted(() => vi.fn<() => Promise<DatedSettings>>());
vi.mock('../settings/store.ts', () => ({ getDatedSettings }));
vi.mock('../lib/log.ts', () => ({ log: () => undefined }));

/** An instance without settings must not open what the administrator has closed. */
it('an instance whose database does not answer has no settings until the first reading, then uses the last ones', async () => {
  let now = 1_700_000_000_000;
  const { settings } = createDatabaseReader(() => now);
  const away = new Error('the database is away');
  getDatedSettings.mockRejectedValue(away);
  expect(await settings()).toEqual({ settings: undefined, isCurrent: false });
  getDatedSettings.mockResolvedValue({ settings: DEFAULT_SETTINGS, changedAt: 0 });
  expect(await settings()).toEqual({ settings: undefined, isCurrent: false });
  // A second is enough: lessons must not stay closed longer than necessary.
  now += 1_001;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: true });
  getDatedSettings.mockRejectedValue(away);
  now += 10_001;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: false });
});

const away = new UpstreamError('unavailable', { name: 'Away' });

type Content = NonNullable<Parameters<typeof courseExists>[1]>;

/** Content with one course in its list, and the answer to a lookup of any other id. */
function contentWith(course: () => Promise<{ value: object | null }>, isListed = true) {
  const list = { value: { cards: [{ id: 'js-core' }], total: 1 } };
  const courses = () => (isListed ? Promise.resolve(list) : Promise.reject(away));
  const lookup = vi.fn<typeof course>(course);
  return { listed: { courses, course: lookup } as unknown as Content, lookup };
}
const none = async () => ({ value: null });

it('a course beyond the limit of courses is not within the limit', async () => {
  const list = { value: { cards: [{ id: 'first' }, { id: 'second' }], total: 2 } };
  const courses = vi.spyOn(content, 'courses').mockResolvedValue(list as never);
  onTestFinished(() => courses.mockRestore());
  const settings = { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, maxCourses: 1 } };
  expect(await isWithinLimit('first', settings)).toBe(true);
  expect(await isWithinLimit('second', settings)).toBe(false);
});

describe('whether a course exists', () => {
  it('is answered by the list, without a lookup', async () => {
    const { listed, lookup } = contentWith(none);
    expect(await courseExists('js-core', listed)).toBe(true);
    expect(lookup).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<{ value: object | null }>, boolean]>([
    ['published a moment ago', async () => ({ value: {} }), true],
    ['invented', none, false],
    ['asked for while Contentful is away', () => Promise.reject(away), true],
  ])('of an id %s is looked up', async (_, lookup, exists) => {
    const { listed } = contentWith(lookup);
    expect(await courseExists('x', listed)).toBe(exists);
  });

  it('is unknown while there is no list: then it is accepted', async () => {
    const { listed } = contentWith(none, false);
    expect(await courseExists('js-core', listed)).toBe(true);
  });
});
