import path from 'node:path';
import { type Command, Option } from 'commander';

import { ROOT } from '../stack/root.ts';
import { addCommand, runs } from './command.ts';
import type { ContentCheckOptions } from './content-check.ts';
import type { ContentVideoOptions } from './content-video.ts';

const EXPORT_FILE = path.join(ROOT, 'content', 'export.json');

/** `content:…`: the content of the local file, and of a Contentful space. */
export function addContent(program: Command): void {
  addCheck(program);
  addVideo(program);
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
    does: "makes the courses' videos from their lesson texts again (needs Chromium and ffmpeg)",
    examples: [
      ['content:video', 'makes those whose texts have changed'],
      ['content:video --course js-core', 'looks at one course'],
      ['content:video --check', 'says which are not in order, and makes none'],
    ],
  })
    .option('--course <id>', 'one course')
    .option('--check', 'only say which are not in order');
  runs(command, async (options: ContentVideoOptions) => {
    const { contentVideo } = await import('./content-video.ts');
    return await contentVideo(options);
  });
}
