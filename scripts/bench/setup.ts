import { fork } from 'node:child_process';
import path from 'node:path';

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { atEnd } from '../stack/lifetime.ts';
import { findFreePorts, HOST } from '../stack/ports.ts';
import { Problem } from '../stack/problem.ts';
import { step } from '../stack/progress.ts';
import { localFolder } from '../stack/root.ts';
import { startStack } from '../stack/stack.ts';
import { findChromium } from '../testing/chromium.ts';
import type { Figure } from './figures.ts';

/** Figures that are measured together. */
export interface Group {
  name: string;
  /** What it measures, in a short phrase, for --list. */
  what: string;
  /** Adds each figure to `out` as soon as it is measured: an interrupted run prints those. */
  measure(bench: Bench, out: Measured): Promise<void>;
}

export interface Measured {
  figures: Figure[];
  /** Lines below the table. */
  details: string[];
  /** The same as JSON. */
  data?: unknown;
}

export const PUBLIC = ['home', 'catalogue', 'about', 'contact', 'course'] as const;

/** An address of each kind of page; the first course with lessons and a quiz is used. */
async function routesOf(url: string) {
  const response = await fetch(`${url}/api/content/courses?skip=0`);
  const { items } = (await response.json()) as {
    items: { id: string; lessonIds: string[]; quizIds: string[] }[];
  };
  const course = items.find(({ lessonIds, quizIds }) => lessonIds.length > 1 && quizIds.length > 0);
  if (course === undefined) throw new Error('The content holds no course with lessons and a quiz.');
  const at = `/courses/${course.id}`;
  return {
    home: '/',
    catalogue: '/catalog',
    about: '/about',
    contact: '/contact',
    course: at,
    auth: '/auth',
    video: `${at}/video`,
    lesson: `${at}/lessons/${course.lessonIds[0]}`,
    quiz: `${at}/quizzes/${course.quizIds[0]}`,
    profile: '/profile',
    admin: '/admin',
  };
}

export type Route = keyof Awaited<ReturnType<typeof routesOf>>;

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** The resources that the groups of one run share. Each is created when it is first used, and ends with the program. */
export const createBench = (runs: number) => ({
  /** How often a noisy figure is measured. */
  runs,
  /** The folder of a web app built for production. */
  productionBuild: once(async () => {
    const folder = path.join(localFolder('bench'), 'web');
    await step('web app built for production', () => buildWeb(folder, { siteUrl: '' }));
    return folder;
  }),
  /** The index.js of the bundled functions, beside the node_modules with its packages. */
  builtFunctions: once(async () => {
    const folder = path.join(localFolder('bench'), 'functions', 'lib');
    await step('functions built', () => buildFunctions(folder));
    return path.join(folder, 'index.js');
  }),
  /** The running platform with its demo data; `url` has no trailing slash. */
  platform: once(async () => {
    const ports = await findFreePorts();
    const url = `http://${HOST}:${ports.hosting}`;
    await startStack({ name: 'bench-stack', ports, hasDemoData: true });
    const routes = await routesOf(url);
    // The CDN caches the pages, so their figures exclude the first call of a function.
    await step('every page asked for once', async () => {
      for (const route of Object.values(routes)) await fetch(url + route);
    });
    return { ports, url, routes };
  }),
});

export type Bench = ReturnType<typeof createBench>;

let isEnded = false;

/** Starts no further measurement. */
export function endRun(): void {
  isEnded = true;
}

/** Adds the figures that `work` measures. When it fails, the figure is failed and the group continues with the next one. */
export async function measure(
  out: Measured,
  label: string,
  work: () => Figure[] | Promise<Figure[]>,
): Promise<void> {
  if (isEnded) return;
  try {
    out.figures.push(...(await step(label, work)));
  } catch (error) {
    const { name, message, stack = message } = error as Error;
    const isSentence = error instanceof Problem || name === 'TimeoutError';
    const reasons = isSentence ? message.split('\n', 1) : stack.split('\n');
    out.figures.push({ id: `failed ${label}`, label, unit: 'count', values: [], reasons });
  }
}

/** @throws Problem that names what did not end, when `work` takes longer than `limitMs` */
export async function withLimit<T>(what: string, limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const sentence = `${what} did not end within ${limitMs / 1000} s.`;
    timer = setTimeout(() => reject(new Problem(sentence)), limitMs);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs a file of the bench in a separate process, which ends with this one; resolves with its first message. */
export function runApart<T>(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<T> {
  const child = fork(file, args, {
    env: { ...process.env, ...env, METADATA_SERVER_DETECTION: 'none' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  atEnd(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}.`)));
  });
}

/** Lighthouse's phone, and the screen of a laptop. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const LAPTOP = { viewport: { width: 1350, height: 940 } } satisfies BrowserContextOptions;
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** The time limit of one visit. */
const VISIT_LIMIT_MS = 180_000;
const CLOSE_LIMIT_MS = 10_000;

let browser: Promise<Browser> | undefined;

async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  // Playwright's own handlers would end the program before the local environment is stopped.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const launched = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...signals });
  atEnd(() => withLimit('Closing the browser', CLOSE_LIMIT_MS, launched.close()));
  return launched;
}

interface VisitOptions extends BrowserContextOptions {
  /** Runs in each page before the page's scripts. */
  script?: string;
}

/** Runs `work` in a new browser context; fails with a sentence after a time limit, whatever the page waits for. */
export async function visit<T>(
  what: string,
  { script, ...options }: VisitOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const launched = await (browser ??= launchBrowser());
  const visited = async () => {
    const context = await launched.newContext({ locale: 'uk-UA', ...options });
    context.setDefaultTimeout(60_000);
    if (script !== undefined) await context.addInitScript(script);
    const result = await work(context);
    await context.close();
    return result;
  };
  try {
    return await withLimit(`The visit "${what}"`, VISIT_LIMIT_MS, visited());
  } catch (error) {
    // The next visit starts another browser, so that a hung one does not delay it.
    browser = undefined;
    await withLimit('Closing the browser', CLOSE_LIMIT_MS, launched.close()).catch(() => undefined);
    throw error;
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** A processor four times slower than this machine's. */
export async function slowProcessor(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Signs a demo account in through the form, and waits for its home page. */
export async function signIn(page: Page, url: string, who: 'olena' | 'admin'): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(who));
  if (account === undefined) throw new Error(`There is no demo account of ${who}.`);
  await page.goto(`${url}/auth`);
  await page.getByLabel('Електронна пошта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
  await page.goto(url);
  await page.locator(who === 'olena' ? '#resume-h' : 'h1').waitFor();
  await page.waitForFunction(() => localStorage.getItem('lastUser') !== null);
}
