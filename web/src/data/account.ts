import type { AccountExport, DeletionAnswer } from '@edu/domain/account';
import { callFunction } from './call-function.ts';

/** Deletes one's own account; the session ends with it. Throws AppError: 'sign-in-again' when the password was not given just now. */
export const deleteMyAccount = (): Promise<DeletionAnswer> => callFunction('deleteMyAccount', {});

/** A copy of everything that is stored of the person. Throws AppError. */
export const exportMyData = (): Promise<AccountExport> => callFunction('exportMyData', {});
