import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import type { Course } from '@edu/domain/course';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseQuery, coursesQuery, FRESH_MS } from '../../../web/src/data/content.ts';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { writeCopy } from '../../../web/src/data/progress-copy.ts';
import { createQueryClient } from '../../../web/src/data/query-client.ts';
import { fillContent } from '../../../web/src/data/served.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { localCopy } from './fake-server.ts';

/** The first screen that a device keeps of somebody (first-screen.ts); what it looks like is seen in tests/e2e/first-screen.spec.ts. */

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});

const KEY = storageKeys.firstScreen('olena');
const keep = () => writeLocal(KEY, { html: '<p>33 %</p>' });
const isKept = () => browser.storage.items.has(KEY);

describe('a kept first screen', () => {
  it('goes with the first write that changes the progress it was drawn from, and only then', () => {
    const courses = { c1: localCopy('c1', 'l1', 'd1') };
    writeCopy('olena', courses);
    keep();
    writeCopy('olena', courses);
    expect(isKept()).toBe(true);
    writeCopy('taras', courses);
    expect(isKept()).toBe(true);
    writeCopy('olena', { ...courses, c2: localCopy('c2', 'l1', 'd1') });
    expect(isKept()).toBe(false);
  });

  it('goes when a quiz was graded', () => {
    const course = localCopy('c1', 'l1', 'd1');
    writeCopy('olena', { c1: course });
    keep();
    const result = {
      score: 5,
      maxScore: 6,
      totalQuestions: 6,
      passed: true,
      completedAt: '2026-01-01T10:00:00.000Z',
    };
    writeCopy('olena', { c1: { ...course, quizzes: { q1: result } } });
    expect(isKept()).toBe(false);
  });

  it('brings content of its own age: it stands at once, and is asked for again', () => {
    const client = createQueryClient();
    const page = { items: [], total: 0, skip: 0, limit: 20 };
    const at = Date.now() - 3_600_000;
    const [one, other] = [{ id: 'c1' }, { id: 'c2' }] as Course[];
    fillContent(client, {
      courses: [page],
      begun: [one, other] as Course[],
      at,
    });
    for (const key of [
      coursesQuery().queryKey,
      courseQuery('c1').queryKey,
      courseQuery('c2').queryKey,
    ]) {
      expect(client.getQueryState(key)?.dataUpdatedAt).toBe(at);
      expect(client.getQueryData(key)).toBeDefined();
      expect(client.getQueryCache().find({ queryKey: key })?.isStaleByTime(FRESH_MS)).toBe(true);
    }
  });

  it('gives way to what the server sends with the page', () => {
    const client = createQueryClient();
    const page = (total: number) => ({ items: [], total, skip: 0, limit: 20 });
    fillContent(client, { courses: [page(1)], begun: [{ id: 'c1' }] as Course[], at: 1 });
    fillContent(client, { settings: DEFAULT_SETTINGS, courses: [page(2)] });
    const { queryKey } = coursesQuery();
    expect(client.getQueryData(queryKey)?.total).toBe(2);
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(1);
    expect(client.getQueryState(courseQuery('c1').queryKey)?.dataUpdatedAt).toBe(1);
  });
});
