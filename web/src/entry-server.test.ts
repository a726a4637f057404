import { DEFAULT_SETTINGS, readSettings } from '@edu/domain/settings/settings';
import { afterEach, expect, it, vi } from 'vitest';
import { renderer } from './entry-server.tsx';
import { courseCard, wholeCourse } from './test/content.ts';

afterEach(() => vi.useRealTimers());

const course = wholeCourse(courseCard('c1', 'Курс', { lessonIds: ['l1'] }));
const lessons = course.lessons.map((one) => ({
  ...one,
  description: '*Перша*',
  descriptionHtml: '<p><em>Перша</em></p>',
}));

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
    served: { settings: readSettings(DEFAULT_SETTINGS), course: { ...course, lessons } },
  });
  expect(html).toContain('<em>Перша</em>');
  expect(JSON.stringify(state)).toContain('<em>Перша</em>');
  expect(JSON.stringify(state)).not.toContain('*Перша*');
});
