import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { runTool } from '../stack/child.ts';
import { Problem } from '../stack/problem.ts';

/** The first is Chromium without its own windows: a page there takes two thirds of the processor time. Older releases lack it. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PROGRAMS = [...DEBIAN_PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium for the end-to-end tests: CHROMIUM_PATH, then one of the system, then Playwright's own. Where there is
 * none it is installed: by apt-get on Debian as root, else by Playwright's download.
 * @throws Problem with the way to install it by hand
 */
export async function findChromium(): Promise<string> {
  const found = (await chromiumHere()) ?? (await install());
  if (found !== undefined) return found;
  throw new Problem(
    'The end-to-end tests need Chromium, and it could not be installed here. Install it with the package manager of ' +
      'your system or with "npx playwright install chromium", or point CHROMIUM_PATH to one that you have.',
  );
}

/**
 * The Chromium that there is, or undefined; installs nothing.
 * @throws Problem when CHROMIUM_PATH names none
 */
export async function chromiumHere(): Promise<string | undefined> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (!chosen) return await installed();
  if (existsSync(chosen)) return chosen;
  throw new Problem(
    `CHROMIUM_PATH names ${chosen}, which does not exist. Correct it, or unset it to search.`,
  );
}

async function installed(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    ...PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((file) => existsSync(file)) ?? (await playwrightsOwn());
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function install(): Promise<string | undefined> {
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] } satisfies Parameters<
      typeof spawnSync
    >[2];
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of DEBIAN_PACKAGES) {
      const args = ['install', '-y', '-qq', '--no-install-recommends', name];
      if (spawnSync('apt-get', args, options).status === 0) break;
    }
  } else {
    console.log('Installing Chromium with Playwright.');
    const { output, code } = await runTool('playwright/cli.js', ['install', 'chromium']);
    if (code !== 0) console.error(output.trimEnd());
  }
  return await installed();
}

/** Debian itself: Ubuntu's package of that name needs snap. */
function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}
