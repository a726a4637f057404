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

/**
 * The second of the file to begin at: the saved one, when it lies after the start and before the end of the clip and is not
 * the file's last second; else the start.
 */
export function resumePoint(
  { start, end }: ClipRange,
  fileSec: number,
  savedSec: number | undefined,
): number {
  const isInside =
    savedSec !== undefined && savedSec > start && savedSec < end && savedSec < fileSec - 1;
  return isInside ? savedSec : start;
}

/** How many times the length of its clip a lesson's `timeSpent` may grow to. */
const SPENT_MAX_TIMES = 3;

/**
 * What of the seconds just played counts: with those counted before not more than three times the clip.
 * Whole seconds; a clip of unknown length (0) has no limit.
 */
export function countedSeconds(playedSec: number, countedBefore: number, clipSec: number): number {
  const room = clipSec > 0 ? clipSec * SPENT_MAX_TIMES - countedBefore : Infinity;
  return Math.max(0, Math.round(Math.min(playedSec, room)));
}
