import { newsletterHelp as text } from './text.ts';
import { Alert } from '../../ui/alert.tsx';
import type { SubscribeError } from './subscribe.ts';

/** The specified English sentence, and a Ukrainian one that says what to do. */
export function SubscribeTrouble({ failure }: { failure: SubscribeError }) {
  // The only specified message that is not English is recognised by its script.
  const isEnglish = !/\p{Script=Cyrillic}/u.test(failure.message);
  return (
    <Alert variant="bad">
      <p lang={isEnglish ? 'en' : undefined}>{failure.message}</p>
      <p>{subscribeHelp(failure)}</p>
    </Alert>
  );
}

/**
 * The help for a failed subscription. It promises only what will happen: most failures have a
 * working connection.
 */
export function subscribeHelp({ problem, isStored, waitMinutes }: SubscribeError): string {
  if (waitMinutes !== undefined)
    return isStored ? text.storedTooOften(waitMinutes) : text.tooOften(waitMinutes);
  if (!isStored) return text.lost;
  return problem === 'unavailable' ? text.storedOffline : text.stored;
}
