import { useEffect } from 'react';
import { Store, useStore } from './store.ts';

/** How many forms of this page have fields that are typed and not sent. */
const unsaved = new Store(0);

/** A form with unsaved fields: the app offers no reload over it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(unsaved.get() + 1);
    return () => unsaved.set(unsaved.get() - 1);
  }, [isUnsaved]);
}

export const useHasUnsaved = (): boolean => useStore(unsaved) > 0;
