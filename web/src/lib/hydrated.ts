import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration; true right after, before the visitor can press
 * anything.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The same in a transition: data that only this device has is rendered after hydration. */
export const useIsHydrated = (): boolean => useDeferredValue(useIsBrowser());

/** The first value after hydration, when the device's own data are known. */
export function useFirstKnown<T>(value: T): T {
  const isHydrated = useIsHydrated();
  const [first, setFirst] = useState({ value, isHydrated });
  if (isHydrated && !first.isHydrated) setFirst({ value, isHydrated });
  return first.value;
}
