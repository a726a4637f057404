import type { PracticeLanguage } from '@edu/domain/content/practice';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { CodeBox } from './code-box.tsx';
import { flushSync } from 'react-dom';
import type { CodeEditor } from './code-editor.ts';
import { practice as text } from './text.ts';

export interface EditorHandle {
  focus: () => void;
  /** Puts the cursor at a line, counted from 1. */
  goTo: (line: number) => void;
}

interface Props {
  ref: Ref<EditorHandle>;
  code: string;
  language: PracticeLanguage;
  label: string;
  errorLine: number | undefined;
  /** Where the code was pressed before the editor opened. */
  pressedAt: { x: number; y: number } | undefined;
  takesFocus: boolean;
  onChange: (code: string) => void;
  onRun: () => void;
  onLeave: () => void;
}

/** Signs that the keyboards of phones hide. */
const SIGNS = ['{', '}', '(', ')', '[', ']', '=', '>', '"', "'", ';', '/', '|'];

/** CodeMirror, loaded when it is shown; until then the code as text. */
export function Editor({
  ref,
  code,
  language,
  label,
  errorLine,
  pressedAt,
  takesFocus,
  onChange,
  onRun,
  onLeave,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const hintId = useId();
  // The editor calls the handlers of the last render.
  const handlers = useRef({ onChange, onRun });
  useEffect(() => {
    handlers.current = { onChange, onRun };
  });
  const first = useRef({ code, language, label, pressedAt, takesFocus });

  useEffect(() => {
    let isOver = false;
    const { pressedAt: at, takesFocus: isFocused, ...options } = first.current;
    const load = async () => {
      const { createCodeEditor } = await import('./code-editor.ts');
      return await createCodeEditor({
        ...options,
        hintId,
        onChange: (typed) => handlers.current.onChange(typed),
        onRun: () => handlers.current.onRun(),
      });
    };
    load().then(
      (made) => {
        if (isOver || !place.current) return made.destroy();
        editor.current = made;
        made.place(place.current);
        flushSync(() => setState('ready'));
        if (isFocused) made.focus(at);
      },
      (error: unknown) => {
        console.warn('The editor did not load.', error);
        setState('failed');
      },
    );
    return () => {
      isOver = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
    // Each attempt loads it anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [hintId, attempt]);
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) editor.current?.show(code);
  }, [code, isReady]);
  useEffect(() => {
    if (isReady) editor.current?.markLine(errorLine);
  }, [errorLine, isReady]);
  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    goTo: (line) => editor.current?.goTo(line),
  }));
  return (
    <div
      className="practice__code"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {!isReady && <CodeBox code={code} label={label} />}
      <div ref={place} className="practice__mirror" hidden={!isReady} />
      <p id={hintId} className="visually-hidden">
        {text.editorHint('Tab', 'Escape')}
      </p>
      {state === 'failed' && (
        <p className="practice__notice" role="alert">
          {text.noEditor}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            {text.again}
          </button>
        </p>
      )}
      {isReady && (
        <div className="practice__signs" role="group" aria-label={text.keys}>
          {SIGNS.map((sign) => (
            <button
              key={sign}
              type="button"
              aria-label={text.insert(sign)}
              // The editor keeps the focus, and the phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => editor.current?.insert(sign)}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
