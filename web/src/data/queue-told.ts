const KEY = 'queueTold';

/**
 * Whether it was told in this tab that something waits to be sent: each page that is loaded anew would tell the same over what is read
 * there. Where storage is denied it is told again.
 */
export const queueTold = {
  get: (): boolean => {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set: (isTold: boolean): void => {
    try {
      if (isTold) sessionStorage.setItem(KEY, '');
      else sessionStorage.removeItem(KEY);
    } catch {
      // As above.
    }
  },
};
