import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { createReader } from '../../web/src/sandbox/events.ts';
import { expect, test } from '../support/browser/page.ts';
import { type HostileSnippet, hostileSnippets, REACHED } from '../support/data/hostile-snippets.ts';
import { isLongRun } from '../support/data/long-run.ts';
import { addresses } from '../support/emulators/emulator.ts';

/**
 * Hostile code in the sandbox of a lesson, with the headers that Hosting sends. `npm test` runs one
 * snippet of each kind, `npm run test:long -- sandbox` all of them.
 */

const LESSON = '/courses/sql-basics/lessons/sql-basics-select';

/** A server that must hear nothing. */
async function openTrap() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('1');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** What a page may not get: each line is one thing that got through. */
async function watchPage(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  const context = page.context();
  context.on('page', (popup) => found.push(`popup ${popup.url()}`));
  page.on('download', (download) => found.push(`download ${download.url()}`));
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    // An error page is what a frame shows whose navigation the policy of the page has refused.
    if (!/^about:|^chrome-error:|\/sandbox\.html(?:#|$)/.test(frame.url()))
      found.push(`navigation ${frame.url()}`);
  });
  context.on('response', (response) => {
    if (response.url().includes(REACHED)) found.push(`response of ${response.url()}`);
  });
  await page.evaluate(() => {
    localStorage.setItem('kept', '1');
    document.cookie = 'kept=1';
    document.documentElement.dataset['heard'] = '';
    new BroadcastChannel('hostile').addEventListener('message', ({ data }) => {
      document.documentElement.dataset['heard'] = String(data);
    });
  });
  const state = () =>
    page.evaluate(async () => ({
      address: location.href,
      title: document.title,
      cookie: document.cookie,
      kept: localStorage.getItem('kept'),
      everything: JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await indexedDB.databases(),
        await caches.keys(),
        document.documentElement.outerHTML,
      ]),
    }));
  const { everything: _, ...before } = await state();
  return async () => {
    const { everything, ...after } = await state();
    expect(after).toEqual(before);
    expect(await context.cookies()).toHaveLength(1);
    return [...found, ...(everything.includes(REACHED) ? ['a trace in the page'] : [])];
  };
}

type Engine = { engine: string; wasm: string };

async function readEngine(): Promise<Engine> {
  const resolve = createRequire(new URL('../../web/package.json', import.meta.url)).resolve;
  const engine = await readFile(resolve('sql.js/dist/sql-wasm-browser.js'), 'utf8');
  const wasm = await readFile(resolve('sql.js/dist/sql-wasm-browser.wasm'), 'base64');
  return { engine, wasm };
}

/** Runs a snippet by the protocol of the sandbox. Resolves to what a page hears of it. */
const runIn = (page: Page, snippet: HostileSnippet, sqlite: Engine) =>
  page.evaluate(
    async ({ language: kind, code, checks, engine, wasm }) => {
      const heard: { type?: string }[] = [];
      const frame = document.createElement('iframe');
      frame.style.cssText =
        'position: fixed; inset: 0 auto auto -200vw; inline-size: 40rem; visibility: hidden';
      await new Promise<void>((resolve) => {
        frame.addEventListener(
          'load',
          () => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', ({ data }) => {
              heard.push(data);
              if (data?.type === 'end' || data?.type === 'stopped') resolve();
            });
            port1.start();
            const request =
              kind === 'page'
                ? { kind, html: code, checks }
                : kind === 'script'
                  ? { kind, code, checks }
                  : {
                      ...{ kind, code, setup: '', solution: '', isOrdered: false, engine },
                      wasm: Uint8Array.from(atob(wasm), (one) => one.codePointAt(0)!).buffer,
                    };
            frame.contentWindow!.postMessage(request, '*', [port2]);
          },
          { once: true },
        );
        frame.src = '/sandbox.html';
        document.body.append(frame);
      });
      // What a page begins to load when it is shown, it requests before the next frames.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      frame.remove();
      return heard;
    },
    { ...snippet, ...sqlite },
  );

const AT_ONCE = 6;
/** Snippets of one test. */
const BATCH = 25;

const chosen = (all: HostileSnippet[]): number[] =>
  [...all.keys()].filter(
    (at) => isLongRun || all.findIndex(({ kind }) => kind === all[at]?.kind) === at,
  );
/** The addresses change no order. */
const numbers = chosen(hostileSnippets({ trap: '', site: '' }));
const batches = Array.from({ length: Math.ceil(numbers.length / BATCH) }, (_, at) =>
  numbers.slice(at * BATCH, (at + 1) * BATCH),
);

// A trace of a flood would be larger than the flood.
test.use({ trace: 'off' });

for (const [at, batch] of batches.entries())
  test(`${batch.length} hostile snippets reach nothing, and end (${at + 1})`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(600_000);
    // The browser reports what the policy has blocked.
    watch.expectError(/sandbox\.html|blob:|Content Security Policy|sandboxed|Blocked|null/);
    const trap = await openTrap();
    const all = hostileSnippets({ trap: trap.url, site: addresses.web });
    const engine = await readEngine();
    await page.goto(LESSON);
    const reached = await watchPage(page);
    const queue = [...batch];
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const snippet = all[next]!;
        await test.step(`${snippet.kind}: ${snippet.code.slice(0, 100)}`, async () => {
          const heard = await runIn(page, snippet, engine);
          const read = createReader();
          const label = `${snippet.kind}: ${snippet.code.slice(0, 200)} ${snippet.checks.slice(0, 200)}`;
          // Nothing but events arrives, and they are small.
          expect(heard.map(read), label).toEqual(heard);
          expect(JSON.stringify(heard), label).not.toContain(REACHED);
          const ends = snippet.isEndless ? ['stopped'] : ['end', 'stopped'];
          // A page goes on to say its height.
          const last = heard.findLast(({ type }) => type !== 'height');
          expect(ends, label).toContain(last?.type);
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(await reached()).toEqual([]);
    expect(trap.heard).toEqual([]);
    // The tab is usable.
    await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
    await expect(page.getByText('Урок пройдено')).toBeVisible();
    trap.close();
  });
