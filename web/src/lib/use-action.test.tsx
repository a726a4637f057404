import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../features/content/query-client.ts';
import { useAction } from './use-action.ts';

const button = (name: string) => page.getByRole('button', { name });

test.each(['succeeds', 'fails'])(
  'an action ignores presses while it runs, and can be repeated after it %s',
  async (end) => {
    const answers: PromiseWithResolvers<void>[] = [];
    const send = vi.fn<() => Promise<void>>(() => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)!.promise;
    });
    function Screen() {
      const { mutate, reset, status } = useAction({ mutationFn: send });
      return (
        <>
          <button type="button" onClick={() => mutate()}>
            Send
          </button>
          <button type="button" onClick={reset}>
            Reset
          </button>
          <p role="status">{status}</p>
        </>
      );
    }
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
      </QueryClientProvider>,
    );
    const state = page.getByRole('status');
    // Without a task between them, so that nothing is rendered meanwhile.
    const sender = button('Send').element() as HTMLElement;
    sender.click();
    sender.click();
    await expect.element(state).toHaveTextContent('pending');
    await button('Send').click();
    await button('Reset').click();
    await expect.element(state).toHaveTextContent('pending');
    expect(send).toHaveBeenCalledOnce();
    if (end === 'succeeds') answers[0]?.resolve();
    else answers[0]?.reject(new Error('It fails.'));
    await expect.element(state).toHaveTextContent(end === 'succeeds' ? 'success' : 'error');
    await button('Send').click();
    await expect.element(state).toHaveTextContent('pending');
    expect(send).toHaveBeenCalledTimes(2);
    answers[1]?.resolve();
    await expect.element(state).toHaveTextContent('success');
    await button('Reset').click();
    await expect.element(state).toHaveTextContent('idle');
  },
);
