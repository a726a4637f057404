import { newsletterHelp as text } from './text.ts';
import { Alert } from '../../ui/alert.tsx';
import type { SubscribeFailure } from './subscribe.ts';

/** The specification's sentence in English, and a Ukrainian one that helps on. */
export function SubscribeTrouble({ failure }: { failure: SubscribeFailure }) {
  // The one message of the specification that is not English is known by its letters.
  const isEnglish = !/\p{Script=Cyrillic}/u.test(failure.message);
  return (
    <Alert kind="bad">
      <p lang={isEnglish ? 'en' : undefined}>{failure.message}</p>
      <p>{subscribeHelp(failure)}</p>
    </Alert>
  );
}

/** What helps on after a subscription that failed. It promises only what will happen: most failures end with no connection. */
export function subscribeHelp({ problem, isStored, waitMinutes }: SubscribeFailure): string {
  if (waitMinutes !== undefined)
    return isStored ? text.storedTooOften(waitMinutes) : text.tooOften(waitMinutes);
  if (!isStored) return text.lost;
  return problem === 'unavailable' ? text.storedOffline : text.stored;
}
