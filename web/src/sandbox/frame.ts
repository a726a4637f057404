import { createReader } from './events.ts';
import { createTests, cut, equal, throws } from './harness.ts';
import {
  type CheckResult,
  type PageRequest,
  RUN_MS,
  type SandboxEvent,
  type SandboxRequest,
  type ScriptRequest,
  type SqlRequest,
  TEXT_LIMITS,
} from './protocol.ts';

/**
 * The script of sandbox.html: a document of an opaque origin, by the policy of its response. It
 * runs a learner's code in a worker, or shows a learner's page without its scripts.
 */

type Post = (event: SandboxEvent) => void;

const sourceOf = (id: string): string => document.getElementById(id)?.textContent ?? '';
const SOURCES = { script: sourceOf('worker'), sql: sourceOf('sql-worker') };

const blobUrl = (source: string): string =>
  URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));

interface Mistake {
  message: string;
  lineno: number;
}

/**
 * Why code cannot be parsed, without what stands around it in the worker's script: there an open
 * bracket meets our sign, which would be named. As a module, because it may await; it never runs,
 * because its import does not exist. Resolves to undefined when the code itself can be parsed.
 */
function parseAlone(code: string): Promise<Mistake | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const heard = new AbortController();
    const end = (mistake?: Mistake) => {
      heard.abort();
      script.remove();
      resolve(mistake);
    };
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      end(event);
    };
    window.addEventListener('error', onError, { signal: heard.signal });
    for (const type of ['error', 'load']) script.addEventListener(type, () => end());
    script.type = 'module';
    // On the first line, so that the lines keep their numbers.
    script.src = blobUrl(`import"blob:null/none";${code}`);
    document.head.append(script);
  });
}

/** Starts a worker, relays its messages, and ends it in time. */
function watch(
  url: string,
  post: Post,
  code: string,
  send: (worker: Worker, port: MessagePort) => void,
): void {
  const worker = new Worker(url);
  const { port1, port2 } = new MessageChannel();
  const read = createReader();
  let isEnded = false;
  const end = (event: SandboxEvent) => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    worker.terminate();
    port1.close();
    post(event);
  };
  const timer = setTimeout(() => end({ type: 'stopped' }), RUN_MS);
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = read(data);
    if (event.type === 'end' || event.type === 'stopped') return end(event);
    if (!isEnded) post(event);
  });
  // The learner's code holds the other port, and may send what cannot be read.
  port1.addEventListener('messageerror', () => end({ type: 'stopped' }));
  port1.start();
  const lineCount = code.split('\n').length;
  const fail = ({ message: whole, lineno }: Mistake) => {
    if (isEnded) return;
    const message = cut(whole, TEXT_LIMITS.message).replace(/^Uncaught /, '');
    const [, name = 'Error', text = message] = /^(\w*Error): ([^]*)$/.exec(message) ?? [];
    // A missing bracket is found at the end of everything.
    const line = Math.min(lineno, lineCount) || undefined;
    post({ type: 'error', name, message: text, ...(line === undefined ? {} : { line }) });
    end({ type: 'end' });
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    // Firefox does not say what is wrong with a script that a worker cannot parse.
    const found = { message: event.message ?? 'SyntaxError', lineno: event.lineno ?? 0 };
    void parseAlone(code).then((mistake) => fail(mistake ?? found));
  });
  send(worker, port2);
}

function runScript({ code, checks }: ScriptRequest, post: Post): void {
  const prelude = blobUrl(SOURCES.script);
  const lineCount = code.split('\n').length;
  // One line before the code, so that its lines keep their numbers.
  const script = `importScripts("${prelude}");$run(async()=>{"use strict";${code}\n;${checks}\n},${checks !== ''},${lineCount});\n//# sourceURL=lesson.js`;
  // The targets are a worker and a frame of our own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  watch(blobUrl(script), post, code, (worker, port) => worker.postMessage(0, [port]));
}

function runSql({ engine, ...request }: SqlRequest, post: Post): void {
  const scripts = [blobUrl(engine), blobUrl(SOURCES.sql)];
  const script = `importScripts(${scripts.map((url) => `"${url}"`).join()});`;
  watch(blobUrl(script), post, '', (worker, port) =>
    worker.postMessage(request, [port, request.wasm]),
  );
}

/**
 * Elements that load, navigate or change addresses; scripts never run, by the policy. And
 * references within what is referenced: ten levels of them are ten thousand million shapes.
 */
const REMOVED =
  'script, link, base, meta[http-equiv], iframe, frame, object, embed, portal, svg[id] use, svg [id] use';

function clean(root: Element | DocumentFragment): void {
  for (const node of root.querySelectorAll(REMOVED)) node.remove();
  // A check may show what is in a template.
  for (const { content } of root.querySelectorAll('template')) clean(content);
}

const scope = globalThis as unknown as Record<string, unknown>;
// No policy closes this way to the network.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete scope[name];

async function checkPage(
  checks: string,
  script: HTMLScriptElement,
  root: Element,
): Promise<CheckResult[]> {
  const tests = createTests();
  const url = blobUrl(`$check(async(test,equal,throws)=>{${checks}\n})`);
  const ran = new Promise<void>((resolve, reject) => {
    scope['$check'] = (body: (...tools: unknown[]) => Promise<void>) => {
      delete scope['$check'];
      body(tests.test, equal, throws).then(resolve, reject);
    };
    script.addEventListener('error', () => reject(new Error('The checks did not load.')));
    // A mistake in the checks, after which they call nothing.
    window.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    script.src = url;
    root.append(script);
    script.remove();
  });
  await ran;
  return await tests.run();
}

/** Resolves when the page is shown and its checks, if any, have run. */
async function showPage({ html, checks }: PageRequest, post: Post): Promise<void> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // An element of the page with a name such as `body` hides the property of its document. The nodes
  // are moved: written and parsed again, a text could become an element.
  const root = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT).nextNode() as HTMLElement;
  const script = document.createElement('script');
  clean(root);
  document.documentElement.replaceWith(root);
  const measure = () => post({ type: 'height', height: Math.ceil(root.scrollHeight) });
  new ResizeObserver(measure).observe(root.lastElementChild ?? root);
  measure();
  if (checks) post({ type: 'checks', results: await checkPage(checks, script, root) });
}

// A link must not lead the frame away. The address of a link in SVG may be animated.
for (const type of ['click', 'auxclick'])
  window.addEventListener(
    type,
    (event) => {
      const isLeaving = event
        .composedPath()
        .some(
          (node) =>
            node instanceof Element &&
            /^(?:a|area)$/i.test(node.localName) &&
            !(node instanceof HTMLElement && node.getAttribute('href')?.startsWith('#')),
        );
      if (isLeaving) event.preventDefault();
    },
    { capture: true },
  );

function run(request: SandboxRequest, post: Post): void {
  if (request.kind === 'script') return runScript(request, post);
  if (request.kind === 'sql') return runSql(request, post);
  showPage(request, post)
    .catch((error: unknown) =>
      post({ type: 'error', name: 'Error', message: cut(String(error), TEXT_LIMITS.message) }),
    )
    .finally(() => post({ type: 'end' }));
}

window.addEventListener('message', (event) => {
  const [port] = event.ports;
  // Opened in a tab, the document is its own parent and takes no request.
  if (event.source !== window.parent || window.parent === window || !port) return;
  const post: Post = (message) => port.postMessage(message);
  // Without its policy the document would have the origin of the site, and must run nothing.
  if (window.origin === 'null') return run(event.data as SandboxRequest, post);
  post({ type: 'error', name: 'Sandbox', message: 'The sandbox has no policy.' });
  post({ type: 'end' });
});
