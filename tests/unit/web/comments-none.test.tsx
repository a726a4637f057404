import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListState } from '../../../web/src/features/comments/list-state.tsx';
import type { LiveComments } from '../../../web/src/features/comments/live-comments.ts';

const live: LiveComments = {
  following: 'live',
  shown: [],
  waiting: [],
  hasMore: false,
  showMore: () => undefined,
  showNew: () => undefined,
  retry: () => undefined,
};

it.each([true, false])('a visitor who may write (%s) is invited to be the first', (mayWrite) => {
  const said = renderToStaticMarkup(<ListState live={live} isEmpty mayWrite={mayWrite} />);
  expect(said).toContain('Коментарів ще немає.');
  expect(said.includes('Ваш може бути першим.')).toBe(mayWrite);
});
