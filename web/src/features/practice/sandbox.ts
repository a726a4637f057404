import { createReader } from '../../sandbox/events.ts';
import { RUN_MS, type SandboxEvent, type SandboxRequest } from '../../sandbox/protocol.ts';

import { practice as text } from './text.ts';

/** How long the sandbox may take to load and to answer beside the time of the run. */
const GRACE_MS = 10_000;

/** Opens the sandbox in a frame and sends one request. Resolves to its port. */
function connect(frame: HTMLIFrameElement, request: SandboxRequest): Promise<MessagePort> {
  return new Promise((resolve) => {
    const send = () => {
      const { port1, port2 } = new MessageChannel();
      const transfer = request.kind === 'sql' ? [port2, request.wasm] : [port2];
      // An opaque origin has no name; the frame checks its parent, and gets no secret.
      frame.contentWindow?.postMessage(request, '*', transfer);
      resolve(port1);
    };
    frame.addEventListener('load', send, { once: true });
    // By its response the document has an opaque origin. The attribute `sandbox` would do the same,
    // but a service worker answers no frame that has it, so nothing would run offline.
    frame.src = '/sandbox.html';
  });
}

/**
 * Runs code in a hidden frame that is removed afterwards. Resolves when the run has ended; a
 * sandbox that does not answer in time counts as stopped. Aborting the signal ends it at once.
 */
export async function runInSandbox(
  request: SandboxRequest,
  onEvent: (event: SandboxEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const frame = document.createElement('iframe');
  // A page has a layout only when it is shown: beside the window, where it catches nothing.
  if (request.kind === 'page')
    frame.style.cssText =
      'position: fixed; inset: 0 auto auto -200vw; inline-size: 40rem; visibility: hidden';
  else frame.hidden = true;
  frame.inert = true;
  frame.title = text.frame;
  document.body.append(frame);
  try {
    await hear(connect(frame, request), onEvent, signal);
  } finally {
    frame.remove();
  }
}

const isLast = ({ type }: SandboxEvent): boolean => type === 'end' || type === 'stopped';

async function hear(
  connected: Promise<MessagePort>,
  onEvent: (event: SandboxEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    onEvent({ type: 'stopped' });
    ended.resolve();
  }, RUN_MS + GRACE_MS);
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  const listen = async () => {
    const port = await connected;
    const read = createReader();
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (signal.aborted) return;
      const event = read(data);
      onEvent(event);
      if (!isLast(event)) return;
      port.close();
      ended.resolve();
    });
    port.start();
  };
  listen().catch(ended.reject);
  await ended.promise.finally(() => clearTimeout(timer));
}

/**
 * Shows a page in a visible frame, and runs its checks there. Returns a function that ends it. The
 * sandbox reports the height of the page as it changes. Checks that do not end in time count as
 * stopped, and the frame is emptied.
 */
export function showInSandbox(
  frame: HTMLIFrameElement,
  request: SandboxRequest,
  onEvent: (event: SandboxEvent) => void,
): () => void {
  const closed = new AbortController();
  const read = createReader();
  let isEnded = false;
  const end = (event: SandboxEvent) => {
    isEnded = true;
    clearTimeout(timer);
    onEvent(event);
  };
  const timer = setTimeout(() => {
    closed.abort();
    frame.src = 'about:blank';
    end({ type: 'stopped' });
  }, RUN_MS + GRACE_MS);
  void connect(frame, request).then((port) => {
    if (closed.signal.aborted) return;
    closed.signal.addEventListener('abort', () => port.close());
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (closed.signal.aborted) return;
      const event = read(data);
      if (event.type === 'stopped') closed.abort();
      // After the end only the height changes; one that changes without end is heard no more.
      if (event.type === 'height') onEvent(event);
      else if (!isEnded && isLast(event)) end(event);
      else if (!isEnded) onEvent(event);
    });
    port.start();
  });
  return () => {
    clearTimeout(timer);
    closed.abort();
  };
}
