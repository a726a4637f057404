import type { Clip } from './course.ts';

/** The part of a video file that a lesson shows, in seconds of the file. */
export interface ClipRange {
  start: number;
  end: number;
}

/**
 * The clip within a file of a known length, in seconds. A start at or after the end of the file
 * becomes 0; an end that is not after the start, or is after the end of the file, becomes the end
 * of the file.
 */
export function clipRange({ videoStartTime = 0, videoEndTime }: Clip, fileSec: number): ClipRange {
  const start = videoStartTime >= 0 && videoStartTime < fileSec ? videoStartTime : 0;
  const end = videoEndTime ?? fileSec;
  return { start, end: end > start && end < fileSec ? end : fileSec };
}

/** Whether the player has reached the end of the clip; a quarter of a frame early counts. */
export function isClipOver({ end }: ClipRange, currentTime: number): boolean {
  return currentTime >= end - 0.01;
}

/** A position in the file as seconds from the start of the clip, limited to the clip. */
export function clipPosition({ start, end }: ClipRange, currentTime: number): number {
  return Math.min(end, Math.max(start, currentTime)) - start;
}

/**
 * The second of the file to start at: the saved one when it is after the start and before the end
 * of the clip and not the file's last second; else the start.
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

/** The `timeSpent` of a lesson is at most this many times the length of its clip. */
const SPENT_MAX_TIMES = 3;

/**
 * The part of the seconds just played that is counted: the total is at most three times the clip.
 * Whole seconds; a clip of unknown length (0) has no limit.
 */
export function countedSeconds(playedSec: number, countedBefore: number, clipSec: number): number {
  const room = clipSec > 0 ? clipSec * SPENT_MAX_TIMES - countedBefore : Infinity;
  return Math.max(0, Math.round(Math.min(playedSec, room)));
}
