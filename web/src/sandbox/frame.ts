import { createTests, equal, throws } from './harness.ts';
import {
  type CheckResult,
  type PageRequest,
  RUN_MS,
  type SandboxEvent,
  type SandboxRequest,
  type ScriptRequest,
  type SqlRequest,
} from './protocol.ts';

/**
 * The script of sandbox.html: a document of an opaque origin, by the policy of its response. It
 * runs a learner's code in a worker, or shows a learner's page without its scripts.
 */

/** More than a run of the longest output sends. */
const MAX_MESSAGES = 2_000;

type Post = (event: SandboxEvent) => void;

const sourceOf = (id: string): string => document.getElementById(id)?.textContent ?? '';
const SOURCES = { script: sourceOf('worker'), sql: sourceOf('sql-worker') };

const blobUrl = (source: string): string =>
  URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));

/** Starts a worker, relays its messages, and ends it in time. */
function watch(
  url: string,
  post: Post,
  lineCount: number,
  send: (worker: Worker, port: MessagePort) => void,
): void {
  const worker = new Worker(url);
  const { port1, port2 } = new MessageChannel();
  let messages = 0;
  const end = (event: SandboxEvent) => {
    clearTimeout(timer);
    worker.terminate();
    port1.close();
    post(event);
  };
  const timer = setTimeout(() => end({ type: 'stopped' }), RUN_MS);
  port1.addEventListener('message', ({ data }: MessageEvent<SandboxEvent>) => {
    messages += 1;
    if (messages > MAX_MESSAGES) return end({ type: 'stopped' });
    if (data.type === 'end') return end(data);
    post(data);
  });
  port1.start();
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const message = event.message.replace(/^Uncaught /, '');
    const [, name = 'Error', text = message] = /^(\w*Error): ([^]*)$/.exec(message) ?? [];
    // A missing bracket is found at the end of everything.
    const line = Math.min(event.lineno, lineCount) || undefined;
    post({ type: 'error', name, message: text, ...(line === undefined ? {} : { line }) });
    end({ type: 'end' });
  });
  send(worker, port2);
}

function runScript({ code, checks }: ScriptRequest, post: Post): void {
  const prelude = blobUrl(SOURCES.script);
  // One line before the code, so that its lines keep their numbers.
  const script = `importScripts("${prelude}");$run(async()=>{"use strict";${code}\n;${checks}\n},${checks !== ''});\n//# sourceURL=lesson.js`;
  // The targets are a worker and a frame of our own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  watch(blobUrl(script), post, code.split('\n').length, (worker, port) =>
    worker.postMessage(0, [port]),
  );
}

function runSql({ engine, ...request }: SqlRequest, post: Post): void {
  const scripts = [blobUrl(engine), blobUrl(SOURCES.sql)];
  const script = `importScripts(${scripts.map((url) => `"${url}"`).join()});`;
  watch(blobUrl(script), post, 0, (worker, port) =>
    worker.postMessage(request, [port, request.wasm]),
  );
}

/** Elements that load, navigate or change addresses. Scripts never run: innerHTML and the policy. */
const REMOVED = 'script, link, base, meta[http-equiv], iframe, frame, object, embed, portal';

async function checkPage(checks: string): Promise<CheckResult[]> {
  const tests = createTests();
  const url = blobUrl(`$check(async(test,equal,throws)=>{${checks}\n})`);
  const scope = globalThis as unknown as Record<string, unknown>;
  const ran = new Promise<void>((resolve, reject) => {
    scope['$check'] = (body: (...tools: unknown[]) => Promise<void>) => {
      delete scope['$check'];
      body(tests.test, equal, throws).then(resolve, reject);
    };
    const script = document.createElement('script');
    script.addEventListener('error', () => reject(new Error('The checks did not load.')));
    script.src = url;
    document.head.append(script);
    script.remove();
  });
  await ran;
  return await tests.run();
}

function showPage({ html, checks }: PageRequest, post: Post): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const node of page.querySelectorAll(REMOVED)) node.remove();
  document.documentElement.innerHTML = page.documentElement.innerHTML;
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  for (const { name, value } of page.documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  const measure = () =>
    post({ type: 'height', height: Math.ceil(document.documentElement.scrollHeight) });
  new ResizeObserver(measure).observe(document.body);
  measure();
  if (!checks) return post({ type: 'end' });
  void checkPage(checks)
    .then(
      (results) => post({ type: 'checks', results }),
      (error: unknown) => post({ type: 'error', name: 'Error', message: String(error) }),
    )
    .finally(() => post({ type: 'end' }));
}

// A link must not lead the frame away.
window.addEventListener('click', (event) => {
  const href = (event.target as Element).closest?.('a[href]')?.getAttribute('href');
  if (href !== undefined && href !== null && !href.startsWith('#')) event.preventDefault();
});

window.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.source !== window.parent || !port) return;
  const post: Post = (message) => port.postMessage(message);
  // Without its policy the document would have the origin of the site, and must run nothing.
  if (window.origin !== 'null')
    return post({ type: 'error', name: 'Sandbox', message: 'The sandbox has no policy.' });
  const request = event.data as SandboxRequest;
  if (request.kind === 'script') runScript(request, post);
  else if (request.kind === 'sql') runSql(request, post);
  else showPage(request, post);
});
