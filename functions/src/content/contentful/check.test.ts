import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ExportFile } from '../../../../content/contentful-mock/export-types.ts';
import {
  DEMO_SPACE,
  DEMO_TOKEN,
  demoConfig,
  startContentfulMock,
} from '../../../../content/contentful-mock/server.ts';
import { checkContent, type Finding } from './check.ts';
import { problemOf } from './problems.ts';
import { readAllContent } from './queries.ts';
import { contentCheck } from '../../../../scripts/ops/content-check.ts';
import type { JsonOption } from '../../../../scripts/ops/command.ts';
import { UsageError } from '../../../../scripts/local-environment/problem.ts';
import {
  course,
  exportOf,
  faultless,
  lesson,
  linkTo,
  question,
} from '../../../../tests/support/content-fixtures.ts';
import { EDITOR_MISTAKES } from '../../../../tests/support/editor-mistakes.ts';

async function findingsIn(data: ExportFile): Promise<Finding[]> {
  const contentful = await startContentfulMock({ data });
  try {
    const config = demoConfig(contentful.host);
    return checkContent(await readAllContent(config), config);
  } finally {
    await contentful.close();
  }
}

const problemsOf = (findings: Finding[]) =>
  findings.map(({ entryId, problem }) => `${entryId} ${problem}`);

it('finds nothing in valid content', async () => {
  expect(await findingsIn(exportOf(faultless()))).toEqual([]);
});

it.each(EDITOR_MISTAKES)('finds $name', async ({ data, finding }) => {
  const findings = await findingsIn(data);
  expect(findings).toContainEqual(expect.objectContaining(finding));
  for (const { effect, severity, problem } of findings) {
    expect(effect).toMatch(/^[A-Z«].*\.$/);
    expect(severity).toBe(problemOf(problem).severity);
  }
});

const rest = (replaced: string) => faultless().filter(({ sys }) => sys.id !== replaced);

describe('what only a comparison of entries shows', () => {
  it.each([
    [
      'a review lesson that is not published',
      { reviewLesson: linkTo('Entry', 'gone') },
      'review-lesson-unpublished',
    ],
    [
      'a review lesson of another course',
      { reviewLesson: linkTo('Entry', 'other') },
      'review-lesson-foreign',
    ],
    ['a review moment outside the clip', { reviewAt: 60 }, 'review-time-outside'],
  ])('%s', async (_, values, problem) => {
    const entries = [...rest('q1'), question('q1', values), course('c2'), lesson('other', 'c2', 1)];
    expect(problemsOf(await findingsIn(exportOf(entries)))).toContain(`q1 ${problem}`);
  });

  it('two courses of one slug', async () => {
    const entries = [...faultless(), course('c2', { slug: 'c1' }), lesson('l9', 'c2', 1)];
    expect(problemsOf(await findingsIn(exportOf(entries)))).toEqual([
      'c1 slug-duplicate',
      'c2 slug-duplicate',
    ]);
  });

  it('a question that no quiz shows', async () => {
    expect(problemsOf(await findingsIn(exportOf([...faultless(), question('q9')])))).toEqual([
      'q9 question-unused',
    ]);
  });

  it('says where the mistake is and which value is expected', async () => {
    const entries = [...rest('l1'), lesson('l1', ' c1', 1)];
    const findings = await findingsIn(exportOf(entries));
    expect(findings).toContainEqual({
      entryId: 'l1',
      contentType: 'lesson',
      title: 'Урок l1',
      problem: 'lesson-course-blanks',
      severity: 'error',
      field: 'courseId',
      detail: 'meant is c1',
      effect: 'The course id has blanks around it, so no course shows this lesson.',
    });
  });
});

it('does not report code in texts', async () => {
  const description =
    'Тег `<b>` і\n```html\n<script>x</script>\n```\nта [посилання](https://mdn.dev).';
  expect(
    await findingsIn(exportOf([...rest('l1'), lesson('l1', 'c1', 1, { description })])),
  ).toEqual([]);
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

  /** A live space, and the settings of an environment with this token. */
  async function serveSpace(token: string): Promise<void> {
    const contentful = await startContentfulMock({ data: exportOf(faultless()) });
    onTestFinished(() => contentful.close());
    vi.stubEnv('CONTENTFUL_SPACE_ID', DEMO_SPACE);
    vi.stubEnv('CONTENTFUL_HOST', contentful.host);
    vi.stubEnv('CONTENTFUL_ACCESS_TOKEN', token);
  }

  it('ends with 0 and a summary when there is no error', async () => {
    const { code, text } = await run(exportOf([...faultless(), question('q9')]));
    expect(code).toBe(0);
    expect(text).toContain('notice  question q9 «Запитання q9?»: question-unused.');
    expect(text).toContain('Content check: 0 errors, 0 warnings, 1 notices.');
  });

  it('ends with 1 when there is an error, and prints JSON on demand', async () => {
    const { code, text } = await run(exportOf([...faultless(), course('c2')]), { json: true });
    expect(code).toBe(1);
    expect(JSON.parse(text)).toMatchObject([{ entryId: 'c2', problem: 'course-without-lessons' }]);
  });

  it('checks a live space with the settings of the environment, and never prints the token', async () => {
    await serveSpace(DEMO_TOKEN);
    expect(await contentCheck({ file, live: true })).toBe(0);
    expect(printed).toEqual(['Content check: 0 errors, 0 warnings, 0 notices.']);
  });

  it('explains a missing and a broken file in a sentence', async () => {
    const missing = contentCheck({ file: '/nowhere/export.json' });
    await expect(missing).rejects.toThrow('There is no file /nowhere/export.json. Correct --file.');
    await expect(missing).rejects.toBeInstanceOf(UsageError);
    writeFileSync(file, '{"entries":');
    await expect(contentCheck({ file })).rejects.toThrow(
      /export\.json cannot be served: .*Correct/,
    );
  });

  it('explains that a live space rejects the token', async () => {
    await serveSpace('wrong-secret');
    await expect(contentCheck({ file, live: true })).rejects.toThrow(
      /misconfigured: AccessTokenInvalid, 401/,
    );
  });
});
