import type { Course } from '@edu/domain/content/course';
import { DEFAULT_SETTINGS, readSettings } from '@edu/domain/platform/settings';
import { afterEach, expect, it, vi } from 'vitest';
import { renderer } from './entry-server.tsx';

afterEach(() => vi.useRealTimers());

const COURSE: Course = {
  id: 'c1',
  title: 'Курс',
  slug: 'kurs',
  description: 'Про курс',
  level: 'beginner',
  category: 'Backend',
  lessonIds: ['l1'],
  quizIds: [],
  totalSec: 0,
  overview: '',
  learningOutcomes: [],
  requirements: [],
  targetAudience: [],
  lessons: [
    {
      id: 'l1',
      courseId: 'c1',
      title: 'Урок',
      description: '*Перша*',
      descriptionHtml: '<p><em>Перша</em></p>',
      order: 1,
      videoStartTime: 0,
    },
  ],
  quizzes: [],
};

const renderAt = (time: string) => {
  vi.setSystemTime(new Date(time));
  return renderer.renderPage({
    address: '/about',
    served: {
      settings: readSettings(DEFAULT_SETTINGS),
      courses: [{ items: [], total: 0, skip: 0, limit: 20 }],
    },
  });
};

it('renders equal content equally within a minute, so that the ETag matches', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await renderAt('2026-05-01T10:00:03.141Z');
  expect(await renderAt('2026-05-01T10:00:59.265Z')).toEqual(first);
  expect(JSON.stringify(first.state)).toContain(String(Date.parse('2026-05-01T10:00:00Z')));
});

it('contains the rendered text of a lesson once, without its Markdown source', async () => {
  const { html, state } = await renderer.renderPage({
    address: '/courses/c1/lessons/l1',
    served: { settings: readSettings(DEFAULT_SETTINGS), course: COURSE },
  });
  expect(html).toContain('<em>Перша</em>');
  expect(JSON.stringify(state)).toContain('<em>Перша</em>');
  expect(JSON.stringify(state)).not.toContain('*Перша*');
});
