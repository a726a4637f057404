import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import type { RawEntry } from './entry.ts';
import { checkBounds } from './markdown-bounds.ts';
import { type Form, renderText } from './markdown.ts';

const findHtml = (text: string, form: Form = 2) => renderText(form, text).html;

/**
 * One table of texts for the renderer and for the content check: what is not rendered is a finding.
 */

type Sample = [source: string, html: string, ...problems: string[]];

const out = 'class="link"';
const rel = 'rel="noopener noreferrer"';
const code = 'class="code" tabindex="0" role="group" aria-label="Приклад коду"';
const copy =
  '<button type="button" class="code-copy"><span class="visually-hidden">Копіювати код</span><span hidden>Скопійовано</span></button></div>';

const box = (html: string) =>
  `<div class="code-box"><pre ${code}><code>${html}</code></pre>${copy}`;
const lazy = 'loading="lazy" decoding="async"';

const TEXTS: Sample[] = [
  ['звичайний, 2 < 3 і 5 > 4', '<p>звичайний, 2 &lt; 3 і 5 > 4</p>'],
  ['так &mdash; **ні** і *ще*\\\nтак', '<p>так — <strong>ні</strong> і <em>ще</em><br>\nтак</p>'],
  ['було ~~так~~, ~5 і ~6', '<p>було <del>так</del>, ~5 і ~6</p>'],
  ['знаки \\*\\*як є\\*\\*', '<p>знаки **як є**</p>'],
  ["об'єкт `об'єкт`", "<p>об’єкт <code>об'єкт</code></p>"],
  ['а\n\n---\n\n> б', '<p>а</p>\n<hr>\n<blockquote>\n<p>б</p>\n</blockquote>'],
  ['[каталог](/catalog)', `<p><a ${out} href="/catalog">каталог</a></p>`],
  [
    '[MDN](https://mdn.dev "Довідник")',
    `<p><a ${out} href="https://mdn.dev" title="Довідник" ${rel}>MDN</a></p>`,
  ],
  ['[MDN][m]\n\n[m]: https://mdn.dev', `<p><a ${out} href="https://mdn.dev" ${rel}>MDN</a></p>`],
  ['[лист](mailto:a@b.ua)', `<p><a ${out} href="mailto:a@b.ua" ${rel}>лист</a></p>`],
  ['![кіт](https://a.ua/b.png)', `<p><img src="https://a.ua/b.png" alt="кіт" ${lazy}></p>`],
  [
    '![кіт](//images.ctfassets.net/b.png)',
    `<p><img src="https://images.ctfassets.net/b.png" alt="кіт" ${lazy}></p>`,
  ],
  [
    '5. так\n\n```\nx\n```\n\n6. далі',
    `<ol start="5">\n<li>так</li>\n</ol>\n<div class="code-box"><pre ${code}><code>x</code></pre>${copy}\n<ol start="6">\n<li>далі</li>\n</ol>`,
  ],
  [
    '![Черга](https://videos.ctfassets.net/a.mp4#t=1,2)',
    '<figure class="scene-figure"><video src="https://videos.ctfassets.net/a.mp4#t=1,2" muted playsinline preload="metadata" aria-label="Черга"></video><figcaption>Черга</figcaption></figure>',
  ],
  ['- а\n  1. б', '<ul>\n<li>а\n<ol>\n<li>б</li>\n</ol>\n</li>\n</ul>'],
  [
    '- [x] а\n- [ ] б',
    '<ul>\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Виконано"> а</li>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="Не виконано"> б</li>\n</ul>',
  ],
  ['# а\n\n### б\n\n#### в\n\n# г', '<h2>а</h2>\n<h3>б</h3>\n<h4>в</h4>\n<h2>г</h2>'],
  [
    '| а | б |\n| - | -: |\n| 1 | 2 |',
    '<div class="table-box" tabindex="0" role="group" aria-label="Таблиця"><table>\n<thead>\n<tr>\n<th scope="col">а</th>\n<th align="right" scope="col">б</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
  ],
  [
    '```js\nlet a = "<b>";\n```',
    box('<span class="hljs-keyword">let</span> a = <span class="hljs-string">"&lt;b>"</span>;'),
  ],
  ['```\n<b> незакрите', box('&lt;b> незакрите')],

  ['```cobol\nX\n```', box('X'), 'code-language-unknown'],
  ['<b>жирний</b>', '<p>&lt;b>жирний&lt;/b></p>', 'html-in-text'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)></p>', 'html-in-text'],
  [
    '<div>\n<script>alert(1)</script>\n</div>',
    '<p>&lt;div>\n&lt;script>alert(1)&lt;/script>\n&lt;/div></p>',
    'html-in-text',
  ],
  ['<!-- а -->', '<p>&lt;!-- а --></p>', 'html-in-text'],
  ['[а](javascript:alert(1))', '<p>а</p>', 'unsafe-link'],
  ['[**а**](JaVaScRiPt&#58;alert(1))', '<p><strong>а</strong></p>', 'unsafe-link'],
  ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>', 'unsafe-link'],
  [
    '[а](//evil.example) [б](/\t/evil)',
    '<p>а [б](/\t/evil)</p>',
    'markdown-unsupported',
    'unsafe-link',
  ],
  ['[а](/&#9;/evil)', `<p><a ${out} href="/%09/evil">а</a></p>`],
  ['[а](урок) [б](#в)', '<p>а б</p>', 'unsafe-link', 'unsafe-link'],
  ['![а](data:image/png;base64,AA)', '<p>а</p>', 'image-refused'],
  ['![а](http://a.ua/b.png)', '<p>а</p>', 'image-refused'],
  ['![](/media/b.png)', `<p><img src="/media/b.png" alt="" ${lazy}></p>`, 'image-alt-missing'],
  [
    'а[^1]\n\n[^1]: б',
    '<p>а[^1]</p>\n<p>[^1]: б</p>',
    'markdown-unsupported',
    'markdown-unsupported',
  ],
  ['[а]: https://b.ua', '', 'markdown-unsupported'],
  ['б\n\n[а][нема]', '<p>б</p>\n<p>[а][нема]</p>', 'markdown-unsupported'],
  ['**«а»**б', '<p>**«а»**б</p>', 'markdown-unsupported'],
  ['| а | б |', '<p>| а | б |</p>', 'markdown-unsupported'],
  ['##Без пропуску', '<p>##Без пропуску</p>', 'markdown-unsupported'],
  ['а &nema; б', '<p>а &amp;nema; б</p>', 'markdown-unsupported'],
  ['==а==', '<p>==а==</p>', 'markdown-unsupported'],
  ['H~2~O', '<p>H~2~O</p>', 'markdown-unsupported'],
  [':smile:', '<p>:smile:</p>', 'markdown-unsupported'],
  ['$x$', '<p>$x$</p>', 'markdown-unsupported'],
  ['від $5 до $10, a == b, 10:30:15', '<p>від $5 до $10, a == b, 10:30:15</p>'],
  ['::: report', '<p>::: report</p>', 'markdown-unsupported'],
];

const presses = (...names: [action: string, style: string, label: string][]) =>
  `<div class="practice__bar">${names
    .map(
      ([name, style, label]) =>
        `<button type="button" class="btn btn--sm btn--${style} practice__press practice__press--${name}">${label}</button>`,
    )
    .join('')}</div>`;
const runs: [string, string, string][] = [
  ['run', 'line', 'Запустити'],
  ['edit', 'quiet', 'Змінити'],
];
const TASK = `\`\`\`js task id="sum" title="Сума"
sum
\`\`\`
\`\`\`md text for="sum"
**Що** зробити
\`\`\`
\`\`\`js check for="sum"
test('b')
\`\`\`
\`\`\`md hint for="sum"
- так
\`\`\`
\`\`\`js solution for="sum"
a + b
\`\`\``;
const fence = (info: string) => `\`\`\`${info}\nx\n\`\`\``;

const PRACTICE: Sample[] = [
  [
    fence('js run'),
    `<div class="practice" data-language="js" data-block="Bbo66j6">${box('x')}${presses(...runs)}</div>`,
  ],
  [
    TASK,
    `<section class="practice practice--task" aria-label="Завдання: Сума" data-language="js" data-block="sum" data-task="{&quot;id&quot;:&quot;sum&quot;,&quot;title&quot;:&quot;Сума&quot;,&quot;checks&quot;:&quot;test(&#x27;b&#x27;)&quot;,&quot;solution&quot;:&quot;a + b&quot;}"><h2>Завдання: Сума</h2><p><strong>Що</strong> зробити</p>${box('sum')}<div class="practice__hint" hidden><ul>\n<li>так</li>\n</ul></div>${presses(['check', 'primary', 'Перевірити'], ...runs)}</section>`,
  ],
  [fence('cobol run'), box('x'), 'code-language-unknown', 'practice-broken'],
  [fence('js task id="a" title="Без перевірки"'), box('x'), 'practice-broken'],
  [fence('js task title="Без ідентифікатора"'), box('x'), 'practice-broken'],
  [`${TASK}\n${fence('js task id="sum" title="Ще"')}`, '', 'practice-broken'],
  [fence('js check for="other"'), '', 'practice-broken'],
  [`${TASK}\n${fence('md hint for="sum"').replace('x', '<b>')}`, '', 'html-in-text'],
];

it.each(PRACTICE)('makes a runnable block or a task of %s', async (source, html, ...problems) => {
  const found = findHtml(source)?.replaceAll('\u00A0', ' ');
  expect(html || found).toBe(found);
  const reported = await problemsIn('description', source);
  expect([...new Set(reported)]).toEqual([...new Set(problems)]);
});

it('only the text of a lesson has runnable code', () => {
  expect(findHtml(fence('js run'), 3)).toBe(box('x'));
  expect(findHtml(TASK, 4)).not.toContain('practice');
});

const entry = (id: string, type: string, fields: RawEntry['fields']): RawEntry => ({
  sys: { id, contentType: { sys: { id: type } } },
  fields,
});

/** The problems of one field, as the content check finds them. */
async function problemsIn(field: 'description' | 'prompt', text: string): Promise<string[]> {
  const question = { prompt: '?', options: ['а', 'б'], correct: ['1'], kind: 'single' };
  const entries =
    field === 'prompt'
      ? { questions: [entry('q1', 'question', { ...question, prompt: text })], lessons: [] }
      : { questions: [], lessons: [entry('l1', 'lesson', { courseId: 'c1', description: text })] };
  const courses = [entry('c1', 'course', {})];
  const complete = { quizzes: [], missingTypes: [], bigTypes: [], missingFields: [] };
  const media = { spaceId: 's', assetBase: '' };
  const found = await checkContent({ courses, ...entries, ...complete }, media);
  return found
    .filter((finding) => finding.entryId !== 'c1' && finding.field === field)
    .map(({ problem }) => problem)
    .sort();
}

it.each(TEXTS)('renders and checks %s', async (source, html, ...problems) => {
  expect(findHtml(source)?.replaceAll('\u00A0', ' ')).toBe(html);
  const found = await problemsIn('description', source);
  expect([...new Set(found)]).toEqual([...new Set(problems)]);
});

const INLINE: Sample[] = [
  ['5. так', '5. так'],
  ['#id', '#id'],
  ['a || b', 'a || b'],
  ['`a` чи **b**?', '<code>a</code> чи <strong>b</strong>?'],
  ['див. https://a.ua', 'див. https://a.ua'],
  [
    'Що виведе?\n\n```js\nlet a;\n```',
    '<span class="line">Що виведе?</span><code class="code code--inline"><span class="hljs-keyword">let</span> a;</code>',
  ],
  ['<div>', '&lt;div>', 'html-in-text'],
  ['[а](https://a.ua)', 'а', 'markdown-unsupported'],
  ['Оберіть:\n- а\n- б', 'Оберіть:\n- а\n- б', 'markdown-unsupported'],
];

it.each(INLINE)('renders and checks the prompt %s', async (source, html, ...problems) => {
  expect(findHtml(source, 'inline')).toBe(html);
  expect(await problemsIn('prompt', source)).toEqual(problems);
});

it('rendered text has Ukrainian typography, and code has none', () => {
  expect(findHtml("**об'єкт** в `об'єкт в кафе`")).toBe(
    "<p><strong>об’єкт</strong> в\u00A0<code>об'єкт в кафе</code></p>",
  );
  expect(findHtml('для будь-якого, як-от `будь-яка`')).toBe(
    '<p>для будь-\u2060якого, як-от <code>будь-яка</code></p>',
  );
});

it('a lesson has a question on a line of its own, each once', () => {
  const rendered = renderText(2, 'а\n\n[question: q1]\n\nб [question: q2]\n\n[question: q1]');
  expect(rendered.html).toBe(
    '<p>а</p>\n<div class="lesson-question" data-question="q1"></div>\n<p>б [question: q2]</p>',
  );
  expect(rendered.questions).toEqual(['q1']);
  // Only a lesson has them, and what an editor types cannot make a place.
  expect(findHtml('[question: q1]', 3)).toBe('<p>[question: q1]</p>');
  expect(renderText(2, '<div data-question="q1">').questions).toBeUndefined();
});

it('the first heading has the level of its position on the page', () => {
  expect(findHtml('## а\n\n# б', 3)).toBe('<h4>а</h4>\n<h3>б</h3>');
});

/** Characters for which the parser would need seconds or minutes, and which it must never get. */
const most = (part: string, length = 20_000) => part.repeat(length / part.length);
const HOSTILE: [problem: string, ...parts: string[]][] = [
  ['nested too deeply', '> ', '>', '- ', '+ ', '* ', '1. ', '1) ', '> - ', '- 1. ', '\t- '],
  [
    'too many marks',
    ...['**', '*', '_', '*a', '*_', '**a ', '~~a ', 'a**b', 'a***b**c*', 'a~'],
    ...['[', '[]', '[a](', '[a](<', '[a][', '![', '![[]()', '[^', '](', '](a)', '`a', '&'],
    ...['<', 'a<!--', 'a<?', 'a<![CDATA[', '<a b="', '[a]: b (', '[a\n', '[a]: b\n', '<div>\n'],
  ],
  [
    'too many lines',
    '- a\n',
    '1. a\n',
    'a\n=\n',
    'a\n-\n',
    'a\n\n',
    '> a\n',
    '---\n',
    '    a\n',
    '|-|\n',
    'a|b\n',
  ],
  ['too large', '|a', '|a|b|c|d|e|f|g|h\n'],
];

it.each(HOSTILE)('a text that is %s does not reach the parser', (problem, ...parts) => {
  for (const part of parts)
    expect(() => checkBounds(`а ${part}\n${most(part)}`), part).toThrow(problem);
});

it('a long lesson with code, lists and tables is within the bounds', () => {
  const program = `\`\`\`py\n${'def __init__(self): a[i] *= b_c\n'.repeat(300)}\`\`\`\n`;
  const list = '1. Перше\n   - **друге** і `третє`\n     > цитата\n'.repeat(150);
  const table = `| а | б | в |\n| - | - | - |\n${'| `x` | *y* | z |\n'.repeat(150)}`;
  const text = [program, list, table, '- - - - - - - - - -', '_'.repeat(80)].join('\n\n');
  expect(() => checkBounds(text)).not.toThrow();
});

it('a refused text is left to the browser as text, and the content check names it', async () => {
  expect(findHtml('>'.repeat(50_000))).toBeUndefined();
  expect(await problemsIn('description', '>'.repeat(50_000))).toEqual(['markdown-unsupported']);
});
