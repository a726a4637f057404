import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { newsletterHelp as text } from '../../text/newsletter.ts';
import type { Failure } from './use-subscribe.ts';

export function Trouble({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert--bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

export function FieldTrouble({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" /> {children}
    </p>
  );
}

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

/** What helps on after a subscription that failed. It promises only what will happen: most failures end with no connection. */
export function subscribeHelp({ problem, isKept, waitMinutes }: Failure): string {
  if (waitMinutes !== undefined)
    return isKept ? text.keptTooOften(waitMinutes) : text.tooOften(waitMinutes);
  if (!isKept) return text.lost;
  return problem === 'unavailable' ? text.keptOffline : text.kept;
}
