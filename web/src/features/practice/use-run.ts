import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  CheckResult,
  CodeError,
  OutputLine,
  ResultTable,
  SandboxEvent,
} from '../../sandbox/protocol.ts';
import { type Program, toRequest, TypeScriptError } from './engines.ts';
import { runInSandbox } from './sandbox.ts';

/** The results of a run, as they arrive. */
export interface RunResult {
  isRunning: boolean;
  lines: readonly OutputLine[];
  tables: readonly ResultTable[];
  errors: readonly CodeError[];
  checks?: readonly CheckResult[];
  /** SQL: the result that the task asks for. */
  expected?: ResultTable;
  isCut?: true;
  isStopped?: true;
  /** The engine could not be loaded. */
  isBroken?: true;
  /** HTML: the page to show, with its checks. */
  page?: Program;
}

const NEW_RUN: RunResult = { isRunning: true, lines: [], tables: [], errors: [] };
/** Errors of one run that are shown. */
const MAX_ERRORS = 5;

function withEvent(run: RunResult, event: SandboxEvent): RunResult {
  switch (event.type) {
    case 'line':
      return { ...run, lines: [...run.lines, { level: event.level, text: event.text }] };
    case 'table':
      return { ...run, tables: [...run.tables, event] };
    case 'error':
      return run.errors.length < MAX_ERRORS ? { ...run, errors: [...run.errors, event] } : run;
    case 'checks':
      return {
        ...run,
        checks: event.results,
        ...(event.expected ? { expected: event.expected } : {}),
      };
    case 'cut':
      return { ...run, isCut: true };
    case 'stopped':
      return { ...run, isStopped: true, isRunning: false };
    case 'end':
      return { ...run, isRunning: false };
    case 'height':
      return run;
  }
}

/** Events within this time are shown together. */
const SHOW_MS = 30;

/**
 * Runs programs one after the other; a new run ends the last one. `onEnd` gets the whole result.
 */
export function useRun(onEnd: (result: RunResult) => void) {
  const [result, setResult] = useState<RunResult>();
  const current = useRef<{ stop: AbortController; result: RunResult }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  const stop = useCallback(() => {
    current.current?.stop.abort();
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const hear = (event: SandboxEvent) => {
    const run = current.current;
    if (!run?.result.isRunning) return;
    run.result = withEvent(run.result, event);
    if (!run.result.isRunning) {
      clearTimeout(timer.current);
      timer.current = undefined;
      setResult(run.result);
      ended.current(run.result);
      return;
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setResult(run.result);
    }, SHOW_MS);
  };

  const run = async (program: Program): Promise<void> => {
    stop();
    const stopped = new AbortController();
    const isPage = program.language === 'html';
    current.current = {
      stop: stopped,
      result: isPage ? { ...NEW_RUN, page: program } : NEW_RUN,
    };
    setResult(current.current.result);
    // The frame of the page reports its events itself.
    if (isPage) return;
    const { signal } = stopped;
    const own = (event: SandboxEvent) => {
      if (!signal.aborted) hear(event);
    };
    try {
      const request = await toRequest(program);
      if (!signal.aborted) await runInSandbox(request, own, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TypeScriptError) {
        const { name, message, line } = error;
        own({ type: 'error', name, message, ...(line === undefined ? {} : { line }) });
        return own({ type: 'end' });
      }
      console.warn('The code could not run.', error);
      current.current.result = { ...current.current.result, isBroken: true };
      own({ type: 'end' });
    }
  };
  return { result, run, hear };
}
