import { subscribeHelp } from './subscribe-help.ts';
import { Trouble } from './trouble.tsx';
import type { Failure } from './use-subscribe.ts';

/** The specification's sentence in English (platform.md section 8), and a Ukrainian one that helps on. */
export function SubscribeTrouble({ answer }: { answer: Failure }) {
  // The one message of the specification that is not English is known by its letters.
  const isEnglish = !/\p{Script=Cyrillic}/u.test(answer.message);
  return (
    <Trouble>
      <p lang={isEnglish ? 'en' : undefined}>{answer.message}</p>
      <p>{subscribeHelp(answer)}</p>
    </Trouble>
  );
}
