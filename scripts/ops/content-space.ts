import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Misuse } from '../stack/problem.ts';
import { type JsonOption, speech } from './command.ts';
import { readJson, writingProblem } from './files.ts';
import { confirm } from './confirm.ts';
import { connectSpace } from './contentful/connection.ts';
import { localised } from './contentful/localise.ts';
import { type Does, type Item, planPush, type PushPlan } from './contentful/plan.ts';
import { applyPush } from './contentful/push.ts';
import { readSpace, type SpaceContent } from './contentful/space.ts';

export interface PushOptions extends JsonOption {
  file: string;
  assets: string;
  dryRun?: true;
  yes?: true;
}

export interface PullOptions extends JsonOption {
  to: string;
  replace?: true;
  dryRun?: true;
}

const PARTS = ['contentTypes', 'editorInterfaces', 'locales', 'entries', 'assets'] as const;

/** Creates the model in a space and brings the content of a file into it; a second time changes nothing. */
export async function contentPush(options: PushOptions): Promise<number> {
  const { say, give } = speech(options);
  const content = readContent(options.file);
  const connection = connectSpace();
  const space = await readSpace(connection);
  const local = localised(content, space);
  const plan = planPush(local, space, path.resolve(options.assets));
  const { dryRun = false } = options;
  const changes = changesOf(plan);
  const sum = Object.values(changes)
    .flatMap((ids) => Object.values(ids))
    .flat().length;
  const outcome = { space: connection.name, changes, dryRun };
  for (const [kind, ids] of Object.entries(changes)) {
    const parts = Object.entries(ids).map(([does, list]) => `${list.length} to ${does}`);
    const total = plan[kind as keyof PushPlan].length;
    say(`  ${kind.padEnd(18)} ${[...parts, `${total} in the file`].join(', ')}`);
    if (dryRun)
      for (const [does, list] of Object.entries(ids)) say(`    ${does}: ${list.join(', ')}`);
  }
  if (sum === 0) {
    give(outcome);
    say(`The space ${connection.name} has all of it already. Nothing was changed.`);
    return 0;
  }
  if (dryRun) {
    give(outcome);
    say('Nothing was changed.');
    return 0;
  }
  if (!connection.isLocal) {
    const what = `The above is to be written into the space ${connection.name}; what is different there is overwritten.`;
    await confirm(what, connection.spaceId, options);
  }
  await applyPush(connection, local, plan, path.resolve(options.assets));
  give(outcome);
  say(`The space ${connection.name} has the model and the content.`);
  return 0;
}

/** The ids of what changes, by kind and by what is done. */
function changesOf(plan: PushPlan): Record<string, Partial<Record<Does, string[]>>> {
  return Object.fromEntries(
    Object.entries(plan).map(([kind, items]: [string, Item<unknown>[]]) => {
      const changed = items.filter(({ does }) => does !== 'keep');
      const ids = Object.groupBy(changed, ({ does }) => does);
      return [
        kind,
        Object.fromEntries(
          Object.entries(ids).map(([does, list]) => [does, list.map(({ id }) => id)]),
        ),
      ];
    }),
  );
}

/** @throws Misuse unless the file is an export of a space */
function readContent(file: string): SpaceContent {
  const found = readJson(file);
  const missing = PARTS.filter((part) => !Array.isArray(Object(found)[part]));
  if (missing.length === 0) return found as SpaceContent;
  throw new Misuse(
    `${file} is no export of a space: ${missing.join(', ')} is missing. Take what content:pull has written.`,
  );
}

/** Who did something in the space, which is nobody's business in a back-up. */
const PEOPLE = new Set(['createdBy', 'updatedBy', 'publishedBy', 'archivedBy']);

/** Writes everything of a space into a file, in an order that is always the same. */
export async function contentPull(options: PullOptions): Promise<number> {
  const { say, give } = speech(options);
  const file = path.resolve(options.to);
  if (existsSync(file) && !options.replace) {
    throw new Misuse(`${file} is there already. Name a new file with --to, or add --replace.`);
  }
  if (!existsSync(path.dirname(file)))
    throw new Misuse(`There is no folder ${path.dirname(file)}. Correct --to.`);
  const connection = connectSpace();
  const space = await readSpace(connection);
  const sorted = Object.fromEntries(
    PARTS.map((part) => [
      part,
      inOrder([...space[part]].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))),
    ]),
  );
  const counts = Object.fromEntries(PARTS.map((part) => [part, space[part].length]));
  const { dryRun = false } = options;
  if (!dryRun) {
    try {
      writeFileSync(`${file}.part`, `${JSON.stringify(sorted, null, 2)}\n`);
      renameSync(`${file}.part`, file);
    } catch (error) {
      throw writingProblem(error, file);
    }
  }
  give({ space: connection.name, file, counts, dryRun });
  const what = Object.entries(counts).map(([part, count]) => `${count} ${part}`);
  say(`${what.join(', ')} of ${connection.name} ${dryRun ? 'would be' : 'are'} in ${file}.`);
  return 0;
}

function keyOf(one: object): string {
  const { sys, code } = one as {
    sys?: { id?: string; contentType?: { sys: { id: string } } };
    code?: string;
  };
  return code ?? `${sys?.id === 'default' ? sys.contentType?.sys.id : sys?.id}`;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !PEOPLE.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
