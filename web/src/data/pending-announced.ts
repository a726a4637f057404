const KEY = 'queueTold';

/**
 * Whether this tab has announced that changes are pending: every page that is loaded anew would cover the text with the same toast.
 * Where storage is denied it is announced again.
 */
export const pendingAnnounced = {
  get: (): boolean => {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set: (isAnnounced: boolean): void => {
    try {
      if (isAnnounced) sessionStorage.setItem(KEY, '');
      else sessionStorage.removeItem(KEY);
    } catch {
      // As above.
    }
  },
};
