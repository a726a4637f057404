/** Whether the video failed to load, or this browser cannot play it. */
export type PlaybackFailure = 'connection' | 'format';

const DECODE = 3;

/** H.264, the format of course videos; some browsers are built without it. */
const canPlayH264 = () =>
  document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '';

/**
 * The failure for a MediaError code; without a code, or for «not supported», the browser's format
 * support decides.
 */
export const toFailure = (code: number | undefined, hasFormat = canPlayH264()): PlaybackFailure =>
  code === DECODE || !hasFormat ? 'format' : 'connection';
