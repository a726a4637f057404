import { useEffect, useState } from 'react';
import { type DatedSettings, watchDatedSettings } from '../data/dated-settings.ts';

/** The settings with their time, live; undefined until the server has said them. */
export function useDatedSettings(): { dated: DatedSettings | undefined; isError: boolean } {
  const [dated, setDated] = useState<DatedSettings>();
  const [isError, setIsError] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const onError = (error: unknown) => {
      console.error('The settings could not be followed.', error);
      setIsError(true);
    };
    watchDatedSettings(setDated, onError).then((unsubscribe) => {
      if (gone) unsubscribe();
      else stop = unsubscribe;
    }, onError);
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return { dated, isError };
}
