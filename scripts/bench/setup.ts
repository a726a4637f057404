import { fork } from 'node:child_process';
import path from 'node:path';

import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { launch } from 'chrome-launcher';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { buildFunctions } from '../local-environment/build.ts';
import { atEnd } from '../command/lifetime.ts';
import { findChromium, findFreePorts, HOST } from '../local-environment/find.ts';
import { Problem } from '../command/problem.ts';
import { step } from '../command/progress.ts';
import { localFolder } from '../command/root.ts';
import { startEnvironment } from '../local-environment/run.ts';
import type { Figure } from './figures.ts';

/** A name for the progress, and the work. A measurement that fails does not stop the others. */
export type Measurement = [label: string, measure: () => Figure[] | Promise<Figure[]>];

/** The measurements of figures that belong together. */
export type Group = (bench: Bench) => Iterable<Measurement> | AsyncIterable<Measurement>;

export const PUBLIC = ['home', 'catalogue', 'about', 'contact', 'course'] as const;

/** An address of each kind of page; the first course with lessons and a quiz is used. */
async function findRoutes(url: string) {
  const response = await fetch(`${url}/api/content/courses?skip=0`);
  const { items } = (await response.json()) as {
    items: { id: string; lessonIds: string[]; quizIds: string[] }[];
  };
  const course = items.find(({ lessonIds, quizIds }) => lessonIds.length > 1 && quizIds.length > 0);
  if (course === undefined) throw new Error('The content holds no course with lessons and a quiz.');
  const at = `${url}/courses/${course.id}`;
  return {
    home: `${url}/`,
    catalogue: `${url}/catalog`,
    about: `${url}/about`,
    contact: `${url}/contact`,
    course: at,
    auth: `${url}/auth`,
    video: `${at}/video`,
    lesson: `${at}/lessons/${course.lessonIds[0]}`,
    quiz: `${at}/quizzes/${course.quizIds[0]}`,
    profile: `${url}/profile`,
    admin: `${url}/admin`,
  };
}

export type Route = keyof Awaited<ReturnType<typeof findRoutes>>;

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/**
 * The resources that the groups of one run share. Each is created when it is first used, and ends
 * with the program.
 */
export const createBench = (runs: number) => ({
  /** How often a noisy figure is measured. */
  runs,
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
    const { folder } = await startEnvironment({
      name: 'bench-environment',
      ports,
      hasDemoData: true,
    });
    const routes = await findRoutes(url);
    // The CDN caches the pages, so their figures exclude the first call of a function.
    await step('every page asked for once', async () => {
      for (const route of Object.values(routes)) await fetch(route);
    });
    return { ports, url, routes, folder };
  }),
});

export type Bench = ReturnType<typeof createBench>;

const LIMIT_MS = 180_000;

/** @throws Problem that names what did not end within three minutes */
export const limited = <T>(what: string, work: Promise<T>, limitMs = LIMIT_MS): Promise<T> =>
  withTimeLimit(
    work,
    limitMs,
    () => new Problem(`${what} did not end within ${limitMs / 1000} s.`),
  );

/**
 * Runs a file of the bench in a separate process, which ends with this one; resolves with its first
 * message.
 */
export function runInProcess<T>(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<T> {
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

/**
 * Runs `work` with the port of a new Chromium, which is ended afterwards, whatever its page waits
 * for.
 */
export async function inChromium<T>(work: (port: number) => Promise<T>): Promise<T> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    logLevel: 'silent',
    // Its own handler would end the program before the local environment is stopped.
    handleSIGINT: false,
  });
  atEnd(() => chrome.kill());
  try {
    return await work(chrome.port);
  } finally {
    chrome.kill();
  }
}

export const connect = (port: number) => chromium.connectOverCDP(`http://${HOST}:${port}`);

/** Runs `work` in a new browser; `script` runs in each page before the page's scripts. */
export const visit = <T>(
  what: string,
  { script = '', ...options }: BrowserContextOptions & { script?: string },
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> =>
  inChromium(async (port) => {
    const visited = async () => {
      const browser = await connect(port);
      const context = await browser.newContext({ locale: 'uk-UA', ...options });
      context.setDefaultTimeout(60_000);
      await context.addInitScript(script);
      return await work(context);
    };
    return await limited(`The visit "${what}"`, visited());
  });

/**
 * The connection to the developer tools of a page whose processor is four times slower than this
 * machine's.
 */
export async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

export type Account = 'olena' | 'admin';

/** Signs a demo account in through the form, and waits for its home page. */
export async function signIn(page: Page, url: string, who: Account): Promise<void> {
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
