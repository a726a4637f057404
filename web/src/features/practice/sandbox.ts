import { RUN_MS, type SandboxEvent, type SandboxRequest } from '../../sandbox/protocol.ts';

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
  frame.title = 'Код уроку';
  document.body.append(frame);
  try {
    await hear(connect(frame, request), onEvent, signal);
  } finally {
    frame.remove();
  }
}

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
    port.addEventListener('message', ({ data }: MessageEvent<SandboxEvent>) => {
      if (signal.aborted) return;
      onEvent(data);
      if (data.type === 'end' || data.type === 'stopped') ended.resolve();
    });
    port.start();
  };
  listen().catch(ended.reject);
  await ended.promise.finally(() => clearTimeout(timer));
}

/**
 * Shows a page in a visible frame, and runs its checks there. Returns a function that ends it. The
 * sandbox reports the height of the page as it changes.
 */
export function showInSandbox(
  frame: HTMLIFrameElement,
  request: SandboxRequest,
  onEvent: (event: SandboxEvent) => void,
): () => void {
  const stopped = new AbortController();
  void connect(frame, request).then((port) => {
    if (stopped.signal.aborted) return;
    stopped.signal.addEventListener('abort', () => port.close());
    port.addEventListener('message', ({ data }: MessageEvent<SandboxEvent>) => onEvent(data));
    port.start();
  });
  return () => stopped.abort();
}
