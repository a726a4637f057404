/** Whether the video did not arrive, or this browser does not play what arrived. */
export type FailureKind = 'connection' | 'format';

const DECODE = 3;

/** H.264, the format of course videos; some browsers are built without it. */
const canPlayH264 = () =>
  document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '';

/** What the code of a MediaError means; without one, or for a source that «is not supported», whether the browser has the format decides. */
export const failureOf = (code: number | undefined, hasFormat = canPlayH264()): FailureKind =>
  code === DECODE || !hasFormat ? 'format' : 'connection';
