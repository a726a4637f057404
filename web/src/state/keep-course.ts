import type { Course } from '@edu/domain/course';
import { AppError } from '@edu/domain/errors';
import { keepableFiles } from '@edu/domain/kept-course';
import { fetchContent } from '../data/content.ts';
import { contentKey, keptCache, marked } from '../data/device-caches.ts';
import { type KeptCourse, readCard, removeOthers, writeKept } from '../data/kept-courses.ts';
import { keepLarge, keepSmall, keptBytes, sizeOf } from '../data/kept-files.ts';

const segment = encodeURIComponent;
const keyOf = (path: string) => contentKey(`${location.origin}/api/content${path}`);

export interface Sizes {
  /** Bytes of texts, covers and captions, about; and of the video files. */
  small: number;
  video: number;
}

/** What a course would take on this device, before it is kept. A question is counted as a kilobyte. */
export async function measureCourse(course: Course, signal: AbortSignal): Promise<Sizes> {
  const { small, videos } = keepableFiles(course);
  const questions = course.quizzes.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const sizes = { small: new Blob([JSON.stringify(course)]).size + questions * 1024, video: 0 };
  for (const url of small) sizes.small += await sizeOf(url, signal);
  for (const url of videos) sizes.video += await sizeOf(url, signal);
  return sizes;
}

/** Puts an answer of the content API into the cache as it is now. Resolves to it, with whether it is for one person only. */
async function keepAnswer(cache: Cache, path: string, signal: AbortSignal) {
  const response = await fetchContent(path, { signal, cache: 'reload' });
  const isPrivate = /private|no-store/.test(response.headers.get('cache-control') ?? '');
  await cache.put(keyOf(path), marked(response.clone()));
  const body = await response.blob();
  return { json: JSON.parse(await body.text()) as unknown, bytes: body.size, isPrivate };
}

export interface Keeping {
  signal: AbortSignal;
  /** Who is here, for what is not for everybody. */
  uid: string | undefined;
  /** Hears of every step; the card is written by then, and stands there after a cut. */
  onStep: (card: KeptCourse) => void;
}

/**
 * Brings a kept course on this device to what the server has now: fetches what is missing, also what an earlier try left
 * off, and removes what the course does not name any more. Throws what stopped it; what is here stays.
 */
export async function keepCourse(
  start: KeptCourse,
  { signal, uid, onStep }: Keeping,
): Promise<void> {
  const cache = await caches.open(keptCache(start.courseId));
  const { trouble: _, ...before } = start;
  let card: KeptCourse = { ...before, isStopped: false };
  let { isStopped } = start;
  const step = async (change: Partial<KeptCourse>) => {
    card = { ...card, ...change };
    // Removed or stopped meanwhile, also while the system had frozen this tab: that stands.
    signal.throwIfAborted();
    const stored = await readCard(card.courseId);
    const isOther = stored?.isStopped !== isStopped || stored.withVideo !== start.withVideo;
    if (isOther) throw new AppError('conflict', 'Another tab has removed or stopped it.');
    isStopped = false;
    await writeKept(card);
    onStep(card);
  };
  await step({});
  const coursePath = `/courses/${segment(card.courseId)}`;
  const answer = await keepAnswer(cache, coursePath, signal);
  const course = answer.json as Course;
  const isPrivate = answer.isPrivate && uid !== undefined;
  let small = answer.bytes;
  await step({ title: course.title, category: course.category, ...(isPrivate && { owner: uid }) });

  const quizPaths = course.quizzes.map(({ id }) => `/quizzes/${segment(id)}`);
  for (const path of quizPaths) small += (await keepAnswer(cache, path, signal)).bytes;
  const files = keepableFiles(course);
  for (const url of files.small) small += await keepSmall(cache, url, signal);

  const videos = card.withVideo ? files.videos : [];
  const sizes: { url: string; total: number; have: number }[] = [];
  for (const url of videos)
    sizes.push({
      url,
      total: await sizeOf(url, signal),
      have: await keptBytes(cache, url),
    });
  const total = small + sizes.reduce((sum, one) => sum + one.total, 0);
  const bytes = () => small + sizes.reduce((sum, one) => sum + one.have, 0);
  await step({ total, bytes: bytes(), isComplete: card.isComplete && bytes() >= total });
  for (const one of sizes) {
    await keepLarge(cache, one, {
      signal,
      onBytes: (have) => {
        one.have = have;
        return step({ bytes: bytes() });
      },
    });
  }
  await removeOthers(card.courseId, [
    ...[coursePath, ...quizPaths].map(keyOf),
    ...files.small,
    ...videos,
  ]);
  await step({ bytes: bytes(), total: bytes(), isComplete: true, checkedAt: Date.now() });
}
