import {
  anonymousRequest,
  deletion,
  quizRequest,
  type ProbeRequest,
  probeRequests,
  type Target,
  webConfigOf,
} from './requests.ts';

export interface ProbeAnswer {
  shows: string;
  isRight: boolean;
  /** What came, in a few words. */
  came: string;
}

/** How long an answer may take: a function that sleeps takes its time to wake. */
const PATIENCE_MS = 60_000;

/** Asks everything, one after the other, as somebody who is not signed in; `onAnswer` hears of each as it comes. */
export async function probe(
  target: Target,
  onAnswer: (answer: ProbeAnswer) => void,
): Promise<ProbeAnswer[]> {
  const answers: ProbeAnswer[] = [];
  const askFor = async (request: ProbeRequest): Promise<string> => {
    const { answer, body } = await ask(request);
    answers.push(answer);
    onAnswer(answer);
    return body;
  };
  let courses = '';
  for (const request of probeRequests(target)) {
    const body = await askFor(request);
    if (request.url.includes('/api/content/courses?')) courses = body;
  }
  const quizId = /"quizIds":\["([^"]+)"/.exec(courses)?.[1];
  if (quizId !== undefined) await askFor(quizRequest(target, quizId));
  if (target.auth !== undefined) {
    const { body } = await ask({ shows: '', url: webConfigOf(target), statuses: [200] });
    const key = /"apiKey":\s*"([^"]+)"/.exec(body)?.[1] ?? '';
    const request = anonymousRequest(target.auth, target.site, key);
    const undo = deletion(request, await askFor(request));
    if (undo) await askFor(undo);
  }
  return answers;
}

async function ask(request: ProbeRequest): Promise<{ answer: ProbeAnswer; body: string }> {
  const { shows, url, init } = request;
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await response.text();
    const wrong = faultOf(request, response, body);
    const came = wrong ?? `${response.status}`;
    return { answer: { shows, isRight: wrong === undefined, came }, body };
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    return { answer: { shows, isRight: false, came: `no answer: ${String(cause)}` }, body: '' };
  }
}

/** What is wrong with an answer, in a few words; undefined when nothing is. */
export function faultOf(
  { statuses, never, must, headers = {} }: ProbeRequest,
  { status, headers: came }: Pick<Response, 'status' | 'headers'>,
  body: string,
): string | undefined {
  if (!statuses.includes(status)) return `${status} instead of ${statuses.join(' or ')}`;
  const found = never?.exec(body);
  if (found) return `the answer contains ${found[0]}`;
  if (must && !must.test(body)) return `the answer lacks ${must.source}`;
  const missing = Object.entries(headers).find(
    ([name, value]) => !value.test(came.get(name) ?? ''),
  );
  return missing && `the header ${missing[0]} is ${came.get(missing[0]) ?? 'missing'}`;
}
