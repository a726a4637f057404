import type { Sentence } from '@edu/domain/content/captions';
import { createLessonIndex, type LessonIndex } from './lesson-index.ts';
import type { createLoaders, StoredLesson } from './contentful/loaders.ts';

/**
 * The cues of caption files by address; those that did not answer in time are absent and are asked
 * again later.
 */
export type ReadCaptions = (
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, readonly Sentence[]>>;

/** The index of the content, and whether it has the captions of every lesson. */
export interface ReadIndex {
  index: LessonIndex;
  isComplete: boolean;
}

type Loaders = Pick<ReturnType<typeof createLoaders>, 'lessonState' | 'searchableLessons'>;

/**
 * Reads the index of the lessons: one for the instance, in which each reading changes only what has
 * changed in the content. Throws what the content service throws.
 */
export function createIndexReader(
  load: Loaders,
  readCaptions: ReadCaptions = async () => new Map(),
): () => Promise<ReadIndex> {
  const index = createLessonIndex();
  let known: { state: string; lessons: StoredLesson[] } | undefined;
  async function read(): Promise<ReadIndex> {
    const state = await load.lessonState();
    if (known?.state !== state) known = { state, lessons: await load.searchableLessons() };
    const { lessons } = known;
    const addresses = new Set(lessons.flatMap(({ captionsUrl }) => captionsUrl ?? []));
    const captions = await readCaptions([...addresses]);
    await index.update(
      lessons.map((lesson) => {
        const cues = captions.get(lesson.captionsUrl ?? '') ?? [];
        // Captions that come later change the version.
        return { ...lesson, version: `${lesson.version} ${cues.length}`, cues };
      }),
    );
    return { index, isComplete: captions.size === addresses.size };
  }

  // A reading whose callers no longer wait goes on: the next one must not begin beside it.
  let running: Promise<ReadIndex> | undefined;
  return () => (running ??= read().finally(() => (running = undefined)));
}
