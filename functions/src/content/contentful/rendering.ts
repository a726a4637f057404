import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ProblemId } from '@edu/domain/content/content-problems';
import { LRUCache } from 'lru-cache';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { Form, Rendered } from './markdown.ts';

/**
 * Markdown is rendered by a thread of its own, because a text can keep a processor busy for
 * minutes: the thread of the requests only waits, and ends the other one when a text takes too
 * long.
 */

/** A text of a field, and the form that its place needs. */
export interface Text {
  form: Form;
  text: string;
}

/** The longest valid text, 50,000 characters, takes half a second on a slow processor. */
const RENDER_MS = 3_000;
/** A busy processor may have been the reason, so a refused text is tried again after this time. */
const REFUSED_MS = 10 * 60_000;
/** More than any text needs that is rendered in time. */
const MEMORY_MB = 192;

const cacheKey = ({ form, text }: Text): string => `${form} ${text}`;

async function start(file: URL): Promise<Worker> {
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // It reports when its modules are loaded, so that loading is not a part of the time of a text.
  await once(thread, 'message');
  return thread;
}

/**
 * Renders one text after the other in a thread that runs `file`. A text that takes longer than
 * RENDER_MS, or all memory, has no HTML; the thread is then replaced. Rejects when the thread
 * cannot be started.
 */
export function createRenderThread(file: URL): (text: Text) => Promise<Rendered> {
  let thread: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();
  // A course is read again and again, and a refused text must not cost its time each time.
  const refused = new LRUCache<string, Rendered>({ max: 100, ttl: REFUSED_MS });

  async function render(text: Text): Promise<Rendered> {
    const key = cacheKey(text);
    const known = refused.get(key);
    if (known) return known;
    const current = (thread ??= await start(file));
    // Only while it works, so that it keeps no process alive.
    current.ref();
    current.postMessage(text, []);
    try {
      const message = withTimeLimit(once(current, 'message'), RENDER_MS);
      const [rendered] = (await message) as [Rendered];
      current.unref();
      return rendered;
    } catch {
      thread = undefined;
      await current.terminate();
      const result: Rendered = {
        problems: [['markdown-unsupported', 'it takes too long to render']],
      };
      refused.set(key, result);
      return result;
    }
  }

  return (text) => {
    const next = before.then(() => render(text));
    before = next.catch(() => undefined);
    return next;
  };
}

const here = import.meta.url;
/** The bundle has the file of the thread beside its other files, as JavaScript. */
const renderApart = createRenderThread(new URL(`./markdown-worker${path.extname(here)}`, here));

/** The texts of the mapping that runs now. */
let current: { done: Map<string, Rendered>; wanted: Map<string, Text> } | undefined;

/** A text as HTML, within `rendering` only. Undefined when it is not rendered yet. */
export function findRendered(
  text: Text,
  report: (problem: ProblemId, detail: string) => void,
): Rendered | undefined {
  if (text.text === '') return { html: '', problems: [] };
  const key = cacheKey(text);
  const found = current?.done.get(key);
  if (!found) current?.wanted.set(key, text);
  for (const [problem, detail] of found?.problems ?? []) report(problem, detail);
  return found;
}

/**
 * Runs a mapping of entries whose texts become HTML: once to learn which texts it needs, and again
 * with what the thread made of them. The mapping is synchronous, and may report a mistake twice.
 */
export async function rendering<T>(map: () => T, render = renderApart): Promise<T> {
  const done = new Map<string, Rendered>();
  for (;;) {
    const wanted = new Map<string, Text>();
    let mapped: T;
    current = { done, wanted };
    try {
      mapped = map();
    } finally {
      current = undefined;
    }
    if (wanted.size === 0) return mapped;
    for (const [key, text] of wanted) done.set(key, await render(text));
  }
}
