import type { MediaPlayerInstance } from '@vidstack/react';

/** Our player on the whole screen; on an iPhone, which enlarges only videos, the video itself. */
export function toggleFullscreen(media: MediaPlayerInstance | null): void {
  if (!media) return;
  const { fullscreen, canFullscreen } = media.state;
  const done = fullscreen
    ? media.exitFullscreen()
    : media.enterFullscreen(canFullscreen ? 'prefer-media' : 'provider');
  Promise.resolve(done).catch((error: unknown) => console.warn('No full screen here.', error));
}
