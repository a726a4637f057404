import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import type { RawEntry } from './entry.ts';
import { renderInline, renderMarkdown } from './markdown.ts';

/** One table of texts for the renderer and for the content check: what is not rendered is a finding. */

interface Sample {
  source: string;
  html: string;
  problems?: string[];
}

const out = 'class="link"';
const rel = 'rel="noopener noreferrer"';
const code = 'class="code" tabindex="0" role="group" aria-label="Приклад коду"';
const copy =
  '<button type="button" class="code-copy"><span class="visually-hidden">Копіювати код</span><span hidden>Скопійовано</span></button></div>';

const TEXTS: Sample[] = [
  { source: 'звичайний, 2 < 3 і 5 > 4', html: '<p>звичайний, 2 &lt; 3 і 5 > 4</p>' },
  {
    source: 'так &mdash; **ні** і *ще*\\\nтак',
    html: '<p>так — <strong>ні</strong> і <em>ще</em><br>\nтак</p>',
  },
  { source: 'було ~~так~~, ~5 і ~6', html: '<p>було <del>так</del>, ~5 і ~6</p>' },
  { source: 'знаки \\*\\*як є\\*\\*', html: '<p>знаки **як є**</p>' },
  { source: "об'єкт `об'єкт`", html: "<p>об’єкт <code>об'єкт</code></p>" },
  { source: 'а\n\n---\n\n> б', html: '<p>а</p>\n<hr>\n<blockquote>\n<p>б</p>\n</blockquote>' },
  { source: '[каталог](/catalog)', html: `<p><a ${out} href="/catalog">каталог</a></p>` },
  {
    source: '[MDN](https://mdn.dev "Довідник")',
    html: `<p><a ${out} href="https://mdn.dev" title="Довідник" ${rel}>MDN</a></p>`,
  },
  {
    source: '[MDN][m]\n\n[m]: https://mdn.dev',
    html: `<p><a ${out} href="https://mdn.dev" ${rel}>MDN</a></p>`,
  },
  {
    source: '[лист](mailto:a@b.ua)',
    html: `<p><a ${out} href="mailto:a@b.ua" ${rel}>лист</a></p>`,
  },
  {
    source: '![кіт](https://a.ua/b.png)',
    html: '<p><img src="https://a.ua/b.png" alt="кіт" loading="lazy" decoding="async"></p>',
  },
  {
    source: '![кіт](//images.ctfassets.net/b.png)',
    html: '<p><img src="https://images.ctfassets.net/b.png" alt="кіт" loading="lazy" decoding="async"></p>',
  },
  {
    source: '5. так\n\n```\nx\n```\n\n6. далі',
    html: `<ol start="5">\n<li>так</li>\n</ol>\n<div class="code-box"><pre ${code}><code>x</code></pre>${copy}\n<ol start="6">\n<li>далі</li>\n</ol>`,
  },
  { source: '- а\n  1. б', html: '<ul>\n<li>а\n<ol>\n<li>б</li>\n</ol>\n</li>\n</ul>' },
  {
    source: '- [x] а\n- [ ] б',
    html: '<ul>\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Виконано"> а</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="Не виконано"> б</li>\n</ul>',
  },
  {
    source: '# а\n\n### б\n\n#### в\n\n# г',
    html: '<h2>а</h2>\n<h3>б</h3>\n<h4>в</h4>\n<h2>г</h2>',
  },
  {
    source: '| а | б |\n| - | -: |\n| 1 | 2 |',
    html: '<div class="table-box" tabindex="0" role="group" aria-label="Таблиця"><table>\n<thead>\n<tr>\n<th scope="col">а</th>\n<th align="right" scope="col">б</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    source: '```js\nlet a = "<b>";\n```',
    html: `<div class="code-box"><pre ${code}><code><span class="hljs-keyword">let</span> a = <span class="hljs-string">"&lt;b>"</span>;</code></pre>${copy}`,
  },
  {
    source: '```\n<b> незакрите',
    html: `<div class="code-box"><pre ${code}><code>&lt;b> незакрите</code></pre>${copy}`,
  },

  {
    source: '```cobol\nX\n```',
    html: `<div class="code-box"><pre ${code}><code>X</code></pre>${copy}`,
    problems: ['code-language-unknown'],
  },
  { source: '<b>жирний</b>', html: '<p>&lt;b>жирний&lt;/b></p>', problems: ['html-in-text'] },
  {
    source: '<img src=x onerror=alert(1)>',
    html: '<p>&lt;img src=x onerror=alert(1)></p>',
    problems: ['html-in-text'],
  },
  {
    source: '<div>\n<script>alert(1)</script>\n</div>',
    html: '<p>&lt;div>\n&lt;script>alert(1)&lt;/script>\n&lt;/div></p>',
    problems: ['html-in-text'],
  },
  { source: '<!-- а -->', html: '<p>&lt;!-- а --></p>', problems: ['html-in-text'] },
  { source: '[а](javascript:alert(1))', html: '<p>а</p>', problems: ['unsafe-link'] },
  {
    source: '[**а**](JaVaScRiPt&#58;alert(1))',
    html: '<p><strong>а</strong></p>',
    problems: ['unsafe-link'],
  },
  {
    source: '<javascript:alert(1)>',
    html: '<p>javascript:alert(1)</p>',
    problems: ['unsafe-link'],
  },
  {
    source: '[а](//evil.example) [б](/\t/evil)',
    html: '<p>а [б](/\t/evil)</p>',
    problems: ['markdown-unsupported', 'unsafe-link'],
  },
  { source: '[а](/&#9;/evil)', html: `<p><a ${out} href="/%09/evil">а</a></p>` },
  { source: '[а](урок) [б](#в)', html: '<p>а б</p>', problems: ['unsafe-link', 'unsafe-link'] },
  { source: '![а](data:image/png;base64,AA)', html: '<p>а</p>', problems: ['image-refused'] },
  { source: '![а](http://a.ua/b.png)', html: '<p>а</p>', problems: ['image-refused'] },
  {
    source: '![](/media/b.png)',
    html: '<p><img src="/media/b.png" alt="" loading="lazy" decoding="async"></p>',
    problems: ['image-alt-missing'],
  },
  {
    source: 'а[^1]\n\n[^1]: б',
    html: '<p>а[^1]</p>\n<p>[^1]: б</p>',
    problems: ['markdown-unsupported', 'markdown-unsupported'],
  },
  { source: '[а]: https://b.ua', html: '', problems: ['markdown-unsupported'] },
  {
    source: 'б\n\n[а][нема]',
    html: '<p>б</p>\n<p>[а][нема]</p>',
    problems: ['markdown-unsupported'],
  },
  { source: '**«а»**б', html: '<p>**«а»**б</p>', problems: ['markdown-unsupported'] },
  { source: '| а | б |', html: '<p>| а | б |</p>', problems: ['markdown-unsupported'] },
  { source: '##Без пропуску', html: '<p>##Без пропуску</p>', problems: ['markdown-unsupported'] },
  { source: 'а &nema; б', html: '<p>а &amp;nema; б</p>', problems: ['markdown-unsupported'] },
  { source: '==а==', html: '<p>==а==</p>', problems: ['markdown-unsupported'] },
  { source: 'H~2~O', html: '<p>H~2~O</p>', problems: ['markdown-unsupported'] },
  { source: ':smile:', html: '<p>:smile:</p>', problems: ['markdown-unsupported'] },
  { source: '$x$', html: '<p>$x$</p>', problems: ['markdown-unsupported'] },
  { source: 'від $5 до $10, a == b, 10:30:15', html: '<p>від $5 до $10, a == b, 10:30:15</p>' },
  { source: '::: note', html: '<p>::: note</p>', problems: ['markdown-unsupported'] },
];

const entry = (id: string, type: string, fields: RawEntry['fields']): RawEntry => ({
  sys: { id, contentType: { sys: { id: type } } },
  fields,
});

/** The problems of one field, as the content check finds them. */
function problemsIn(field: 'description' | 'prompt', text: string): string[] {
  const question = { prompt: '?', options: ['а', 'б'], correct: ['1'], kind: 'single' };
  const found = checkContent(
    {
      courses: [entry('c1', 'course', {})],
      lessons:
        field === 'description'
          ? [entry('l1', 'lesson', { courseId: 'c1', description: text })]
          : [],
      quizzes: [],
      questions: field === 'prompt' ? [entry('q1', 'question', { ...question, prompt: text })] : [],
      missingTypes: [],
      bigTypes: [],
      missingFields: [],
    },
    { spaceId: 's', assetBase: '' },
  );
  return found
    .filter(({ entryId }) => entryId !== 'c1')
    .filter((one) => one.field === field)
    .map(({ problem }) => problem)
    .sort();
}

it.each(TEXTS)('renders and checks $source', ({ source, html, problems = [] }) => {
  expect(renderMarkdown(source)?.replaceAll('\u00A0', ' ')).toBe(html);
  const found = problemsIn('description', source);
  expect([...new Set(found)]).toEqual([...new Set(problems)]);
});

const INLINE: Sample[] = [
  { source: '5. так', html: '5. так' },
  { source: '#id', html: '#id' },
  { source: 'a || b', html: 'a || b' },
  { source: '`a` чи **b**?', html: '<code>a</code> чи <strong>b</strong>?' },
  { source: 'див. https://a.ua', html: 'див. https://a.ua' },
  {
    source: 'Що виведе?\n\n```js\nlet a;\n```',
    html: '<span class="line">Що виведе?</span><code class="code code--inline"><span class="hljs-keyword">let</span> a;</code>',
  },
  { source: '<div>', html: '&lt;div>', problems: ['html-in-text'] },
  { source: '[а](https://a.ua)', html: 'а', problems: ['markdown-unsupported'] },
  { source: 'Оберіть:\n- а\n- б', html: 'Оберіть:\n- а\n- б', problems: ['markdown-unsupported'] },
];

it.each(INLINE)('renders and checks the prompt $source', ({ source, html, problems = [] }) => {
  expect(renderInline(source)).toBe(html);
  expect(problemsIn('prompt', source)).toEqual(problems);
});

it('rendered text has Ukrainian typography, and code has none', () => {
  expect(renderMarkdown("**об'єкт** в `об'єкт в кафе`")).toBe(
    "<p><strong>об’єкт</strong> в\u00A0<code>об'єкт в кафе</code></p>",
  );
});

it('the first heading has the level of its position on the page', () => {
  expect(renderMarkdown('## а\n\n# б', undefined, 3)).toBe('<h4>а</h4>\n<h3>б</h3>');
});

it('a text that is nested too deeply is left to the browser as text', () => {
  expect(renderMarkdown('>'.repeat(50_000))).toBeUndefined();
  expect(problemsIn('description', '>'.repeat(50_000))).toEqual(['markdown-unsupported']);
});
