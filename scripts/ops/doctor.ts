import type { Command } from 'commander';

import { Problem } from '../stack/problem.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import {
  checkAdminEmail,
  checkContentFile,
  checkManagement,
  checkParameters,
  checkSiteKey,
} from './doctor/configuration.ts';
import { type Finding, fine, missing } from './doctor/finding.ts';
import {
  checkChromium,
  checkEmulator,
  checkFfmpeg,
  checkJava,
  checkNode,
  checkPackages,
  checkPorts,
} from './doctor/machine.ts';
import { checkProject, type Get } from './doctor/production.ts';
import { accessToken, atAnyPlace, type Place, placeOf, type PlaceOptions } from './place.ts';

/** `doctor`: whether this machine, and with `--project` a real project, has what the platform needs. */
export function addDoctor(program: Command): void {
  const command = addCommand(program, 'doctor', {
    does: 'checks what the platform needs, and says the remedy of what is missing',
    notes: [
      'Node, packages, Java, the Firestore emulator, Chromium, ffmpeg, ports and configuration; with --project what',
      'production needs, as far as it can be seen from here. Changes nothing. Ends with 1 when something is missing.',
    ],
    examples: [
      ['doctor', 'this machine, for npm start and npm test'],
      ['doctor --port-offset 10', 'the same for a stack at other ports'],
      ['doctor --project edu-live', 'and what the project needs before a deployment'],
    ],
  });
  runs(atAnyPlace(command), examine);
}

const SIGNS = { fine: '✓', missing: '✗', note: '·', reminder: '?' };

/** A finding for a person, with its remedy below. */
export function linesOf({ check, state, found, remedy }: Finding): string[] {
  const line = `  ${SIGNS[state]} ${check.padEnd(26)} ${found}`;
  return remedy === '' ? [line] : [line, `  ${' '.repeat(29)}${remedy}`];
}

async function examine(options: JsonOption & PlaceOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const findings: Finding[] = [];
  for await (const finding of allOf(place, options.portOffset ?? 0)) {
    findings.push(finding);
    for (const line of linesOf(finding)) say(line);
  }
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  give({ findings, missing: count('missing') });
  const reminders =
    count('reminder') > 0 ? ` ${count('reminder')} are for you to look at (?).` : '';
  say(
    count('missing') === 0
      ? `\nNothing is missing.${reminders}`
      : `\n${count('missing')} of ${findings.length} are missing (✗); the line below each says what to do.${reminders}`,
  );
  return count('missing') === 0 ? 0 : 1;
}

/** What a real project lacks, from the files here to what the project says of itself. */
export async function* projectFindings(place: Place): AsyncGenerator<Finding> {
  yield* checkParameters(place.projectId);
  yield checkSiteKey();
  yield* await checkRemotely(place);
}

async function* allOf(place: Place, offset: number): AsyncGenerator<Finding> {
  yield checkNode();
  yield checkPackages();
  yield await checkJava();
  yield checkEmulator();
  yield await checkChromium();
  yield checkFfmpeg();
  yield checkContentFile();
  yield checkManagement();
  yield checkAdminEmail(place);
  if (place.ports) {
    yield await checkPorts(offset);
    return;
  }
  yield* projectFindings(place);
}

async function checkRemotely(place: Place): Promise<Finding[]> {
  const { projectId } = place;
  try {
    const token = await accessToken(place);
    const get: Get = async (address) => {
      const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': projectId };
      const response = await fetch(address, { headers }).catch(() => undefined);
      const body: unknown = await response?.json().catch(() => undefined);
      return { status: response?.status ?? 0, body };
    };
    return [
      fine('credentials', 'There are application default credentials.'),
      ...(await checkProject(projectId, get)),
    ];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const nobody: Get = async () => ({ status: 0, body: undefined });
    return [
      missing('credentials', 'There are none, so that the project cannot be asked.', error.message),
      ...(await checkProject(projectId, nobody)),
    ];
  }
}
