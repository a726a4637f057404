import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RichText } from '../../../web/src/ui/rich-text.tsx';

const rendered = (props: Parameters<typeof RichText>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText {...props} />
    </MemoryRouter>,
  );

it('shows the HTML of the content function', () => {
  expect(rendered({ html: '<p>а</p>', text: 'а', className: 't-read' })).toBe(
    '<div class="rich t-read"><p>а</p></div>',
  );
  expect(rendered({ html: '<code>а</code>', text: '`а`', isInline: true })).toBe(
    '<span><code>а</code></span>',
  );
});

it('without HTML shows the source as text', () => {
  const source = { html: undefined, text: '<b>а</b>\n\nб' };
  expect(rendered(source)).toBe('<div class="rich rich--source">&lt;b&gt;а&lt;/b&gt;\n\nб</div>');
  expect(rendered({ ...source, isInline: true })).toMatch(/^<span class="rich rich--source">&lt;b/);
});
