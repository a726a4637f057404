import path from 'node:path';

import type { Browser } from '@playwright/test';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { atEnd } from '../stack/lifetime.ts';
import { findFreePorts, HOST, type Ports } from '../stack/ports.ts';
import { step } from '../stack/progress.ts';
import { localFolder } from '../stack/root.ts';
import { startStack } from '../stack/stack.ts';
import { launchBrowser } from './browser.ts';
import { type Routes, routesOf } from './content-routes.ts';

/** What the groups of one run share. Everything is made when it is first asked for, and ends with the program. */
export interface Bench {
  /** How often a noisy figure is measured. */
  runs: number;
  /** The folder of a web app built for production. */
  productionBuild(): Promise<string>;
  /** The folder of the bundled functions, beside node_modules. */
  builtFunctions(): Promise<string>;
  /** The running platform with its demo data. */
  platform(): Promise<Platform>;
  browser(): Promise<Browser>;
}

/** A stack of the bench's own: it ends with the program, and its data is thrown away. */
export interface Platform {
  ports: Ports;
  /** Where the Hosting emulator serves it, without a slash at its end. */
  url: string;
  routes: Routes;
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

export function createBench(runs: number): Bench {
  return {
    runs,
    productionBuild: once(async () => {
      const folder = path.join(localFolder('bench'), 'web');
      await step('web app built for production', () => buildWeb(folder, { siteUrl: '' }));
      return folder;
    }),
    builtFunctions: once(async () => {
      const folder = path.join(localFolder('bench'), 'functions', 'lib');
      await step('functions built', () => buildFunctions(folder));
      return folder;
    }),
    platform: once(startPlatform),
    browser: once(async () => {
      const browser = await launchBrowser();
      atEnd(() => browser.close());
      return browser;
    }),
  };
}

async function startPlatform(): Promise<Platform> {
  const ports = await findFreePorts();
  const url = `http://${HOST}:${ports.hosting}`;
  await startStack({
    name: 'bench-stack',
    ports,
    keepsData: false,
    hasDemoData: true,
    followsEdits: false,
    withWeb: true,
  });
  const routes = await routesOf(url);
  // What a first call of the functions takes is no figure of the pages: the CDN keeps their answers.
  await step('every page asked for once', async () => {
    for (const route of Object.values(routes)) await fetch(url + route);
  });
  return { ports, url, routes };
}
