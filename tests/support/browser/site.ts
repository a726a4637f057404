import type { Page } from '@playwright/test';
import { type Deployment, startDeployment } from './deployment.ts';
import { WITH_WORKER } from './offline.ts';
import { test as base } from './page.ts';

/** The test function of journeys that change the site itself, without affecting other tests. */
export const test = base.extend<{ site: Deployment; openTab: () => Promise<Page> }>({
  site: async ({}, provide) => {
    const site = await startDeployment();
    await provide(site);
    site.stop();
  },
  /** A tab at that site, of one device, in which a service worker is allowed. */
  openTab: async ({ openDevice, site }, provide) => {
    let first: Page | undefined;
    await provide(async () => {
      if (first) return await first.context().newPage();
      first = await openDevice({
        baseURL: site.url,
        ...WITH_WORKER,
        locale: 'uk-UA',
        viewport: { width: 1440, height: 900 },
      });
      return first;
    });
  },
});
