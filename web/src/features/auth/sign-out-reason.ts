type SignOutReason = 'signed-out' | 'deleted';

let last: SignOutReason | undefined;

/** Why the last user of this page signed out; undefined when the session expired. */
export const signOutReason = {
  get: (): SignOutReason | undefined => last,
  set: (reason: SignOutReason | undefined): void => {
    last = reason;
  },
};
