import { clipSentences, readCues, type Sentence, sentenceAt } from '@edu/domain/content/captions';
import type { Clip } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { clockText } from '../../lib/i18n/format.ts';
import type { ClipLink } from '../player/clip-link.ts';
import { Button } from '../../ui/button.tsx';
import { transcript as text } from './text.ts';

/** The sentences of a group: one that is out of view is not laid out. */
const GROUP = 50;

async function fetchCues(address: string, signal: AbortSignal): Promise<Sentence[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new AppError('unavailable', `The captions answered ${response.status}.`);
  return readCues(await response.text());
}

interface Props {
  clip: Clip;
  captionsUrl: string;
  link: ClipLink;
}

/** The spoken sentences of a clip; a saved course has its captions on the device. */
export function Transcript({ clip, captionsUrl, link }: Props) {
  const {
    data: cues,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['captions', captionsUrl],
    queryFn: ({ signal }) => fetchCues(captionsUrl, signal),
    networkMode: 'always',
    // The address of a file changes with its content.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sentences = useMemo(() => cues && clipSentences(cues, clip), [cues, clip]);
  if (isError)
    return (
      <div className="transcript__state" role="alert">
        <p>{text.failed.text}</p>
        <Button isSmall label={text.retry} onClick={() => void refetch()} />
      </div>
    );
  if (!sentences) return <p className="transcript__state muted">{text.loading.text}</p>;
  if (sentences.length === 0) return <p className="transcript__state muted">{text.empty}</p>;
  return <Sentences sentences={sentences} link={link} start={clip.videoStartTime ?? 0} />;
}

interface ListProps {
  sentences: readonly Sentence[];
  link: ClipLink;
  start: number;
}

/** Where a row is relative to the top of the list: the upper third of what is visible. */
const PLACE = 1 / 3;

const NO_GROUPS: { from: number; part: readonly Sentence[] }[] = [];

function Sentences({ sentences, link, start }: ListProps) {
  const { second } = link;
  const current = useSyncExternalStore(
    second.subscribe,
    () => indexAt(sentences, second.get()),
    () => -1,
  );
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(sentences.length / GROUP) }, (_, group) => ({
        from: group * GROUP,
        part: sentences.slice(group * GROUP, (group + 1) * GROUP),
      })),
    [sentences],
  );
  // Rendered in turns with input: of two hours there are sixty groups.
  const shown = useDeferredValue(groups, NO_GROUPS);
  const list = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  /** The row that Tab reaches; undefined: the current one. */
  const [chosen, setChosen] = useState<number>();
  const stop = chosen ?? Math.max(0, current);
  const row = (at: number) => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);

  useEffect(() => {
    if (isFollowing && shown.length > 0) showRow(list.current, current);
  }, [current, isFollowing, shown]);

  const pause = () => setIsFollowing(false);
  const follow = () => {
    setChosen(undefined);
    setIsFollowing(true);
    // The pressed button disappears.
    row(Math.max(0, current))?.querySelector('button')?.focus({ preventScroll: true });
  };
  const seek = (at: number) => {
    const sentence = sentences[at];
    if (!sentence) return;
    setChosen(undefined);
    setIsFollowing(true);
    link.seek(Math.max(start, sentence.start));
  };
  const onClick = ({ target }: MouseEvent) => {
    // A selection is made to copy it.
    if (!(target instanceof Element) || !getSelection()?.isCollapsed) return;
    const at = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    if (at !== undefined) seek(Number(at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = sentences.length - 1;
    const next = {
      ...{ ArrowDown: stop + 1, ArrowUp: stop - 1, PageDown: stop + 10, PageUp: stop - 10 },
      ...{ Home: 0, End: last },
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const at = Math.min(last, Math.max(0, next));
    pause();
    setChosen(at);
    row(at)?.querySelector('button')?.focus();
  };

  const within = (at: number, { from, part }: { from: number; part: readonly Sentence[] }) =>
    at >= from && at < from + part.length ? at : -1;
  return (
    <>
      {/* The rows have buttons for the keyboard; a press anywhere on a row does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className="transcript__list"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onWheel={pause}
        onTouchMove={pause}
        onPointerDown={({ target, currentTarget }) => {
          // The scroll bar.
          if (target === currentTarget) pause();
        }}
      >
        {shown.map((group) => (
          <Group
            key={group.from}
            {...group}
            start={start}
            current={within(current, group)}
            stop={within(stop, group)}
          />
        ))}
      </div>
      {!isFollowing && current >= 0 && (
        <div className="transcript__follow">
          <Button
            isSmall
            variant="primary"
            icon={ArrowDown}
            label={text.toCurrent}
            onClick={follow}
          />
        </div>
      )}
    </>
  );
}

const indexAt = (sentences: readonly Sentence[], second: number | undefined): number =>
  second === undefined ? -1 : sentenceAt(sentences, second);

/** Scrolls the list alone, not the page, and only when the row is not well in view. */
function showRow(list: HTMLElement | null, at: number): void {
  const row = list?.querySelector(`[data-at="${at}"]`);
  if (!list || !row) return;
  const [box, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  const isInView = place.top >= box.top && place.bottom <= box.bottom - box.height * PLACE;
  if (isInView) return;
  const top = list.scrollTop + place.top - box.top - box.height * PLACE;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
}

interface GroupProps {
  from: number;
  part: readonly Sentence[];
  start: number;
  /** The index of the current sentence, and of the one that Tab reaches; -1: of another group. */
  current: number;
  stop: number;
}

const Group = memo(function Group({ from, part, start, current, stop }: GroupProps) {
  return (
    <ol role="list" className="transcript__group" start={from + 1}>
      {part.map((sentence, i) => {
        const at = from + i;
        const clock = clockText(Math.max(0, Math.floor(sentence.start - start)));
        return (
          <li
            key={at}
            className="transcript__row"
            data-at={at}
            aria-current={at === current ? 'true' : undefined}
          >
            <button
              type="button"
              className="transcript__time num"
              aria-label={text.goTo(clock)}
              tabIndex={at === stop ? 0 : -1}
            >
              {clock}
            </button>
            <span lang="uk">{sentence.text}</span>
          </li>
        );
      })}
    </ol>
  );
});
