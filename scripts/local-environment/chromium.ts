import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

import { runTool } from './child.ts';
import { Problem } from './problem.ts';

/**
 * The first is Chromium without windows: a page in it takes two thirds of the processor time. Older
 * releases lack it.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PROGRAMS = [...DEBIAN_PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const RELEASE = '/etc/os-release';
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium for the tests: CHROMIUM_PATH, else an installed one; undefined without any. */
export function installedChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file)) ?? fromPlaywright();
}

/** The same; installs one if there is none. @throws Problem that says how to install it */
export async function findChromium(): Promise<string> {
  const found = installedChromium() ?? (await install());
  if (found !== undefined && existsSync(found)) return found;
  throw new Problem(
    found
      ? `CHROMIUM_PATH names ${found}, which does not exist. Correct it, or unset it to search.`
      : 'The end-to-end tests need Chromium, and it could not be installed here. Install it with the package manager of ' +
          'your system or with "npx playwright install chromium", or point CHROMIUM_PATH to one that you have.',
  );
}

function fromPlaywright(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function install(): Promise<string | undefined> {
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    apt('update', '-qq');
    DEBIAN_PACKAGES.find((name) => apt('install', '-y', '-qq', '--no-install-recommends', name));
  } else {
    console.log('Installing Chromium with Playwright.');
    const { output, code } = await runTool('playwright/cli.js', ['install', 'chromium']);
    if (code !== 0) console.error(output.trimEnd());
  }
  return installedChromium();
}

/** Only Debian: Ubuntu's package of that name needs snap. */
const isDebian = () => existsSync(RELEASE) && /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'));
