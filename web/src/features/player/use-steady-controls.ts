import type { MediaPlayerInstance } from '@vidstack/react';
import { type FocusEvent, type RefObject, useMemo } from 'react';

/**
 * Vidstack hides the controls of a playing video after a while and takes the focus out of them. Whoever goes through them by
 * keyboard keeps both.
 */
export function useSteadyControls(media: RefObject<MediaPlayerInstance | null>) {
  return useMemo(
    () => ({
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) media.current?.remoteControl.pauseControls();
      },
      onBlur: () => media.current?.remoteControl.resumeControls(),
    }),
    [media],
  );
}
