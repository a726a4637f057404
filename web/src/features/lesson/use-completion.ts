import { countedSeconds } from '@edu/domain/content/clip';
import { clipSeconds, type Lesson } from '@edu/domain/content/course';
import { lessonState } from '@edu/domain/learning/progress';
import { useRef } from 'react';
import { useProgressStore } from '../progress/progress-provider.tsx';

/**
 * Marks a lesson, at the end of its clip or by a press, with the seconds that were played. Does not
 * subscribe to the progress: a mark must not re-render the clip and the text.
 */
export function useCompletion(courseId: string, lesson: Lesson) {
  const store = useProgressStore();
  /** Seconds played since the last mark. */
  const played = useRef(0);
  const stateNow = () => lessonState(store.getCourse(courseId), lesson.id);
  const complete = () => {
    const spent = countedSeconds(played.current, stateNow().timeSpent, clipSeconds(lesson));
    store.complete(courseId, lesson.id, spent);
    played.current = 0;
  };
  return {
    complete,
    onEnded: () => {
      if (!stateNow().completed) complete();
    },
    onPlayed: (sec: number) => void (played.current += sec),
  };
}
