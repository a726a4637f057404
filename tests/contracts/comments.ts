import type { NewComment } from '@edu/domain/community/comment';
import { expect, it } from 'vitest';
import type { Comment } from '../../web/src/features/comments/api.ts';
import type * as api from '../../web/src/features/comments/api.ts';

/**
 * What a contract needs from an implementation of features/comments/api.ts, besides its functions.
 */
export interface CommentsUnderTest {
  /**
   * The functions as called in the browser of this learner, who has a profile; a guest's without a
   * uid.
   */
  as: (uid?: string) => Promise<Pick<typeof api, 'watchComments' | 'addComment' | 'removeComment'>>;
  /** Stores comments of other learners in this course, one second apart. */
  holds: (contents: string[], courseId: string) => Promise<void>;
}

const COURSE = 'js-core';

const said = (userId: string, content: string): NewComment => ({
  courseId: COURSE,
  userId,
  author: 'Олена',
  content,
});

/**
 * The contract of features/comments/api.ts: the real module and the fake of the component tests
 * meet it.
 */
export function commentsContract(create: () => CommentsUnderTest): void {
  const fail = (error: Error) => expect.unreachable(error.message);
  const contentsOf = (comments: Comment[] = []) => comments.map(({ content }) => content);

  it('returns the newest comments of one course first, at most the requested number', async () => {
    const { as, holds } = create();
    await holds(['перший', 'другий', 'третій'], COURSE);
    await holds(['про інше'], 'sql-basics');
    const answers: Comment[][] = [];
    const { watchComments } = await as();
    const stop = await watchComments(COURSE, 2, (all) => answers.push(all), fail);
    await expect.poll(() => contentsOf(answers.at(-1))).toEqual(['третій', 'другий']);
    stop();
  });

  it('follows a comment that is added and removed, and adds an id once', async () => {
    const { as, holds } = create();
    await holds(['перший'], COURSE);
    const { watchComments, addComment, removeComment } = await as('olena');
    const answers: Comment[][] = [];
    const stop = await watchComments(COURSE, 20, (all) => answers.push(all), fail);
    const id = crypto.randomUUID();
    await addComment(id, said('olena', 'мій'));
    await addComment(id, said('olena', 'мій'));
    await expect.poll(() => contentsOf(answers.at(-1))).toEqual(['мій', 'перший']);
    expect(answers.at(-1)?.[0]).toEqual({
      ...said('olena', 'мій'),
      id,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    await removeComment(id);
    await expect.poll(() => contentsOf(answers.at(-1))).toEqual(['перший']);
    stop();
  });
}
