import { DEFAULT_PORTS } from '../../../scripts/local-environment/find.ts';
import { endEverything } from '../../../scripts/command/lifetime.ts';
import { addresses } from './emulator.ts';

/** How a command ended, and its output. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Environment variables that would name a target or a space; a test that needs one sets it. */
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

/**
 * Runs `npm run ops -- <args>` as an operator does, without a terminal: in this process, one at a
 * time.
 */
export async function ops(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const before = { env: { ...process.env }, log: console.log, error: console.error };
  const { stdout: out, stderr: err } = process;
  const writes = [out.write, err.write] as const;
  const ended: Ended = { code: 0, stdout: '', stderr: '' };
  const printed = (...parts: unknown[]) => `${parts.map(String).join(' ')}\n`;
  out.write = (text: unknown) => (ended.stdout += String(text)) !== '';
  err.write = (text: unknown) => (ended.stderr += String(text)) !== '';
  console.log = (...parts) => void (ended.stdout += printed(...parts));
  console.error = (...parts) => void (ended.stderr += printed(...parts));
  setVariables({ ...CLEAN, ...env });
  try {
    const { runOps } = await import('../../../scripts/ops/program.ts');
    ended.code = await runOps(args);
    await endEverything();
    return ended;
  } finally {
    [out.write, err.write] = writes;
    console.log = before.log;
    console.error = before.error;
    for (const name of Object.keys(process.env))
      if (!(name in before.env)) delete process.env[name];
    setVariables(before.env);
  }
}

function setVariables(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}

/** The options that select the environment of the tests. */
export function atTestStack(): string[] {
  const port = Number(new URL(addresses.firestore).port);
  return ['--port-offset', String(port - DEFAULT_PORTS.firestore)];
}
