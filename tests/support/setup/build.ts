import { buildWeb } from '../../../scripts/local-environment/build.ts';
import { findFreePorts } from '../../../scripts/local-environment/find.ts';
import { localFolder } from '../../../scripts/command/root.ts';

/** Vitest's global setup of the build tests; the build of a running environment is used. */
export async function setup(): Promise<void> {
  if (process.env['EDU_WEB_DIR']) return;
  const folder = localFolder('build');
  await buildWeb(folder, await findFreePorts());
  process.env['EDU_WEB_DIR'] = folder;
}
