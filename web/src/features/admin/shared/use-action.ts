import { AppError, type ErrorCode } from '@edu/domain/errors/errors';
import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { actionFailures } from './text.ts';

type Options<Data, Variables> = Omit<
  UseMutationOptions<Data, Error, Variables>,
  'mutationKey' | 'onError'
>;

/**
 * An action of the administrator as a mutation. It ignores a call while one is pending, also when
 * both come before the next render (a double click).
 */
export function useAction<Data, Variables = void>(options: Options<Data, Variables>) {
  const client = useQueryClient();
  const mutationKey = ['admin', 'action', useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...args) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}

/** Sentences for the codes that mean something of their own on a screen, and for the others. */
export type ActionFailures = Readonly<Partial<Record<ErrorCode | 'other', string>>>;

/** Why an action failed, as a sentence; `own` are the sentences of the screen. */
export function actionFailure(error: unknown, own: ActionFailures = {}): string {
  const code = error instanceof AppError ? error.code : 'unknown';
  const shared: ActionFailures = actionFailures;
  return own[code] ?? shared[code] ?? own.other ?? actionFailures.other;
}

/** The sentences of a finished action; '' for one that does not apply. */
export interface ActionResult {
  text: string;
  failure: string;
  undo: (() => void) | undefined;
}
