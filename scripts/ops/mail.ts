import { SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import type { Command } from 'commander';

import { addCommand, type Description, speech } from './command.ts';
import { connect, placeOf, type OpsTargetOptions } from './target.ts';

const NEWEST = 20;

interface Email {
  to: string;
  replyTo: string;
  message: { subject: string; text: string };
}

/** `mail`: the emails that the local environment has written, newest first. */
export function addMail(program: Command): void {
  const mail = {
    does: 'prints the emails that the running stack has written, newest first',
    notes: `To whom, about what, and where their links lead; the newest ${NEWEST}.`,
    examples: { 'mail --port-offset 10': 'of another stack than that of npm start' },
    at: 'local stack',
  } satisfies Description;
  addCommand(program, 'mail', mail, async (options: OpsTargetOptions) => {
    const { say, give } = speech(options);
    const { db } = await connect(placeOf(options));
    const query = db.collection(SERVER_COLLECTIONS.mail).orderBy('createdAt', 'desc').limit(NEWEST);
    const emails = (await query.get()).docs.map((stored) => {
      const { to, replyTo, message } = stored.data() as Email;
      const links = message.text.match(/https?:\/\/\S+/g) ?? [];
      return { to, replyTo, subject: message.subject, links };
    });
    give(emails);
    if (emails.length === 0) say('No email has been written yet.');
    for (const { to, subject, links } of emails)
      say([to, ...[subject, ...links].map((line) => `  ${line}`), ''].join('\n'));
    return 0;
  });
}
