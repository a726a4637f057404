import { FRAMES_PER_SEC, type Shot } from './timeline.ts';

/** Longest distance between key frames: a jump anywhere decodes at most this much. */
const LONGEST_SEC = 10;

/**
 * The frames at which a picture is stored whole: at every cut, and in between as few as the longest distance allows.
 * Where there is a choice, a change of the picture is taken: there a key frame costs little more than the change.
 */
export function keyFrames(shots: Pick<Shot, 'start' | 'end' | 'isCut'>[]): number[] {
  const cuts = shots.filter(({ isCut }) => isCut).map(({ start }) => start);
  const starts = shots.map(({ start }) => start);
  return cuts.flatMap((cut, index) => {
    const end = cuts[index + 1] ?? shots.at(-1)?.end ?? cut;
    return [cut, ...between(cut, end, starts)];
  });
}

function between(cut: number, end: number, starts: number[]): number[] {
  const longest = LONGEST_SEC * FRAMES_PER_SEC;
  const frames: number[] = [];
  let last = cut;
  for (let left = Math.ceil((end - cut) / longest) - 1; left > 0; left -= 1) {
    const earliest = end - left * longest;
    const latest = last + longest;
    last =
      starts.findLast((start) => start >= earliest && start > last && start <= latest) ?? latest;
    frames.push(last);
  }
  return frames;
}
