type SignOutReason = 'signed-out' | 'deleted';

let last: SignOutReason | undefined;

/** How the last user of this page signed out; undefined when the session ended by itself. */
export const signOutReason = {
  get: (): SignOutReason | undefined => last,
  set: (reason: SignOutReason | undefined): void => {
    last = reason;
  },
};
