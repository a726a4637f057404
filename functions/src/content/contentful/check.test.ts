import type { ContentFinding } from '@edu/domain/content/content-findings';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportEntry, ExportFile } from '../../../../content/contentful-mock/export-types.ts';
import {
  type ContentfulMock,
  DEMO_SPACE,
  DEMO_TOKEN,
  demoConfig,
  startContentfulMock,
} from '../../../../content/contentful-mock/server.ts';
import { checkContent } from './check.ts';
import { readAllContent } from './queries.ts';
import { contentCheck } from '../../../../scripts/ops/content-check.ts';
import type { JsonOption } from '../../../../scripts/ops/command.ts';
import { UsageError } from '../../../../scripts/command/problem.ts';
import {
  course,
  exportOf,
  faultless,
  lesson,
  linkTo,
  question,
} from '../../../../tests/support/content/content-fixtures.ts';

/** Mistakes that the answers show too are in mistakes.test.ts. */
let contentful: ContentfulMock;
beforeAll(async () => {
  contentful = await startContentfulMock({ data: exportOf(faultless()) });
});
afterAll(() => contentful.close());

async function findingsIn(entries: ExportEntry[]): Promise<ContentFinding[]> {
  contentful.replace(exportOf(entries));
  const config = demoConfig(contentful.host);
  return checkContent(await readAllContent(config), config);
}
const problemsIn = async (entries: ExportEntry[]) =>
  (await findingsIn(entries)).map(({ entryId, problem }) => `${entryId} ${problem}`);
const rest = (replaced: string) => faultless().filter(({ sys }) => sys.id !== replaced);

it('finds nothing in valid content, nor in code', async () => {
  expect(await findingsIn(faultless())).toEqual([]);
  const description =
    'Тег `<b>` і\n```html\n<script>x</script>\n```\nта [посилання](https://mdn.dev).';
  expect(await findingsIn([...rest('l1'), lesson('l1', 'c1', 1, { description })])).toEqual([]);
});

describe('what only a comparison of entries shows', () => {
  it.each([
    [{ reviewLesson: linkTo('Entry', 'gone') }, 'review-lesson-unpublished'],
    [{ reviewLesson: linkTo('Entry', 'other') }, 'review-lesson-foreign'],
    [{ reviewAt: 60 }, 'review-time-outside'],
  ])('a question with %j: %s', async (values, problem) => {
    const entries = [...rest('q1'), question('q1', values), course('c2'), lesson('other', 'c2', 1)];
    expect(await problemsIn(entries)).toContain(`q1 ${problem}`);
  });

  it('two courses of one slug, and a question that no quiz shows', async () => {
    const twins = [course('c2', { slug: 'c1' }), lesson('l9', 'c2', 1)];
    const problems = ['c1 slug-duplicate', 'c2 slug-duplicate', 'q9 question-unused'];
    const found = await problemsIn([...faultless(), ...twins, question('q9')]);
    expect(found.toSorted()).toEqual(problems);
  });

  it('says where the mistake is and which value is expected', async () => {
    expect(await findingsIn([...rest('l1'), lesson('l1', ' c1', 1)])).toContainEqual({
      entryId: 'l1',
      contentType: 'lesson',
      title: 'Урок l1',
      problem: 'lesson-course-blanks',
      severity: 'error',
      field: 'courseId',
      detail: 'meant is c1',
    });
  });
});

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  const file = path.join(folder, 'export.json');
  let printed: string[];
  beforeEach(() => {
    printed = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
  });
  afterEach(() => {
    vi.mocked(console.log).mockRestore();
    vi.unstubAllEnvs();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(data: ExportFile, options: JsonOption = {}) {
    writeFileSync(file, JSON.stringify(data));
    const code = await contentCheck({ file, ...options });
    return { code, text: printed.join('\n') };
  }

  /** The shared space as the live one, and the settings of an environment with this token. */
  function serveSpace(token: string): void {
    contentful.replace(exportOf(faultless()));
    vi.stubEnv('CONTENTFUL_SPACE_ID', DEMO_SPACE);
    vi.stubEnv('CONTENTFUL_HOST', contentful.host);
    vi.stubEnv('CONTENTFUL_ACCESS_TOKEN', token);
  }

  it('ends with 0 and a summary when there is no error', async () => {
    const { code, text } = await run(exportOf([...faultless(), question('q9')]));
    expect(code).toBe(0);
    expect(text).toContain(
      'notice  question q9 «Запитання q9?»: question-unused. No quiz shows this question.',
    );
    expect(text).toContain('Content check: 0 errors, 0 warnings, 1 notices.');
  });

  it('ends with 1 when there is an error, and prints JSON on demand', async () => {
    const { code, text } = await run(exportOf([...faultless(), course('c2')]), { json: true });
    expect(code).toBe(1);
    expect(JSON.parse(text)).toMatchObject([
      {
        entryId: 'c2',
        problem: 'course-without-lessons',
        effect: 'The course page shows an empty curriculum.',
      },
    ]);
  });

  it('checks a live space with the settings of the environment, and never prints the token', async () => {
    serveSpace(DEMO_TOKEN);
    expect(await contentCheck({ file, live: true })).toBe(0);
    expect(printed).toEqual(['Content check: 0 errors, 0 warnings, 0 notices.']);
  });

  it('explains a missing and a broken file, and that a live space rejects the token', async () => {
    const missing = contentCheck({ file: '/nowhere/export.json' });
    await expect(missing).rejects.toThrow('There is no file /nowhere/export.json. Correct --file.');
    await expect(missing).rejects.toBeInstanceOf(UsageError);
    writeFileSync(file, '{"entries":');
    const broken = contentCheck({ file });
    await expect(broken).rejects.toThrow(/export\.json cannot be served: .*Correct/);
    serveSpace('wrong-secret');
    const refused = contentCheck({ file, live: true });
    await expect(refused).rejects.toThrow(/misconfigured: AccessTokenInvalid, 401/);
  });
});
