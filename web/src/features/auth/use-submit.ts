import { type FormEvent, useState } from 'react';
import { withTimeLimit } from '@edu/domain/platform/time-limit';
import { useSettings } from '../settings/settings-provider.tsx';
import { authMessage, type Refusal } from './sign-in.ts';
import type { Problems } from './validate.ts';

/** A sign-up makes three requests and checks the limit of accounts. */
const SUBMIT_LIMIT_MS = 15_000;

const textOf = (data: FormData, name: string): string => {
  const entry = data.get(name);
  return typeof entry === 'string' ? entry : '';
};

/** `check` finds problems in the fields that `read` takes; `send` throws the service's error. */
export function useSubmit<Input>({
  read,
  check,
  send,
}: {
  read: (value: (name: string) => string) => Input;
  check: (input: Input) => Problems;
  send: (input: Input) => Promise<void>;
}) {
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const { supportEmail } = useSettings().settings;

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const input = read((name) => textOf(data, name));
    const found = check(input);
    setProblems(found);
    setMessage(undefined);
    const wrong = Object.keys(found)[0];
    if (wrong) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    setIsBusy(true);
    try {
      // A later answer still counts: the session listener updates the page.
      await withTimeLimit(send(input), SUBMIT_LIMIT_MS);
    } catch (error) {
      setMessage(authMessage(error, supportEmail));
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void submit(event.currentTarget);
  };
  return { problems, message, isBusy, onSubmit };
}
