import './transcript.css';
import type { Lesson } from '@edu/domain/content/course';
import { BookmarkPlus, ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { clockText } from '../../lib/i18n/format.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useStoredUid } from '../auth/auth-provider.tsx';
import type { ClipLink } from '../player/clip-link.ts';
import { changePreferences, usePreferences } from '../preferences/store.ts';
import { transcript as text } from './text.ts';

const Transcript = lazy(async () => ({ default: (await import('./transcript.tsx')).Transcript }));

type Tab = 'text' | 'notes';

interface Marked {
  /** Undefined when the course has no space for a note. */
  noteId: string | undefined;
  clock: string;
}

/** The note whose text is edited, by its id. */
export interface NoteEditing {
  editing: string | undefined;
  onEdit: (noteId: string | undefined) => void;
}

interface Props {
  lesson: Lesson;
  link: ClipLink;
  /** The notes of the lesson. */
  notes: (state: NoteEditing) => ReactNode;
}

/**
 * What belongs to the video and is beside it, below it on a phone: the transcript, for a lesson
 * with captions, and the learner's notes. Its height is reserved, so that the page does not move
 * when they have loaded.
 */
export function LessonSide({ lesson, link, notes }: Props) {
  const { transcript: isShown } = usePreferences();
  const { captionsUrl } = lesson;
  const tabs: Tab[] = captionsUrl === undefined ? ['notes'] : ['text', 'notes'];
  const [chosen, setChosen] = useState<Tab>('text');
  const tab = tabs.includes(chosen) ? chosen : 'notes';
  const [editing, setEditing] = useState<string>();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => runWhenIdle(() => setIsDue(true)), []);
  const open = (next: Tab) => {
    setChosen(next);
    changePreferences({ transcript: true });
  };
  const { mark, marked, problem, clear } = useMark(lesson, link);
  const edit = (noteId: string | undefined) => {
    setEditing(noteId);
    clear();
    if (noteId !== undefined) open('notes');
  };
  // The key leaves the page as it is: the viewer goes on watching.
  useEffect(() => link.onMark(() => mark()), [link, mark]);
  return (
    <section className="transcript" aria-labelledby="transcript-h">
      <div className="transcript__head">
        <h2 className={tabs.length > 1 ? 'visually-hidden' : 't-h4'} id="transcript-h">
          {tabs.length > 1 ? text.title : text.tabs.notes}
        </h2>
        {tabs.length > 1 && <Tabs tabs={tabs} current={tab} onChoose={open} />}
        <span className="transcript__actions">
          <IconButton
            icon={BookmarkPlus}
            label={text.mark}
            title={text.markKey}
            onClick={() => mark(edit)}
          />
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
        </span>
      </div>
      <div className="transcript__marked" role="status">
        {problem}
        {marked?.noteId !== undefined && marked.noteId !== editing && (
          <>
            <span>{text.marked(marked.clock)}</span>
            <Button variant="link" label={text.addText} onClick={() => edit(marked.noteId)} />
          </>
        )}
      </div>
      <div
        id="transcript"
        className="transcript__body"
        hidden={!isShown}
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `side-${tab}` })}
      >
        {isShown && isDue && (
          // Without its chunk the lesson is still there.
          <ErrorBoundary
            resetKeys={[tab]}
            fallback={
              <p className="transcript__state" role="alert">
                {text.failed[tab]}
              </p>
            }
          >
            <Suspense fallback={<p className="transcript__state muted">{text.loading[tab]}</p>}>
              {tab === 'text' && captionsUrl !== undefined ? (
                <Transcript clip={lesson} captionsUrl={captionsUrl} link={link} />
              ) : (
                <div className="transcript__notes">{notes({ editing, onEdit: edit })}</div>
              )}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}

/** Marks the moment that is shown. */
function useMark({ id, courseId, videoStartTime: start = 0 }: Lesson, link: ClipLink) {
  const uid = useStoredUid();
  const { mutate, data, error, reset } = useAction({
    mutationFn: async (then?: (noteId: string) => void): Promise<Marked> => {
      const second = Math.floor(link.second.get() ?? start);
      const { markMoment } = await import('../notes/change-notes.ts');
      const noteId = markMoment(uid, courseId, id, second);
      if (noteId !== undefined) then?.(noteId);
      return { noteId, clock: clockText(Math.max(0, second - start)) };
    },
  });
  const isFull = data !== undefined && data.noteId === undefined;
  const problem = error ? text.failedMark : isFull ? text.full : undefined;
  return { mark: mutate, marked: data, problem, clear: reset };
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function Tabs({
  tabs,
  current,
  onChoose,
}: {
  tabs: readonly Tab[];
  current: Tab;
  onChoose: (tab: Tab) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`#side-${next}`)?.focus();
  };
  return (
    <div className="transcript__tabs" role="tablist" aria-labelledby="transcript-h" ref={row}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`side-${tab}`}
          aria-selected={tab === current}
          aria-controls="transcript"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={onKeyDown}
        >
          {text.tabs[tab]}
        </button>
      ))}
    </div>
  );
}
