import '../../../ui/field.css';
import '../../../ui/select.css';
import './list-tools.css';
import { cleanLine } from '@edu/domain/text/one-line';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useCourses } from '../../content/use-content.ts';
import { list as text } from '../../../lib/i18n/list.ts';
import { typography } from '@edu/domain/text/typography';
import { IconButton } from '../../../ui/button.tsx';

/** The debounce after the last character, to limit the requests. */
const PAUSE_MS = 350;

/**
 * A server search beside other tools; `onSearch` gets the trimmed text after a pause or on Enter.
 */
export function SearchTools(props: {
  label: string;
  hint: string;
  value: string;
  onSearch: (typed: string) => void;
  children: ReactNode;
}) {
  const { label, value, onSearch } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** The last text that was searched or came from outside. */
  const [sent, setSent] = useState(cleanLine(value));
  const wanted = cleanLine(typed);
  const search = (searched: string) => {
    setSent(searched);
    onSearch(searched);
  };
  // The filters beside the search may change during the pause.
  const searchLater = useEffectEvent(() => search(wanted));
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => searchLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  if (known !== value) {
    setKnown(value);
    // The value changed outside, for example by a link.
    if (value !== sent) {
      setTyped(value);
      setSent(cleanLine(value));
    }
  }
  return (
    <>
      <div className="tools">
        <form
          className="search"
          onSubmit={(event) => {
            event.preventDefault();
            search(wanted);
          }}
        >
          <Search className="icon" />
          <input
            className="input"
            type="text"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed && (
            <IconButton
              icon={X}
              isSmall
              label={text.clear}
              onClick={() => (setTyped(''), onSearch(''))}
            />
          )}
        </form>
        {props.children}
      </div>
      <p className="t-sm muted tools__hint">{props.hint}</p>
    </>
  );
}

/** The published courses by title; `none` is the option for no course. */
export function CourseSelect(props: {
  label: string;
  none: string;
  value: string;
  onChange: (courseId: string) => void;
}) {
  const { courses } = useCourses(true);
  const id = useId();
  const { value } = props;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className="select tools__select"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{props.none}</option>
        {value && courses.every((course) => course.id !== value) && (
          <option value={value}>{value}</option>
        )}
        {courses.map((course) => (
          <option key={course.id} value={course.id}>
            {typography(course.title)}
          </option>
        ))}
      </select>
    </>
  );
}
