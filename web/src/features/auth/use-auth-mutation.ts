import { withTimeLimit } from '@edu/domain/lib/time-limit';
import { useAction } from '../../lib/use-action.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { authMessage } from './sign-in.ts';

/** A sign-up makes three requests and checks the limit of accounts. */
const LIMIT_MS = 15_000;

/**
 * An action at the sign-in service; `send` throws the service's error, and `refusal` is the message
 * for it.
 */
export function useAuthMutation<Input, Result>(send: (input: Input) => Promise<Result>) {
  const { supportEmail } = useSettings().settings;
  const mutation = useAction({
    // A later answer still counts: the session listener updates the page.
    mutationFn: (input: Input) => withTimeLimit(send(input), LIMIT_MS),
  });
  return { ...mutation, refusal: mutation.error && authMessage(mutation.error, supportEmail) };
}
