import { CACHES, KEPT_FOR } from './device-caches.ts';
import { canKeep, readKept, removeKept } from './kept-courses.ts';

const LESSONS = /\/api\/content\/(?:courses|quizzes)\/[^/?]+$/;

async function removeFrom(name: string, isOver: (response: Response) => boolean): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response && isOver(response)) await cache.delete(request);
  }
}

/** Removes cached content that was given to another person, and all but the course list while guests are not let in. */
export async function forgetOwn(uid: string | undefined, isClosed: boolean): Promise<void> {
  const isShut = isClosed && uid === undefined;
  if (!canKeep()) return;
  await removeFrom(CACHES.own, ({ headers }) => headers.get(KEPT_FOR) !== uid);
  if (isShut) {
    const cache = await caches.open(CACHES.content);
    for (const request of await cache.keys())
      if (LESSONS.test(request.url)) await cache.delete(request);
  }
  const others = (await readKept()).filter(
    ({ owner }) => isShut || (owner !== undefined && owner !== uid),
  );
  await Promise.all(others.map(({ courseId }) => removeKept(courseId)));
}
