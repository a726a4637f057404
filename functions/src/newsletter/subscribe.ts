import { setTimeout } from 'node:timers/promises';
import { confirmSubscription } from './email.ts';
import { siteUrl } from '../lib/config.ts';
import { hashOf, newToken, unsubscribeTokenOf } from '../lib/tokens.ts';
import { saveSubscription } from './store.ts';
import { getSettings } from '../settings/store.ts';

const REAL = {
  settings: getSettings,
  siteUrl: () => siteUrl.value(),
  newToken,
  hashOf,
  unsubscribeTokenOf,
  save: saveSubscription,
  now: Date.now,
  wait: async (ms: number): Promise<void> => setTimeout(ms),
};

/** Longer than the work takes, so that the time of an answer does not tell whether a letter was written. */
const ANSWER_MS = 500;

/**
 * Asks an address for its confirmation, if it needs one (double opt-in). The steps and the answer are the same whether it is
 * unknown, pending, confirmed or has left. Throws `rate-limited` while too many letters are under way, to everybody alike.
 */
export function createSubscribeNewsletter(deps = REAL) {
  const subscribe = async (email: string): Promise<void> => {
    const { platformName, supportEmail } = await deps.settings();
    const subscriberId = deps.hashOf(email);
    const confirmToken = deps.newToken();
    const unsubscribeToken = deps.unsubscribeTokenOf(subscriberId);
    await deps.save(
      {
        subscriberId,
        email,
        confirmHash: deps.hashOf(confirmToken),
        unsubscribeHash: deps.hashOf(unsubscribeToken),
        letter: confirmSubscription({
          email,
          platformName,
          supportEmail,
          siteUrl: deps.siteUrl(),
          confirmToken,
          unsubscribeToken,
        }),
      },
      deps.now(),
    );
  };
  return async ({ email }: { email: string }): Promise<{ ok: true }> => {
    await Promise.all([subscribe(email), deps.wait(ANSWER_MS)]);
    return { ok: true };
  };
}
