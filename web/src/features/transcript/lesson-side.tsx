import './transcript.css';
import type { Clip } from '@edu/domain/content/course';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import type { ClipLink } from '../player/clip-link.ts';
import { changePreferences, usePreferences } from '../preferences/store.ts';
import { transcript as text } from './text.ts';

const Transcript = lazy(async () => ({ default: (await import('./transcript.tsx')).Transcript }));

/**
 * What belongs to the video and is beside it, below it on a phone: the transcript; nothing without
 * captions. Its height is reserved, so that the page does not move when the transcript has loaded.
 */
export function LessonSide({ clip, link }: { clip: Clip; link: ClipLink }) {
  const { transcript: isShown } = usePreferences();
  const { captionsUrl } = clip;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => runWhenIdle(() => setIsDue(true)), []);
  if (captionsUrl === undefined) return null;
  return (
    <section className="transcript" aria-labelledby="transcript-h">
      <div className="transcript__head">
        <h2 className="t-h4" id="transcript-h">
          {text.title}
        </h2>
        <button
          type="button"
          className="icon-btn transcript__toggle"
          aria-expanded={isShown}
          aria-controls="transcript"
          aria-label={isShown ? text.hide : text.show}
          onClick={() => changePreferences({ transcript: !isShown })}
        >
          <ChevronDown className="icon" />
        </button>
      </div>
      <div id="transcript" className="transcript__body" hidden={!isShown}>
        {isShown && isDue && (
          <Suspense fallback={<p className="transcript__state muted">{text.loading}</p>}>
            <Transcript clip={clip} captionsUrl={captionsUrl} link={link} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
