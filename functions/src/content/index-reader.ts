import type { Sentence } from '@edu/domain/content/captions';
import { createLessonIndex, type LessonIndex } from './lesson-index.ts';
import type { createLoaders, StoredLesson } from './contentful/loaders.ts';

/**
 * The cues of caption files by address, of those that answer in time; the others are asked again
 * later.
 */
export type ReadCaptions = (
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, readonly Sentence[]>>;

type Loaders = Pick<ReturnType<typeof createLoaders>, 'lessonState' | 'searchableLessons'>;

/**
 * Reads the index of the lessons: one for the instance, in which each reading changes only what has
 * changed in the content. Throws what the content service throws.
 */
export function createIndexReader(
  load: Loaders,
  readCaptions: ReadCaptions = async () => new Map(),
): () => Promise<LessonIndex> {
  const index = createLessonIndex();
  let known: { state: string; lessons: StoredLesson[] } | undefined;
  let done: ReadonlyMap<string, readonly Sentence[]> | undefined;
  async function read(): Promise<LessonIndex> {
    const state = await load.lessonState();
    const isSame = known?.state === state;
    if (!known || !isSame) known = { state, lessons: await load.searchableLessons() };
    const { lessons } = known;
    const captions = await readCaptions([
      ...new Set(lessons.flatMap(({ captionsUrl }) => captionsUrl ?? [])),
    ]);
    if (isSame && captions.size === done?.size) return index;
    await index.update(
      lessons.map((lesson) => {
        const cues = captions.get(lesson.captionsUrl ?? '');
        // Captions that come later change the version.
        return { ...lesson, version: `${lesson.version} ${cues !== undefined}`, cues: cues ?? [] };
      }),
    );
    done = captions;
    return index;
  }

  // A reading whose callers no longer wait goes on: the next one must not begin beside it.
  let running: Promise<LessonIndex> | undefined;
  return () => (running ??= read().finally(() => (running = undefined)));
}
