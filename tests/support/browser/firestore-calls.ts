import type { Page } from '@playwright/test';

/** What a page's transactions read and write in Firestore from now on, in documents. */
export interface FirestoreCalls {
  reads: number;
  writes: number;
}

/**
 * Counts the calls of transactions; queries and single writes use a separate stream, which is not
 * counted.
 */
export function countTransactions(page: Page): FirestoreCalls {
  const calls: FirestoreCalls = { reads: 0, writes: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const body = request.postData() ?? '';
    if (/documents:batchGet/.test(request.url()))
      calls.reads += (JSON.parse(body) as { documents: string[] }).documents.length;
    if (/documents:commit/.test(request.url()))
      calls.writes += (JSON.parse(body) as { writes?: object[] }).writes?.length ?? 0;
  });
  return calls;
}
