import { describe } from 'vitest';
import { progressContract } from '../../contracts/progress.ts';
import { FakeServer } from '../../support/web/fake-server.ts';

/**
 * The fake meets the contract that tests/rules/app-queries/contracts.test.ts checks with the real
 * module.
 */

describe('the fake of the stored progress', () => {
  progressContract(() => {
    const server = new FakeServer();
    return {
      as: async () => ({ ...server, disconnect: async () => void (server.isUp = false) }),
      holds: async (_uid, copy) => void (server.documents[copy.courseId] = copy),
      refuses: async (_uid, courseId) => void (server.refuses = courseId),
      billed: () => server,
    };
  });
});
