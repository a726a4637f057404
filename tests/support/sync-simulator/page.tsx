import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { followConnectivity } from '../../../web/src/lib/pwa/connectivity.ts';
import { signIn } from '../../../web/src/features/auth/sign-in-api.ts';
import { useAuth } from '../../../web/src/features/auth/auth-provider.tsx';
import type { ProgressStore } from '../../../web/src/features/progress/progress-store.ts';
import { useProgress } from '../../../web/src/features/progress/progress-provider.tsx';
import { SessionProvider } from '../../../web/src/features/session/session-provider.tsx';
import { SettingsProvider } from '../../../web/src/features/settings/settings-provider.tsx';
import { marksIn, type Outcome, type Press, type Shelf, shelfOf } from './protocol.ts';

/**
 * The page of the simulator: the providers of the product with everything behind them, and no
 * screens. The test calls the learner's actions through `window.simulator`.
 */
export interface Simulator {
  /** The signed-in user, once the sign-in service has answered. */
  uid: string | undefined;
  signIn: (email: string, password: string) => Promise<void>;
  press: (presses: Press[]) => Outcome[];
  /**
   * One after the other, with a turn of the event loop between them; now and then the page is
   * hidden.
   */
  pressOneByOne: (presses: Press[]) => Promise<Outcome[]>;
  /** At this time (ms), and stored at once because the page is hidden. */
  pressAt: (moment: number, presses: Press[]) => Outcome[];
  shelf: () => Shelf;
  /** Whether the server has everything, as far as this tab knows. */
  isSettled: () => boolean;
}

declare global {
  interface Window {
    simulator: Simulator;
  }
}

/**
 * A change is stored when no other follows within 300 ms, or when the page is hidden: after so many
 * presses.
 */
const GLANCE_AFTER = 7;

const glance = () => document.dispatchEvent(new Event('visibilitychange'));

let lastMark = 0;

function press(store: ProgressStore, asked: Press): Outcome {
  const { courseId, lessonId, seconds, isAgain } = asked;
  const seen = marksIn(store.getCourse(courseId), lessonId);
  if (seen.length > 0 && !isAgain) {
    store.uncomplete(courseId, lessonId);
    return { ...asked, seconds: 0, made: [], taken: seen };
  }
  // No two marks of a tab have the same millisecond, so that the time identifies them.
  while (Date.now() <= lastMark);
  lastMark = Date.now();
  store.complete(courseId, lessonId, seconds);
  const made = marksIn(store.getCourse(courseId), lessonId).filter((mark) => !seen.includes(mark));
  return { ...asked, made, taken: [] };
}

/** Yields to the page's other tasks. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

function Bench() {
  const { actions: store } = useProgress();
  const { user } = useAuth();
  useLayoutEffect(() => {
    window.simulator = {
      uid: user?.uid,
      signIn,
      press: (presses) => presses.map((one) => press(store, one)),
      pressOneByOne: async (presses) => {
        const outcomes: Outcome[] = [];
        for (const [i, one] of presses.entries()) {
          outcomes.push(press(store, one));
          if (i % GLANCE_AFTER === 0) glance();
          await nextTask();
        }
        return outcomes;
      },
      pressAt: (moment, presses) => {
        while (Date.now() < moment);
        const outcomes = presses.map((one) => press(store, one));
        glance();
        return outcomes;
      },
      shelf: () => shelfOf(Object.values(store.value)),
      isSettled: () => {
        const { sync, pending } = store.exchange.get();
        return sync === 'saved' && pending === 0;
      },
    };
  }, [store, user]);
  return null;
}

// As entry-client.tsx does.
followConnectivity();
createRoot(document.body).render(
  <SettingsProvider served={undefined}>
    <SessionProvider>
      <Bench />
    </SessionProvider>
  </SettingsProvider>,
);
