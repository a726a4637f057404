import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while the browser hydrates: both render the same for every visitor. What only this device knows follows
 * in a transition. True from the first render where the page arrived without content.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
