import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Everything that a browser stores or shows where the next user could find it, as one text. */
export async function tracesIn(context: BrowserContext, page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const all = (store: IDBObjectStore) =>
      new Promise<unknown>((resolve, reject) => {
        const [keys, values] = [store.getAllKeys(), store.getAll()];
        store.transaction.addEventListener('complete', () => resolve([keys.result, values.result]));
        store.transaction.addEventListener('error', () => reject(store.transaction.error));
      });
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames)
        databases.push([name, store, await all(database.transaction(store).objectStore(store))]);
      database.close();
    }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      await caches.keys(),
      document.cookie,
      document.title,
      history.state,
    ]);
  });
  return [stored, await page.content(), JSON.stringify(await context.cookies())].join('\n');
}

/**
 * Records what every page of a browser sends from now on: addresses, headers and bodies, as one
 * text.
 */
export function watchRequests(context: BrowserContext): () => string {
  const sent: string[] = [];
  context.on('request', (request) =>
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  );
  return () => decodeURIComponent(sent.join('\n').replaceAll(/%(?![\da-f]{2})/gi, '%25'));
}

/** Fails with those of the marks that the text contains. */
export function expectNothingOf(marks: string[], text: string): void {
  expect(text.length).toBeGreaterThan(0);
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
}
