import type { Clip } from './course.ts';

/** The part of a video file that a lesson shows, in seconds of the file. */
export interface ClipRange {
  start: number;
  end: number;
}

/**
 * The clip within a file of a known length: a start at or behind the end of the file is 0; an end that is not after the
 * start, or is behind the end of the file, is the end of the file. Seconds.
 */
export function clipRange({ videoStartTime = 0, videoEndTime }: Clip, fileSec: number): ClipRange {
  const start = videoStartTime >= 0 && videoStartTime < fileSec ? videoStartTime : 0;
  const end = videoEndTime ?? fileSec;
  return { start, end: end > start && end < fileSec ? end : fileSec };
}

/** Whether playing this second of the file has reached the end of the clip; a quarter of a frame early counts. */
export function isClipOver({ end }: ClipRange, currentTime: number): boolean {
  return currentTime >= end - 0.01;
}

/** A position of the file as seconds from the start of the clip, within the clip. */
export function clipPosition({ start, end }: ClipRange, currentTime: number): number {
  return Math.min(end, Math.max(start, currentTime)) - start;
}
