import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';

import { UsageError } from '../command/problem.ts';
import { ROOT } from '../command/root.ts';
import {
  addCommand,
  confirm,
  type ChangeOptions,
  readJson,
  requiredPath,
  speech,
} from './command.ts';
import type { ContentCheckOptions } from './content-check.ts';
import type { ContentVideoOptions } from '../../content/video/video.ts';
import {
  defaultLocale,
  isLocal,
  pullContent,
  pushContent,
  type SpaceExport,
  readSpace,
  withLocale,
} from './contentful.ts';

const EXPORT_FILE = path.join(ROOT, 'content', 'export.json');
const ASSETS_FOLDER = path.join(ROOT, 'content', 'assets');

/** `content:…`: the content of the local file, and of a Contentful space. */
export function addContent(program: Command): void {
  addCommand(program, 'content:check', check, {
    does: 'finds every mistake of the editors, in content/export.json or in a live space',
    notes: 'Ends with 1 when there is an error among them.',
    examples: {
      'content:check --file space.json': 'checks another export of a space',
      'content:check --live': 'the space of CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN',
    },
    options: [
      ['--file <path>', 'the export to check', EXPORT_FILE],
      new Option('--live', 'check the space that the environment names').conflicts('file'),
    ],
  });
  addCommand(program, 'content:video', video, {
    does: 'renders the videos of the sample courses from their lesson texts (needs Chromium and ffmpeg)',
    notes: 'For developers who change a sample course in content/export.json: content/README.md.',
    examples: {
      'content:video --course js-core': 'makes that of one course, if its texts have changed',
    },
    options: [
      ['--course <id>', 'one course'],
      ['--check', 'only say which are not in order'],
    ],
  });
  addCommand(program, 'content:push', contentPush, {
    does: 'imports the content model and the content of a file into a Contentful space',
    notes: `By contentful-import. Locale keys are rewritten to the default locale of the space; files are uploaded, and their
addresses in entries follow. Nothing is deleted or unpublished; what is different in the space is overwritten:
export it before with content:pull. It can be run again after it was cut off.
${WHERE}`,
    examples: {
      'content:push --dry-run': 'says what would be imported',
      'content:push --file space.json': 'imports what content:pull has written, after a question',
    },
    options: [
      ['--file <path>', 'the export to import', EXPORT_FILE],
      ['--assets <folder>', 'the folder of the files of its assets', ASSETS_FOLDER],
      ['--dry-run', 'say what would be written, and write nothing'],
      ['--yes', 'do not ask'],
    ],
  });
  addCommand(program, 'content:pull', contentPull, {
    does: 'exports a Contentful space into a file: model, editor interfaces, locales, entries and assets',
    notes: `By contentful-export, in the shape of content/export.json, with the addresses of the files of assets.\n${WHERE}`,
    examples: { 'content:pull --to space.json --replace': 'writes over the last one' },
    options: [
      requiredPath('--to <path>', 'the file to write'),
      ['--replace', 'write over a file that is there'],
      ['--dry-run', 'check the space and the file, and write nothing'],
    ],
  });
}

const check = async (options: ContentCheckOptions): Promise<number> =>
  (await import('./content-check.ts')).contentCheck(options);
const video = async (options: ContentVideoOptions): Promise<number> =>
  (await import('../../content/video/video.ts')).contentVideo(options);

const WHERE = `The space and the token are read from the environment alone: CONTENTFUL_SPACE_ID, CONTENTFUL_MANAGEMENT_TOKEN, and
CONTENTFUL_ENVIRONMENT (master without it). For a space in the EU CONTENTFUL_MANAGEMENT_HOST=api.eu.contentful.com
and CONTENTFUL_UPLOAD_HOST=upload.eu.contentful.com.`;

interface PushOptions extends ChangeOptions {
  file: string;
  assets: string;
}

interface PullOptions extends ChangeOptions {
  to: string;
  replace?: true;
}

const PARTS = ['contentTypes', 'editorInterfaces', 'locales', 'entries', 'assets'] as const;

async function contentPush(options: PushOptions): Promise<number> {
  const { say, give } = speech(options);
  const found = Object(readJson(options.file)) as SpaceExport & Record<string, unknown[]>;
  const missing = PARTS.filter((part) => !Array.isArray(found[part]));
  if (missing.length > 0)
    throw new UsageError(
      `${options.file} is no export of a space: ${missing.join(', ')} is missing. Take what content:pull has written.`,
    );
  const space = readSpace();
  const locale = await defaultLocale(space);
  const content = withLocale(found, locale);
  const counts = Object.fromEntries(PARTS.map((part) => [part, found[part]?.length]));
  const { dryRun = false } = options;
  say(
    `To ${space.name}, in ${locale.code}: ${PARTS.map((part) => `${counts[part]} ${part}`).join(', ')}.`,
  );
  if (!dryRun) {
    if (!isLocal(space)) {
      const what = `This is to be written into the space ${space.name}; what is different there is overwritten.`;
      await confirm(what, space.id, options);
    }
    await pushContent(space, content, locale.code, path.resolve(options.assets));
  }
  give({ space: space.name, locale: locale.code, counts, dryRun });
  say(dryRun ? 'Nothing was changed.' : `The space ${space.name} has the model and the content.`);
  return 0;
}

async function contentPull(options: PullOptions): Promise<number> {
  const { say, give } = speech(options);
  const file = path.resolve(options.to);
  if (existsSync(file) && !options.replace)
    throw new UsageError(`${file} is there already. Name a new file with --to, or add --replace.`);
  if (!existsSync(path.dirname(file)))
    throw new UsageError(`There is no folder ${path.dirname(file)}. Correct --to.`);
  const space = readSpace();
  const { dryRun = false } = options;
  const locale = await defaultLocale(space);
  if (!dryRun) await pullContent(space, file);
  give({ space: space.name, locale: locale.code, file, dryRun });
  say(`The space ${space.name} (${locale.code}) ${dryRun ? 'would be' : 'is'} in ${file}.`);
  return 0;
}
