import { KEPT_PART_BYTES } from '../../web/src/data/device-caches.ts';

/** A video of two whole parts and a bit of a third. */
export const VIDEO = 'https://edu.test/media/lesson.mp4';
export const TOTAL = 2 * KEPT_PART_BYTES + 1000;
export const bytes = Uint8Array.from({ length: TOTAL }, (_, at) => (at * 31) % 251);
