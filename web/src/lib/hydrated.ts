import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser hydrates; true right after, before the visitor can press anything. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The same in a transition: what only this device knows is rendered after hydration. */
export const useIsHydrated = (): boolean => useDeferredValue(useIsBrowser());

/** The value as it was when the device's own data were first known. */
export function useFirstKnown<T>(value: T): T {
  const isHydrated = useIsHydrated();
  const [first, setFirst] = useState({ value, isHydrated });
  if (isHydrated && !first.isHydrated) setFirst({ value, isHydrated });
  return first.value;
}
