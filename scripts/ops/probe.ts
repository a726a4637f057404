import type { Command } from 'commander';

import { HOST } from '../stack/ports.ts';
import { print } from '../stack/progress.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { functionsSetting } from './command.ts';
import { atAnyPlace, type Place, placeOf, type PlaceOptions } from './place.ts';
import { probe, type ProbeAnswer } from './probe/ask.ts';
import { isTurnedAway, type Target } from './probe/requests.ts';

/** Where all functions run (functions/src/platform/defaults.ts). */
const REGION = 'europe-west1';

/** Where the parts of a place answer to strangers; `site` is the address of its pages where that is another. */
export function targetOf({ ports, projectId }: Place, site?: string): Target {
  const database = `v1/projects/${projectId}/databases/(default)/documents`;
  if (ports) {
    return {
      site: site ?? `http://${HOST}:${ports.hosting}`,
      documents: `http://${HOST}:${ports.firestore}/${database}`,
      functions: `http://${HOST}:${ports.functions}/${projectId}/${REGION}`,
    };
  }
  const known = site ?? functionsSetting(projectId, 'SITE_URL');
  return {
    site: (known ?? `https://${projectId}.web.app`).replace(/\/+$/, ''),
    documents: `https://firestore.googleapis.com/${database}`,
    functions: `https://${REGION}-${projectId}.cloudfunctions.net`,
    auth: 'https://identitytoolkit.googleapis.com',
  };
}

/** Probes and says each answer; answers how many were wrong. */
export async function probeAloud(
  target: Target,
): Promise<{ answers: ProbeAnswer[]; wrong: number }> {
  const answers = await probe(target, ({ isRight, shows, came }) =>
    print(`  ${isRight ? '✓' : '✗'} ${shows.padEnd(52)} ${came}`),
  );
  if (isTurnedAway(answers)) {
    print(
      '  ! Firestore turned this probe away altogether, settings and all: App Check is enforced (or the rules close the settings,\n' +
        '    which the app would show). The 403 above say nothing of the rules; the tests of the rules do.',
    );
  }
  return { answers, wrong: answers.filter(({ isRight }) => !isRight).length };
}

/** `probe`: what a stranger can do with a deployment. */
export function addProbe(program: Command): void {
  const command = addCommand(program, 'probe', {
    does: 'asks a deployment some 38 things as a stranger, and says what answers wrongly',
    notes: [
      'Every collection must be closed, every change refused, no answer key given out, the pages be there.',
      'It writes nothing, even where a rule would let it; an account that it gets is deleted at once. A deployment ends with it.',
    ],
    examples: [
      ['probe', 'the stack that npm start runs'],
      ['probe --project edu-live', 'a real project'],
    ],
  }).option('--site <address>', 'where the pages are, if not at SITE_URL');
  runs(
    atAnyPlace(command),
    async (options: JsonOption & PlaceOptions & { site?: string }): Promise<number> => {
      const { say, give } = speech(options);
      const { answers, wrong } = await probeAloud(targetOf(placeOf(options), options.site));
      give(answers);
      say(`\n${answers.length - wrong} right, ${wrong} wrong`);
      return wrong === 0 ? 0 : 1;
    },
  );
}
