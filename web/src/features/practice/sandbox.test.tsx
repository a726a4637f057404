import { expect, test } from 'vitest';
import type { SandboxEvent } from '../../sandbox/protocol.ts';
import { type Program, toRequest } from './engines.ts';
import { runInSandbox } from './sandbox.ts';

/** The real sandbox in the real browser: each program, and what the page hears of it. */

const program = (code: string, rest: Partial<Program> = {}): Program => ({
  ...{ language: 'js', code, checks: '', setup: '', solution: '', isOrdered: false },
  ...rest,
});

async function run(code: string, rest: Partial<Program> = {}): Promise<SandboxEvent[]> {
  const events: SandboxEvent[] = [];
  const request = await toRequest(program(code, rest));
  await runInSandbox(request, (event) => events.push(event), new AbortController().signal);
  return events;
}

const lines = (events: SandboxEvent[]) =>
  events.flatMap((event) => (event.type === 'line' ? event.text : []));
const errors = (events: SandboxEvent[]) =>
  events.flatMap((event) => (event.type === 'error' ? [`${event.name}, ${event.line}`] : []));
const results = (events: SandboxEvent[]) =>
  events.flatMap((event) => (event.type === 'checks' ? event.results : []));

test.for([
  ['console.log("a", 1, [1, "б"], { a: null })', ["a 1 [ 1, 'б' ] { a: null }"]],
  ['const x = await Promise.resolve(5);\nconsole.log(x)', ['5']],
  ['setTimeout(() => console.log("пізніше"), 20); console.log("зараз")', ['зараз', 'пізніше']],
  ['console.group("а"); console.log("б"); console.groupEnd(); console.log("в")', ['а', '  б', 'в']],
  [
    'console.log("%s має %d роки, %i%% і %o", "Оля", 32.7, "5", [1], "!")',
    ['Оля має 32 роки, 5% і [ 1 ] !'],
  ],
  [
    'console.log("%cтекст", "color: red"); console.log("100%"); console.log("%s")',
    ['текст', '100%', '%s'],
  ],
  ['console.log(); console.log("%d %s", Symbol("a"))', ['', 'NaN %s']],
  ['console.log(new Map([[1, 2]]), new Error("ой").message)', ['Map (1) {1 => 2} ой']],
] as const)('prints %s', async ([code, expected]) => {
  const events = await run(code);
  expect(lines(events)).toEqual(expected);
  expect(events.at(-1)).toEqual({ type: 'end' });
});

test.for([
  ['let a = 1;\nb();', ['ReferenceError, 2']],
  ['let a = 1;\nlet b = ;', ['SyntaxError, 2']],
  ['function f() {\n  return 1', ['SyntaxError, 2']],
  ['let a = 1;\n}\nlet b = 2;', ['SyntaxError, 2']],
  ['setTimeout(() => {\n  null.x;\n}, 1)', ['TypeError, 2']],
  ['Promise.reject(new Error("x"))', ['Error, 1']],
  ['function f() { f() }\nf()', ['RangeError, 1']],
] as const)('names the line of the error in %s', async ([code, expected]) => {
  expect(errors(await run(code))).toEqual(expected);
});

/** The checks and our own signs stand behind the code, and are named in no message. */
test.for([
  ['function f() {\n  return 1', ''],
  ['const list = [1, 2', ''],
  ['console.log((1 + 2)', ''],
  ['const a = { b: 1', "test('є', () => equal(a, 1))"],
  ['let a = 1;\n}', ''],
  ['await x(\n', "test('є', () => equal(1, 1))"],
] as const)(
  'an error of the signs names none that the code does not have: %s',
  async ([code, checks]) => {
    const [message] = (await run(code, { checks })).flatMap((event) =>
      event.type === 'error' ? event.message : [],
    );
    expect(message).toMatch(/\w/);
    const sign = /token '(.+)'/.exec(message ?? '')?.[1];
    expect(code).toContain(sign ?? '');
    expect(message).not.toContain('blob:');
  },
);

test.for([
  [
    '[{ a: 1, b: "x" }, { a: 2 }]',
    ['(index)', 'a', 'b'],
    [
      ['0', '1', 'x'],
      ['1', '2', ''],
    ],
  ],
  [
    '["у", 2]',
    ['(index)', 'Value'],
    [
      ['0', 'у'],
      ['1', '2'],
    ],
  ],
  ['{ k: { a: [1] } }, ["a"]', ['(index)', 'a'], [['k', '[ 1 ]']]],
  ['new Map([["k", 1]])', ['(index)', 'Key', 'Value'], [['0', 'k', '1']]],
] as const)('console.table(%s) is a table', async ([value, columns, rows]) => {
  expect((await run(`console.table(${value})`))[0]).toEqual({
    ...{ type: 'table', columns, rows, isCut: false },
  });
});

test('a value without rows, one that throws and too many tables end in lines', async () => {
  const thrower = '{ a: { get b() { throw new Error("x") } } }';
  expect(
    lines(await run(`console.table(5); console.table(${thrower}); console.log(1)`)).at(-1),
  ).toBe('1');
  const many = await run('for (let i = 0; i < 1e5; i += 1) console.table([[i]])');
  expect(many.filter(({ type }) => type === 'table')).toHaveLength(20);
  expect(many.at(-2)).toEqual({ type: 'cut' });
  const wide = await run(
    'console.table(Array(1000).fill(Object.fromEntries(Array(200).entries())))',
  );
  expect(wide.map(({ type }) => type)).toEqual(['cut', 'end']);
});

test('an endless loop ends, and so does a flood of messages', async () => {
  expect((await run('while (true) {}')).at(-1)).toEqual({ type: 'stopped' });
  const flood = await run('for (let i = 0; i < 1e6; i += 1) console.log(i)');
  expect(lines(flood)).toHaveLength(1_000);
  expect(flood).toContainEqual({ type: 'cut' });
});

test('TypeScript runs without its types', async () => {
  const events = await run('const a: number = 2;\nconsole.log(a as unknown)', { language: 'ts' });
  expect(lines(events)).toEqual(['2']);
  const broken = (code: string) => run(code, { language: 'ts' });
  await expect(broken('const a: number = 1;\nlet b: = 2;')).rejects.toMatchObject({
    ...{ name: 'SyntaxError', line: 2, message: expect.not.stringMatching(/\d:\d|transforming/) },
  });
  await expect(broken('function f() {\n  return 1')).rejects.toMatchObject({ line: 2 });
});

test('checks see the names of the code, and say what differs', async () => {
  const checks = `test('сума', () => equal(sum(1, 2), 3));
    test('різниця', async () => equal(await sum(1, 1), { a: 1 }));
    test('помилка', () => throws(() => nothing(), ReferenceError.name));
    test('виведення', () => equal(output, ['ок']));
    test('пізня помилка', () => throws(() => Promise.reject(new Error('так')), /так/));`;
  const events = await run('function sum(a, b) { return a + b }\nconsole.log("ок")', { checks });
  expect(results(events).map(({ name, isPassed }) => [name, isPassed])).toEqual([
    ...[
      ['сума', true],
      ['різниця', false],
      ['помилка', true],
    ],
    ...[
      ['виведення', true],
      ['пізня помилка', true],
    ],
  ]);
  expect(results(events)[1]).toMatchObject({ actual: '2', expected: '{ a: 1 }' });
});

const setup =
  "CREATE TABLE book (id, title); INSERT INTO book VALUES (1, 'Кобзар'), (2, 'Маруся');";

test('SQL starts with the tables of the course, each time anew', async () => {
  const sql = { language: 'sql', setup } as const;
  const changed = await run('DELETE FROM book; SELECT count(*) AS n FROM book', sql);
  expect(changed[0]).toEqual({ type: 'table', columns: ['n'], rows: [['0']], isCut: false });
  const [table] = await run('SELECT * FROM book ORDER BY id DESC', sql);
  expect(table).toMatchObject({
    rows: [
      ['2', 'Маруся'],
      ['1', 'Кобзар'],
    ],
  });
  for (const [wrong, line] of [
    ['SELEKT 1', 1],
    ['SELECT 1;\n\n-- «тут»\nSELECT nothing FROM book;', 4],
    ['SELECT 1;\nSELECT\n  id,\n  nope\nFROM book', 4],
    ["SELECT 'а', 1;\nSELECT * FROM\n  nowhere", 3],
  ] as const)
    expect(errors(await run(wrong, sql))).toEqual([`SQL, ${line}`]);
  expect(errors(await run('SELECT 1', { ...sql, solution: 'SELEKT 1' }))).toEqual([
    'SQL, undefined',
  ]);
  const [many] = await run(
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n',
    sql,
  );
  expect(many).toMatchObject({ isCut: true });
});

test('a task in SQL compares the last result, in order when that counts', async () => {
  const sql = { language: 'sql', setup, solution: 'SELECT title FROM book ORDER BY id' } as const;
  const passed = async (code: string, isOrdered: boolean) =>
    results(await run(code, { ...sql, isOrdered })).map(({ isPassed }) => isPassed);
  const descending = 'SELECT title FROM book ORDER BY id DESC';
  expect(await passed(descending, false)).toEqual([true, true, true]);
  expect(await passed(descending, true)).toEqual([true, true, false]);
  expect(await passed('SELECT id, title FROM book LIMIT 1', true)).toEqual([false, false, false]);
});

test('a page runs no script of its own, and is checked', async () => {
  const html = `<h1 style="color: rgb(1, 2, 3)" onclick="x()">Привіт</h1>
    <script>document.title = 'так'</script><img src=x onerror="document.title = 'так'">`;
  const checks = `test('заголовок', () => equal(document.querySelector('h1').textContent, 'Привіт'));
    test('колір', () => equal(getComputedStyle(document.querySelector('h1')).color, 'rgb(1, 2, 3)'));
    test('скрипт', () => equal(document.title, ''));`;
  const events = await run(html, { language: 'html', checks });
  expect(results(events).map(({ isPassed }) => isPassed)).toEqual([true, true, true]);
});
