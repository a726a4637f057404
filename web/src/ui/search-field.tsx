import { cleanLine } from '@edu/domain/one-line';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { list as text } from '../text/list.ts';
import { IconButton } from './button.tsx';

/** After the last sign, so that not each one is a question to the server. */
const PAUSE_MS = 350;

/** A search by what the server knows; `onSearch` gets what was typed, trimmed, after a pause or with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from elsewhere, by a link for example.
  if (known !== value) {
    setKnown(value);
    if (cleanLine(typed) !== value) setTyped(value);
  }
  const search = (next: string, pauseMs: number) => {
    clearTimeout(timer.current);
    setTyped(next);
    if (pauseMs > 0) timer.current = setTimeout(() => onSearch(cleanLine(next)), pauseMs);
    else onSearch(cleanLine(next));
  };
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed, 0);
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
        maxLength={128}
        value={typed}
        onChange={(event) => search(event.target.value, PAUSE_MS)}
      />
      {typed && <IconButton icon={X} isSmall label={text.clear} onClick={() => search('', 0)} />}
    </form>
  );
}
