import path from 'node:path';
import { type Command, Option } from 'commander';

import { ROOT } from '../stack/root.ts';
import { addCommand, runs } from './command.ts';
import { readPath } from './files.ts';
import type { ContentCheckOptions } from './content-check.ts';
import type { PullOptions, PushOptions } from './content-space.ts';
import type { ContentVideoOptions } from '../../content/video/video.ts';

const EXPORT_FILE = path.join(ROOT, 'content', 'export.json');
const ASSETS_FOLDER = path.join(ROOT, 'content', 'assets');

/** `content:…`: the content of the local file, and of a Contentful space. */
export function addContent(program: Command): void {
  addCheck(program);
  addVideo(program);
  addPush(program);
  addPull(program);
}

function addCheck(program: Command): void {
  const command = addCommand(program, 'content:check', {
    does: 'finds every mistake of the editors, in content/export.json or in a live space',
    notes: ['Ends with 1 when there is an error among them.'],
    examples: [
      ['content:check', 'checks content/export.json'],
      ['content:check --file space.json', 'checks another export of a space'],
      [
        'content:check --live',
        'checks the space that CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN name',
      ],
    ],
  })
    .option('--file <path>', 'the export to check', EXPORT_FILE)
    .addOption(
      new Option('--live', 'check the space that the environment names').conflicts('file'),
    );
  runs(command, async (options: ContentCheckOptions) => {
    const { contentCheck } = await import('./content-check.ts');
    return await contentCheck(options);
  });
}

function addVideo(program: Command): void {
  const command = addCommand(program, 'content:video', {
    does: 'renders the videos of the sample courses from their lesson texts (needs Chromium and ffmpeg)',
    notes: ['For developers who change a sample course in content/export.json: content/README.md.'],
    examples: [
      ['content:video', 'makes those whose texts have changed'],
      ['content:video --course js-core', 'looks at one course'],
      ['content:video --check', 'says which are not in order, and makes none'],
    ],
  })
    .option('--course <id>', 'one course')
    .option('--check', 'only say which are not in order');
  runs(command, async (options: ContentVideoOptions) => {
    const { contentVideo } = await import('../../content/video/video.ts');
    return await contentVideo(options);
  });
}

const WHERE =
  'The space and the token are read from the environment alone: CONTENTFUL_SPACE_ID, CONTENTFUL_MANAGEMENT_TOKEN, and' +
  '\nCONTENTFUL_ENVIRONMENT (master without it). For a space in the EU CONTENTFUL_MANAGEMENT_HOST=api.eu.contentful.com' +
  '\nand CONTENTFUL_UPLOAD_HOST=upload.eu.contentful.com.';

function addPush(program: Command): void {
  const command = addCommand(program, 'content:push', {
    does: 'creates the content model in a Contentful space and brings the content of a file into it',
    notes: [
      'Locale keys are rewritten to the default locale of the space; files are uploaded, and their addresses in entries',
      'follow. What is the same already is not written, so that it can be run again after it was cut off. Nothing is',
      'deleted or unpublished; what is different in the space is overwritten: back it up before with content:pull.',
      WHERE,
    ],
    examples: [
      ['content:push --dry-run', 'says what would be created and updated'],
      ['content:push', 'does it, after a question'],
      ['content:push --file space.json', 'brings back what content:pull has written'],
    ],
  })
    .option('--file <path>', 'the export to bring in', EXPORT_FILE)
    .option('--assets <folder>', 'where the files of its assets lie', ASSETS_FOLDER)
    .option('--dry-run', 'say what would be written, and write nothing')
    .option('--yes', 'do not ask');
  runs(command, async (options: PushOptions) => {
    const { contentPush } = await import('./content-space.ts');
    return await contentPush(options);
  });
}

function addPull(program: Command): void {
  const command = addCommand(program, 'content:pull', {
    does: 'backs a Contentful space up into a file: model, editor interfaces, locales, entries and assets',
    notes: [
      'In the shape of content/export.json; two back-ups of one state are the same file. The files of assets are not in',
      'it, only their addresses.',
      WHERE,
    ],
    examples: [
      ['content:pull --to space.json', 'writes a new file'],
      ['content:pull --to space.json --replace', 'writes over the last one'],
    ],
  })
    .requiredOption('--to <path>', 'the file to write', readPath)
    .option('--replace', 'write over a file that is there')
    .option('--dry-run', 'say what is there, and write nothing');
  runs(command, async (options: PullOptions) => {
    const { contentPull } = await import('./content-space.ts');
    return await contentPull(options);
  });
}
