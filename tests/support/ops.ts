import { spawn } from 'node:child_process';
import path from 'node:path';
import { DEFAULT_PORTS } from '../../scripts/stack/ports.ts';
import { stack } from './emulator.ts';

const SCRIPT = path.resolve(import.meta.dirname, '..', '..', 'scripts', 'ops.ts');

/** How a command ended, and what it said. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Variables of the shell that would name a place or a space; a test that means one says so. */
const CLEAN = {
  FIRESTORE_EMULATOR_HOST: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
  FIREBASE_EMULATOR_HUB: undefined,
  ADMIN_EMAIL: undefined,
  CONTENTFUL_MANAGEMENT_TOKEN: undefined,
  CONTENTFUL_SPACE_ID: undefined,
  CONTENTFUL_ENVIRONMENT: undefined,
  CONTENTFUL_MANAGEMENT_HOST: undefined,
  CONTENTFUL_UPLOAD_HOST: undefined,
};

/** Runs `npm run ops -- <args>` as an operator does, without a terminal. */
export function ops(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, ...args], {
      env: { ...process.env, ...CLEAN, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...ended, code }));
  });
}

/** What leads a command to the stack of the tests. */
export function atTestStack(): string[] {
  const port = Number(new URL(stack.firestore).port);
  return ['--port-offset', String(port - DEFAULT_PORTS.firestore)];
}
