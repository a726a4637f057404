import { newsletterHelp as text } from '../../text/newsletter.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Failure } from './use-subscribe.ts';

/** The specification's sentence in English (platform.md section 8), and a Ukrainian one that helps on. */
export function SubscribeTrouble({ answer }: { answer: Failure }) {
  // The one message of the specification that is not English is known by its letters.
  const isEnglish = !/\p{Script=Cyrillic}/u.test(answer.message);
  return (
    <Alert kind="bad">
      <p lang={isEnglish ? 'en' : undefined}>{answer.message}</p>
      <p>{subscribeHelp(answer)}</p>
    </Alert>
  );
}

/** What helps on after a subscription that failed. It promises only what will happen: most failures end with no connection. */
export function subscribeHelp({ problem, isKept, waitMinutes }: Failure): string {
  if (waitMinutes !== undefined)
    return isKept ? text.keptTooOften(waitMinutes) : text.tooOften(waitMinutes);
  if (!isKept) return text.lost;
  return problem === 'unavailable' ? text.keptOffline : text.kept;
}
