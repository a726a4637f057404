/**
 * The entry point of every root command: `node scripts/run.mjs <command> [arguments]`. Plain
 * JavaScript without a dependency, because it must run on any Node from 20 on, in a fresh clone
 * with nothing installed. It installs what is missing and runs `scripts/<command>.ts` on the
 * project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const COMMANDS = ['start', 'dev', 'test', 'test-long', 'check', 'bench', 'ops', 'deploy'];
const WINDOWS = process.platform === 'win32';
const NODE = path.join(ROOT, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');

const inRoot = (...parts) => path.join(ROOT, ...parts);

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * npm writes node_modules/.package-lock.json last, so both a broken and an outdated install are
 * detected by it.
 */
function isInstalled() {
  const mark = inRoot('node_modules', '.package-lock.json');
  return (
    existsSync(mark) &&
    statSync(mark).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs &&
    isComplete()
  );
}

/**
 * npm on an old Node silently skips this package: it is optional for firebase-admin and requires
 * Node 22.
 */
function isComplete() {
  return (
    existsSync(NODE) &&
    existsSync(inRoot('node_modules', '@google-cloud', 'firestore', 'package.json'))
  );
}

/** Runs npm; `node` is the Node to run it on, when the path of npm's script is known. */
function npm(node, args) {
  const options = { cwd: ROOT, stdio: 'inherit' };
  const script = process.env.npm_execpath;
  if (script && /\.[cm]?js$/.test(script))
    return spawnSync(node, [script, ...args], options).status;
  return spawnSync('npm', args, { ...options, shell: WINDOWS }).status;
}

function install() {
  const started = Date.now();
  console.log('Installing the packages. The first time this takes a minute or two.');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm(process.execPath, args) !== 0) {
    fail(
      'The packages could not be installed. See the message of npm above, correct it and run the command again.',
    );
  }
  if (!isComplete() && existsSync(NODE))
    npm(NODE, ['install', '--no-save', '--no-audit', '--no-fund']);
  if (!isComplete()) {
    fail(
      'Packages are missing after the installation. Delete the folder node_modules and run the command again.',
    );
  }
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

function run(command, args) {
  const bin = inRoot('node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  const script = inRoot('scripts', `${command}.ts`);
  // By default Node collects garbage with four threads every few megabytes, which slows down the
  // measured page.
  const options = ['--max-semi-space-size=64'];
  // The extra channel closes for the command when this process ends, for any reason.
  const child = spawn(NODE, [...options, script, ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
    process.exit();
  });
}

/**
 * npm may start this process through a shell; a signal that ends the shell does not arrive here.
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

const [command, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) fail(`Say which command to run: ${COMMANDS.join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Node ${process.versions.node} is too old. Install Node 20 or newer from https://nodejs.org and try again.`,
  );
}
if (!isInstalled()) install();
run(command, args);
