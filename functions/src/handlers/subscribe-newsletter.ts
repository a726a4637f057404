import type { Settings } from '@edu/domain/settings';
import { confirmSubscription } from '../letters/confirm-subscription.ts';
import type { SubscriptionRequest } from '../store/newsletter-subscribers.ts';

/** What subscribing needs from outside, so that tests call it with a clock of their own. */
export interface SubscribeNewsletterDeps {
  settings: () => Promise<Settings>;
  siteUrl: () => string;
  newToken: () => string;
  hashOf: (text: string) => string;
  unsubscribeTokenOf: (subscriberId: string) => string;
  save: (request: SubscriptionRequest, now: number) => Promise<void>;
  now: () => number;
  /** Settles after so many ms. */
  wait: (ms: number) => Promise<void>;
}

/** Longer than the work takes, so that the time of an answer does not tell whether a letter was written. */
const ANSWER_MS = 500;

/**
 * Asks an address for its confirmation, if it needs one (double opt-in). The steps and the answer are the same whether it is
 * unknown, pending, confirmed or has left. Throws `rate-limited` while too many letters are under way, to everybody alike.
 */
export function createSubscribeNewsletter(deps: SubscribeNewsletterDeps) {
  const subscribe = async (email: string): Promise<void> => {
    const { platformName, supportEmail } = await deps.settings();
    const subscriberId = deps.hashOf(email);
    const confirmToken = deps.newToken();
    const unsubscribeToken = deps.unsubscribeTokenOf(subscriberId);
    const siteUrl = deps.siteUrl();
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
          siteUrl,
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
