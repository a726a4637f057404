import type { CheckedAnswer } from '@edu/domain/learning/quiz';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { storageKeys } from '../../lib/storage/local-store.ts';
import { useIsBrowser } from '../../lib/hydrated.ts';
import {
  type Draft,
  freshDraft,
  isBegunIn,
  keepDraft,
  openId,
  type Place,
  readDraft,
  withChecked,
} from './draft.ts';

const withAnswer = ({ checked, answers }: Draft, answer: CheckedAnswer) => ({
  checked: { ...checked, [answer.id]: answer },
  answers: { ...answers, [answer.id]: answer.chosen },
});

/**
 * The draft, stored at every step. Two tabs share one attempt: each takes over the other's
 * answers. `onChange` is called when the learner changes it.
 */
export function useDraft(uid: string, quizId: string, onChange: () => void) {
  const isBrowser = useIsBrowser();
  const [draft, setDraft] = useState(() => (isBrowser ? readDraft(uid, quizId) : freshDraft()));
  const [isRead, setIsRead] = useState(isBrowser);
  // The server knows nothing about this device.
  if (isBrowser && !isRead) {
    setIsRead(true);
    setDraft(readDraft(uid, quizId));
  }
  const [isFinishedElsewhere, setIsFinishedElsewhere] = useState(false);
  const hear = useEffectEvent(({ newValue, oldValue }: StorageEvent) => {
    const stored = readDraft(uid, quizId);
    if (newValue !== null) {
      if (!isBegunIn(draft) || stored.attemptId === draft.attemptId)
        setDraft({ ...stored, at: draft.at });
    } else if (oldValue?.includes(draft.attemptId)) {
      setDraft(stored);
      setIsFinishedElsewhere(true);
    }
  });
  useEffect(() => {
    const key = storageKeys.quizDraft(uid, quizId);
    const onStorage = (event: StorageEvent) => event.key === key && hear(event);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [uid, quizId]);
  // Moves the focus only after a step within the quiz; a newly opened page is read from its top.
  const [hasMoved, setHasMoved] = useState(false);
  // An answer of the server changes the draft of that moment, not of the request.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const store = (part: Partial<Draft>) => {
    const now = latest.current;
    let next = { ...now, attemptId: openId(uid, quizId, now), ...part };
    const stored = readDraft(uid, quizId);
    // Answers of another tab that this one has not received.
    if (stored.attemptId === next.attemptId) {
      const answers = { ...stored.answers, ...next.answers };
      next = withChecked({ ...next, answers, checked: { ...stored.checked, ...next.checked } });
    }
    keepDraft(uid, quizId, next);
    latest.current = next;
    setDraft(next);
    setIsFinishedElsewhere(false);
  };
  const change = (part: Partial<Draft>) => {
    store(part);
    onChange();
  };
  return {
    draft,
    change,
    /** Adds a checked answer, unless the attempt has ended meanwhile. */
    changeChecked: (attemptId: string, answer: CheckedAnswer) => {
      const now = latest.current;
      if (now.attemptId !== attemptId) return;
      store({ attemptId, ...withAnswer(now, answer) });
    },
    isFinishedElsewhere,
    hasMoved,
    move: (part: Partial<Draft>) => {
      setHasMoved(true);
      change(part);
    },
    begin: (at: Place) => {
      setHasMoved(true);
      setIsFinishedElsewhere(false);
      setDraft({ ...freshDraft(latest.current.isExam), at });
    },
  };
}
