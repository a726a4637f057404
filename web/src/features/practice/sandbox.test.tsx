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
  ['setTimeout(() => {\n  null.x;\n}, 1)', ['TypeError, 2']],
  ['Promise.reject(new Error("x"))', ['Error, 1']],
  ['function f() { f() }\nf()', ['RangeError, 1']],
] as const)('names the line of the error in %s', async ([code, expected]) => {
  expect(errors(await run(code))).toEqual(expected);
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
  expect(errors(await run('SELEKT 1', sql))).toEqual(['SQL, undefined']);
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
