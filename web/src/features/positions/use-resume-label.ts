import type { Clip } from '@edu/domain/content/course';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { useStoredUid } from '../auth/auth-provider.tsx';

/**
 * «Продовжити з 12:40» for a lesson that was stopped in its middle; undefined for another one, and
 * until the positions have loaded, which the first paint does not need.
 */
export function useResumeLabel(lesson: (Clip & { id: string }) | undefined): string | undefined {
  const uid = useStoredUid();
  const [found, setFound] = useState<{ id: string; label: string | undefined }>();
  useEffect(() => {
    if (!lesson) return;
    const stop = new AbortController();
    const cancel = runWhenIdle(() => {
      import('./watch-resume.ts').then(({ watchResume }) => {
        if (stop.signal.aborted) return;
        const onLabel = (label: string | undefined) => setFound({ id: lesson.id, label });
        stop.signal.addEventListener('abort', watchResume(uid, lesson, onLabel));
      }, console.warn);
    });
    return () => {
      cancel();
      stop.abort();
    };
  }, [uid, lesson]);
  return found && found.id === lesson?.id ? found.label : undefined;
}
