import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { spawnTool } from '../local-environment/child.ts';
import { print } from '../local-environment/progress.ts';
import {
  failSkipped,
  type FileResult,
  fileLine,
  type LayerResult,
  layerResult,
} from './results.ts';

export interface Run {
  /** The name of the layer, for its heading and its log. */
  layer: string;
  /** The folder of the test run, with the logs. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The filters of the caller, in the form of the runner. */
  filters: string[];
}

/** Runs the projects of tests/vitest.config.ts whose names begin with the layer. */
export function runVitest(run: Run): Promise<LayerResult> {
  const args = ['run', '--config', 'tests/vitest.config.ts', `--project=${run.layer}*`];
  args.push('--reporter=tests/reporters/vitest.ts', ...run.filters);
  return runTests('vitest/vitest.mjs', args, run);
}

/** Runs the project of tests/playwright.config.ts with the name of the layer. */
export function runPlaywright(run: Run): Promise<LayerResult> {
  const args = ['test', '--config', 'tests/playwright.config.ts', `--project=${run.layer}`];
  args.push('--reporter=tests/reporters/playwright.ts', ...run.filters);
  const env = { ...run.env, EDU_E2E_FOLDER: run.folder };
  return runTests('@playwright/test/cli.js', args, { ...run, env });
}

/** The output of tests and tools is written to a log; the reporter sends a result for each file. */
async function runTests(script: string, args: string[], run: Run): Promise<LayerResult> {
  const { layer, folder, env, filters } = run;
  const begun = performance.now();
  const log = path.join(folder, `${layer}.log`);
  const output = openSync(log, 'w');
  const files: FileResult[] = [];
  const child = spawnTool(script, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  child.process.on('message', (sent: FileResult) => {
    const result = failSkipped(sent, filters);
    files.push(result);
    print(fileLine(layer, result));
  });
  const { code } = await child.exited;
  const seconds = (performance.now() - begun) / 1000;
  const logs = [
    log,
    ...('FIRESTORE_EMULATOR_HOST' in env ? [path.join(folder, 'emulators.log')] : []),
  ];
  return layerResult(
    { layer, seconds, files, logs: logs.map((file) => path.relative(process.cwd(), file)) },
    { code: code ?? 1, said: readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15) },
    filters,
  );
}
