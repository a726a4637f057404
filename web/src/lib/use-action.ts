import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * An action that a screen waits for: a mutation that ignores `mutate` and `reset` while it runs,
 * also when two presses come before the next render.
 */
export function useAction<Data, Failure = Error, Variables = void>(
  options: UseMutationOptions<Data, Failure, Variables>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const isRunning = useRef(false);
  const mutate: typeof mutation.mutate = (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutateAsync(...args)
      // The state of the mutation has the error.
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false;
      });
  };
  const reset = () => {
    if (!isRunning.current) mutation.reset();
  };
  return { ...mutation, mutate, reset };
}

/** An action with its state. */
export type Action<Data, Variables = void> = ReturnType<typeof useAction<Data, Error, Variables>>;
