type SignOutReason = 'signed-out' | 'deleted';

let last: SignOutReason | undefined;

/** Why the user of this page signed out; undefined when another tab or the service ended it. */
export const signOutReason = {
  get: (): SignOutReason | undefined => last,
  set: (reason: SignOutReason | undefined): void => {
    last = reason;
  },
};
