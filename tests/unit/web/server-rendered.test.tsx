import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LiveComments } from '../../../web/src/features/comments/live-comments.ts';
import { ListState } from '../../../web/src/features/comments/list-state.tsx';
import { CompletionNote } from '../../../web/src/features/lesson/completion.tsx';
import { unsentSync } from '../../../web/src/features/pending-changes/pending-changes.ts';
import { RichText } from '../../../web/src/ui/rich-text.tsx';

vi.mock('../../../web/src/features/progress/progress-provider.tsx', () => ({
  useProgress: () => ({ sync: 'waiting', pending: 2, isStored: true }),
}));
vi.mock('../../../web/src/features/auth/auth-provider.tsx', () => ({
  useAuth: () => ({ user: { uid: 'olena' }, loading: false }),
}));

it.each([true, false])('a visitor who may write (%s) is invited to be the first', (mayWrite) => {
  const live: LiveComments = {
    following: 'live',
    shown: [],
    waiting: [],
    hasMore: false,
    showMore: () => undefined,
    showNew: () => undefined,
    retry: () => undefined,
  };
  const said = renderToStaticMarkup(<ListState live={live} isEmpty mayWrite={mayWrite} />);
  expect(said).toContain('Коментарів ще немає.');
  expect(said.includes('Ваш може бути першим.')).toBe(mayWrite);
});

it('only a lesson whose mark is pending is shown as pending, without a number', () => {
  const item = { kind: 'lesson', id: 'c1 l1', courseId: 'c1', partId: 'l1', state: 'waiting' };
  unsentSync.set({ changes: [item as never], send: async () => undefined });
  onTestFinished(() => unsentSync.set(undefined));
  const said = (lessonId: string) =>
    renderToStaticMarkup(<CompletionNote completed courseId="c1" lessonId={lessonId} />);
  expect(said('l1')).toContain('Збережено на цьому пристрої. Надішлемо, щойно з’явиться зв’язок.');
  expect(said('l2')).toContain('Збережено на цьому пристрої');
  expect(said('l2')).not.toContain('Надішлемо');
});

it('a rich text is the HTML of the content function, without it the source as text', () => {
  const rendered = (props: Parameters<typeof RichText>[0]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <RichText {...props} />
      </MemoryRouter>,
    );
  expect(rendered({ html: '<p>а</p>', text: 'а', className: 't-read' })).toBe(
    '<div class="rich t-read"><p>а</p></div>',
  );
  expect(rendered({ html: '<code>а</code>', text: '`а`', isInline: true })).toBe(
    '<span><code>а</code></span>',
  );
  const source = { html: undefined, text: '<b>а</b>\n\nб' };
  expect(rendered(source)).toBe('<div class="rich rich--source">&lt;b&gt;а&lt;/b&gt;\n\nб</div>');
  expect(rendered({ ...source, isInline: true })).toMatch(/^<span class="rich rich--source">&lt;b/);
});
