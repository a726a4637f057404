import type { Page, Request } from '@playwright/test';

/**
 * What Firestore would bill: every document that a query or a listener delivers, and one for each
 * that finds none.
 */
export interface FirestoreReads {
  /** Since the counting began, or since the last reset. */
  count(): number;
  /** One line for each request, with its cost. */
  requests(): string[];
  /** Resets the counts. */
  reset(): void;
}

interface Asked {
  what: string;
  /** Each version of each delivered document; a stream that reconnects may deliver one again. */
  documents: Set<string>;
}

/** A message of a listening stream, as the SDK gets it. */
interface Message {
  documentChange?: {
    document?: { name: string; updateTime: string };
    targetIds?: number[];
  };
}
interface Target {
  targetId: number;
  documents?: { documents: string[] };
  query?: { structuredQuery: { from: { collectionId: string }[] } };
}

const LISTEN = /\/google\.firestore\.v1\.Firestore\/Listen\/channel/;
/**
 * The one document that other journeys change meanwhile: a later version of it is no cost of the
 * page.
 */
const SETTINGS = /\/platformSettings\/main$/;
const pathOf = (name: string) => name.replace(/^.*\/documents\//, '');

const nameOf = ({ documents, query }: Target) =>
  documents
    ? pathOf(documents.documents.join())
    : `query ${query?.structuredQuery.from.map(({ collectionId }) => collectionId).join() ?? ''}`;

/** Called for each piece of a page's streams, with the number of the stream. */
type TellStream = (stream: number, text: string) => void;

/** Reports what the page's listening streams receive. Runs in the page, before its own scripts. */
function tellStreams(): void {
  const tell = (globalThis as unknown as { tellListen: TellStream }).tellListen;
  const { fetch } = globalThis;
  let streams = 0;
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked);
    const [input] = asked;
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('Firestore/Listen/channel') || !response.body) return response;
    streams += 1;
    const stream = streams;
    const [theirs, ours] = response.body.tee();
    const reader = ours.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (): Promise<void> => {
      const { done, value } = await reader.read();
      if (done) return;
      tell(stream, value);
      return read();
    };
    // A stream ends with an error when its page is closed.
    read().catch(() => undefined);
    return new Response(theirs, response);
  };
}

/** The messages of a stream so far: each piece is its length, a line feed and a list. */
function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const length = Number(text.slice(at, feed));
    const end = feed + 1 + length;
    if (feed < 0 || end > text.length) break;
    const pieces = JSON.parse(text.slice(feed + 1, end)) as unknown[];
    // Numbers acknowledge what was sent; a piece that is not a list is about the stream, such as
    // its end.
    const said = pieces.flatMap((piece) => (Array.isArray(piece) ? [piece[1] as unknown] : []));
    for (const message of said.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : [])))
      if (typeof message === 'object' && message) messages.push(message);
    at = end;
  }
  return messages;
}

/** Counts from now on; call it before the page is opened. */
export async function countReads(page: Page): Promise<FirestoreReads> {
  let asked: Asked[] = [];
  let targets = new Map<number, Asked>();
  let streams = new Map<number, { text: string; known: number }>();

  const ask = (what: string): Asked => {
    const one = { what, documents: new Set<string>() };
    asked.push(one);
    return one;
  };
  const cost = ({ documents }: Asked) => Math.max(1, documents.size);
  const onText = (stream: number, text: string) => {
    const state = streams.get(stream) ?? { text: '', known: 0 };
    streams.set(stream, state);
    state.text += text;
    const messages = messagesOf(state.text);
    for (const { documentChange } of messages.slice(state.known))
      for (const id of documentChange?.targetIds ?? []) {
        const { name = '', updateTime = '' } = documentChange?.document ?? {};
        targets.get(id)?.documents.add(SETTINGS.test(name) ? name : `${name} ${updateTime}`);
      }
    state.known = messages.length;
  };
  const onRequest = (request: Request) => {
    if (request.method() !== 'POST') return;
    const [url, body] = [request.url(), request.postData() ?? ''];
    if (/documents:batchGet/.test(url))
      for (const name of (JSON.parse(body) as { documents: string[] }).documents)
        ask(`read ${pathOf(name)}`);
    if (/:runAggregationQuery/.test(url)) ask('aggregation');
    if (!LISTEN.test(url)) return;
    for (const [name, value] of new URLSearchParams(body))
      if (name.endsWith('___data__')) {
        const { addTarget } = JSON.parse(value) as { addTarget?: Target };
        // A stream that is opened again continues where it was.
        if (addTarget && !targets.has(addTarget.targetId))
          targets.set(addTarget.targetId, ask(nameOf(addTarget)));
      }
  };
  await page.exposeFunction('tellListen', onText);
  await page.addInitScript(tellStreams);
  page.on('request', (request) => {
    // Each loaded page numbers its targets and its streams from the start.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      targets = new Map();
      streams = new Map();
    }
    onRequest(request);
  });
  return {
    count: () => asked.reduce((all, one) => all + cost(one), 0),
    requests: () => asked.map((one) => `${one.what}: ${cost(one)}`),
    reset: () => void (asked = []),
  };
}
