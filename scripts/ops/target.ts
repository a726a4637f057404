import type { AuditAction } from '@edu/domain/audit/audit';
import { PROJECT_ID } from '../local-environment/emulators.ts';
import { HOST, type Ports, portsAt } from '../local-environment/find.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { type ChangeOptions, confirm } from './command.ts';

const EMULATOR_VARIABLES = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

export interface OpsTargetOptions extends ChangeOptions {
  portOffset?: number;
  project?: string;
}

/** The target of a command: a local environment, or a real project. */
export interface OpsTarget {
  projectId: string;
  /** The ports of the local environment; undefined for a real project. */
  ports: Ports | undefined;
  /** For sentences: "the local environment" or "the project edu-live". */
  name: string;
}

export type Services = Awaited<ReturnType<typeof connect>>;

/**
 * The target of a command: without --project this machine. @throws UsageError for a contradiction
 */
export function toOpsTarget({ portOffset, project }: OpsTargetOptions): OpsTarget {
  if (project === undefined)
    return {
      projectId: PROJECT_ID,
      ports: portsAt(portOffset ?? 0),
      name: 'the local environment',
    };
  if (portOffset !== undefined)
    throw new UsageError(
      'Give --port-offset for the local environment, or --project for a real one, not both.',
    );
  if (project.startsWith('demo-'))
    throw new UsageError(`"${project}" exists only in the emulators: leave --project out.`);
  // Google's rule for an id.
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new UsageError(`"${project}" is no id of a Firebase project: see its Project settings.`);
  const left = EMULATOR_VARIABLES.filter((name) => process.env[name]);
  if (left.length > 0)
    throw new UsageError(
      `${left.join(' and ')} would lead to an emulator, and --project to a real project. Run "unset ${left.join(' ')}" first, or leave --project out.`,
    );
  return { projectId: project, ports: undefined, name: `the project ${project}` };
}

/** Connects this process to one target. @throws Problem when the target does not answer */
export async function connect({ ports, projectId }: OpsTarget) {
  if (ports) {
    if (!(await isRunningAt(ports)))
      throw new Problem(
        `No emulators answer on port ${ports.auth}. Start them with "npm start" and run this again; an environment that was started with --port-offset needs the same option here.`,
      );
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${HOST}:${ports.auth}`;
    process.env['FIRESTORE_EMULATOR_HOST'] = `${HOST}:${ports.firestore}`;
    // Without it the SDK looks for a cloud machine's metadata server and warns that there is none.
    process.env['METADATA_SERVER_DETECTION'] = 'none';
  }
  process.env['GCLOUD_PROJECT'] = projectId;
  process.env['GOOGLE_CLOUD_PROJECT'] = projectId;
  // It would name another project.
  delete process.env['FIREBASE_CONFIG'];
  const { app, db } = await import('../../functions/src/lib/firebase.ts');
  const { getAuth } = await import('firebase-admin/auth');
  if (!ports) await accessToken();
  return { db, auth: getAuth(app) };
}

/** Asks before an irreversible change of a real project. */
export async function confirmAt(
  { ports, projectId }: OpsTarget,
  what: string,
  options: ChangeOptions,
): Promise<void> {
  if (!ports) await confirm(what, projectId, options);
}

/** Records an operator's action in auditLog. */
export async function recordAction(
  db: Services['db'],
  action: AuditAction,
  target: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const { recordAudit } = await import('../../functions/src/lib/audit-log.ts');
  await db.runTransaction(async (transaction) =>
    recordAudit(transaction, action, { by: 'operator', target }, change),
  );
}

/** Whether a local environment answers at the ports. */
export async function isRunningAt({ auth }: Ports): Promise<boolean> {
  const answer: unknown = await fetch(`http://${HOST}:${auth}/`)
    .then((response) => response.json())
    .catch(() => undefined);
  return Object.hasOwn(Object(answer) as object, 'authEmulator');
}

/** @throws Problem without application default credentials */
export async function accessToken(): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app');
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new Problem(
      'There are no application default credentials. Sign in with "gcloud auth application-default login", or point GOOGLE_APPLICATION_CREDENTIALS to the key of a service account.',
      error instanceof Error ? error.message : String(error),
    );
  }
}
