import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ContentServer,
  GOOD_TOKEN,
  settingsWith,
  startContentServer,
} from '../support/content-server.ts';
import { manyCourses } from '../support/content-many.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(manyCourses());
});
afterAll(() => server.close());

describe('an answer that is the same for everybody', () => {
  const meanOf = async (path: string) => (await server.read(path)).rating?.mean;

  it('is given again for a second as it was, and made anew then', async () => {
    server.ratings.set('m44', { mean: 4, count: 9 });
    expect(await meanOf('/courses/m44')).toBe(4);
    server.ratings.set('m44', { mean: 2, count: 9 });
    server.clock.now += 999;
    expect(await meanOf('/courses/m44')).toBe(4);
    server.clock.now += 1;
    expect(await meanOf('/courses/m44')).toBe(2);
  });

  it('is not when only some may have it: who asks next is looked at', async () => {
    server.settings = settingsWith({ security: { allowGuestAccess: false } });
    const known = await server.ask('/lessons/l1', { headers: { authorization: GOOD_TOKEN } });
    expect(known.status).toBe(200);
    expect((await server.ask('/lessons/l1')).status).toBe(401);
  });
});
