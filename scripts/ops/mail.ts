import { SERVER_COLLECTIONS } from '@edu/domain/paths';
import type { Command } from 'commander';
import type { Firestore } from 'firebase-admin/firestore';

import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { atLocalStack, connect, placeOf, type PlaceOptions } from './place.ts';

/** How many letters are shown. */
const NEWEST = 20;

interface Letter {
  to: string;
  /** Whom an answer goes to. */
  replyTo: string;
  subject: string;
  links: string[];
}

/** `mail`: the letters that the local stack has written, newest first. */
export function addMail(program: Command): void {
  const command = addCommand(program, 'mail', {
    does: 'prints the letters that the running stack has written, newest first',
    notes: [`To whom, about what, and where their links lead; the newest ${NEWEST}.`],
    examples: [
      ['mail', 'of the stack that npm start runs'],
      ['mail --port-offset 10', 'of another one'],
    ],
  });
  runs(atLocalStack(command), async (options: JsonOption & PlaceOptions) => {
    const { say, give } = speech(options);
    const { db } = await connect(placeOf(options));
    const letters = await readLetters(db);
    give(letters);
    say(
      letters.length === 0 ? 'No letter has been written yet.' : letters.map(textOf).join('\n\n'),
    );
    return 0;
  });
}

async function readLetters(db: Firestore): Promise<Letter[]> {
  const stored = await db
    .collection(SERVER_COLLECTIONS.mail)
    .orderBy('createdAt', 'desc')
    .limit(NEWEST)
    .get();
  return stored.docs.map((letter) => {
    const { to, replyTo, message } = letter.data() as {
      to: string;
      replyTo: string;
      message: { subject: string; text: string };
    };
    return {
      to,
      replyTo,
      subject: message.subject,
      links: message.text.match(/https?:\/\/\S+/g) ?? [],
    };
  });
}

const textOf = ({ to, subject, links }: Letter): string =>
  [to, `  ${subject}`, ...links.map((link) => `  ${link}`)].join('\n');
