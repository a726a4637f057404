import type { AdminOverview } from '@edu/domain/admin-overview';
import type { Page } from '@playwright/test';

/** Answers the page's calls of a function in the place of the server. */
export async function answerCall(
  page: Page,
  name: string,
  answer: { result: unknown } | { error: { status: string; message: string; details?: unknown } },
): Promise<void> {
  await page.route(`**/${name}`, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return await route.fulfill({ headers });
    const status = 'error' in answer ? STATUS[answer.error.status] : 200;
    await route.fulfill({ status: status ?? 500, headers, json: answer });
  });
}

const STATUS: Record<string, number> = { UNAUTHENTICATED: 401, ABORTED: 409, UNAVAILABLE: 503 };

/** A platform where nothing waits. */
export const QUIET: AdminOverview = {
  accounts: 348,
  unverified: 7,
  courses: [
    { id: 'a', title: 'Курс А', lessons: 12, rating: { mean: 4.9, count: 20 } },
    { id: 'b', title: 'Курс Б', lessons: 8, rating: { mean: 3.2, count: 9 } },
    { id: 'c', title: 'Курс В', lessons: 5 },
  ],
  waitingTestimonials: 0,
  newComments: 0,
  failedLetters: 0,
  asOf: '2026-11-21T10:00:00.000Z',
};
