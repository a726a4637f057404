import { readFileSync } from 'node:fs';
import { CERTIFICATE_LIMITS, readCertificateNumber } from '@edu/domain/learning/certificate';
import { hasAtMost } from '@edu/domain/text/graphemes';
import { cleanLine } from '@edu/domain/text/one-line';
import { AppError } from '@edu/domain/errors/errors';
import { type Command, Option } from 'commander';

import { newKeySet, rotatedKeySet } from '../local-environment/certificate-keys.ts';
import { Problem, UsageError } from '../command/problem.ts';
import { addCommand, type JsonOption, speech } from './command.ts';
import { confirmAt, connect, type OpsTargetOptions, toOpsTarget } from './target.ts';

interface RevokeOptions extends OpsTargetOptions {
  reason?: string;
  restore?: true;
}

/** `certificates:revoke` and `certificates:keys`. */
export function addCertificates(program: Command): void {
  addCommand(program, 'certificates:revoke', revokeCertificate, {
    does: 'revokes a certificate with a reason, or makes it valid again',
    notes:
      'Everybody who checks the certificate reads the reason. auditLog gets a record. Repeating it changes nothing.',
    examples: {
      'certificates:revoke EDU-2026-000123 --reason "Issued by mistake."':
        'on the local environment',
      'certificates:revoke EDU-2026-000123 --restore': 'makes it valid again',
    },
    at: 'any place',
    options: [
      new Option('--reason <text>', 'why it is revoked').conflicts('restore'),
      ['--restore', 'make it valid again'],
      ['--dry-run', 'say what would change, and change nothing'],
      ['--yes', 'do not ask before a real project is changed'],
    ],
  }).argument('<number>', 'the number on the certificate');
  addCommand(program, 'certificates:keys', printKeys, {
    does: 'prints a new value of the secret CERTIFICATE_KEYS',
    notes: `It signs certificates: pipe it into the secret store, and store it nowhere else.
With --older the new key signs, and the public parts of the older keys stay, so that older signatures can be checked.`,
    examples: {
      'certificates:keys': 'the first key of a project',
      'certificates:keys --older old.json': 'a rotation; old.json is the current value',
    },
    options: [['--older <path>', 'a file with the current value']],
  });
}

async function revokeCertificate(typed: string, options: RevokeOptions): Promise<number> {
  const { say, give } = speech(options);
  const { restore = false, dryRun = false } = options;
  const reason = restore ? null : cleanLine(options.reason ?? '');
  const number = readCertificateNumber(typed);
  if (number === undefined)
    throw new UsageError(`"${typed}" is no number of a certificate, such as EDU-2026-000123.`);
  if (reason === '')
    throw new UsageError('Give --reason "<text>" to revoke it, or --restore to make it valid.');
  if (reason !== null && !hasAtMost(reason, CERTIFICATE_LIMITS.reason))
    throw new UsageError(`The reason has at most ${CERTIFICATE_LIMITS.reason} characters.`);
  const place = toOpsTarget(options);
  await connect(place);
  const { findByNumber, findCertificate, revoke } =
    await import('../../functions/src/certificates/store.ts');
  const id = await findByNumber(number);
  const certificate = id === undefined ? undefined : await findCertificate(id);
  if (id === undefined || !certificate)
    throw new Problem(`There is no certificate ${number} in ${place.name}.`);
  const { name, courseTitle, status } = certificate;
  say(`${number}: ${name ?? 'without a name'}, ${courseTitle}, ${status}`);
  if (!dryRun) {
    const change = restore ? 'made valid' : 'revoked';
    const what = `In ${place.name} the certificate ${number} is to be ${change}.`;
    await confirmAt(place, what, options);
    await revoke({ certificateId: id, reason }, 'operator').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new Problem(error.message);
    });
  }
  const now = restore ? 'valid' : 'revoked';
  give({ number, id, before: status, after: now, dryRun });
  say(`${number} ${dryRun ? 'would be' : 'is'} ${now}.`);
  return 0;
}

async function printKeys({ older }: JsonOption & { older?: string }): Promise<number> {
  if (older === undefined) {
    console.log(newKeySet());
    return 0;
  }
  try {
    console.log(rotatedKeySet(readFileSync(older, 'utf8')));
    return 0;
  } catch (error) {
    throw new UsageError(`${older} has no value of CERTIFICATE_KEYS: ${(error as Error).message}`);
  }
}
