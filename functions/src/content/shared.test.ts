import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings/settings';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UpstreamError } from './errors.ts';
import { content, courseExists, createDatabaseReader, isWithinLimit } from './shared.ts';

const getSettings = vi.hoisted(() => vi.fn<() => Promise<Settings>>());
vi.mock('../settings/store.ts', () => ({ getSettings }));
vi.mock('../lib/log.ts', () => ({ log: () => undefined }));

/** An instance without settings must not open what the administrator has closed. */
it('an instance whose database does not answer has no settings until the first reading, then uses the last ones', async () => {
  let now = 1_700_000_000_000;
  const { settings } = createDatabaseReader(() => now);
  const away = new Error('the database is away');
  getSettings.mockRejectedValue(away);
  expect(await settings()).toEqual({ settings: undefined, isCurrent: false });
  getSettings.mockResolvedValue(DEFAULT_SETTINGS);
  expect(await settings()).toEqual({ settings: undefined, isCurrent: false });
  // A second is enough: lessons must not stay closed longer than necessary.
  now += 1_001;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: true });
  getSettings.mockRejectedValue(away);
  now += 2;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: false });
  // It is asked again after ten seconds, so that a hung database does not delay each answer.
  getSettings.mockResolvedValue(DEFAULT_SETTINGS);
  now += 10_000;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: false });
  now += 1;
  expect(await settings()).toEqual({ settings: DEFAULT_SETTINGS, isCurrent: true });
});

it('changed settings are in the next answer; a thousand callers at once cost one reading', async () => {
  let now = 1_700_000_000_000;
  const { settings } = createDatabaseReader(() => now);
  getSettings.mockReset().mockResolvedValue(DEFAULT_SETTINGS);
  await Promise.all(Array.from({ length: 1_000 }, () => settings()));
  expect(getSettings).toHaveBeenCalledOnce();
  const changed = { ...DEFAULT_SETTINGS, platformName: 'Нова назва' };
  getSettings.mockResolvedValue(changed);
  now += 2;
  expect(await settings()).toEqual({ settings: changed, isCurrent: true });
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
