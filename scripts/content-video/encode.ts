import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { atEnd } from '../stack/lifetime.ts';
import { Problem } from '../stack/problem.ts';
import { keyFrames } from './key-frames.ts';
import { FRAMES_PER_SEC, type Shot } from './timeline.ts';

/**
 * Looks high and is not: every picture stays for seconds, so x264 spends far more on it than this figure gives moving
 * pictures. Letters are crisp, and a course of 13 minutes takes about 1.5 MB.
 */
const QUALITY = 45;

/**
 * Makes the MP4 of the drawn shots: H.264 High, 720 lines, no sound, index in front. `images` holds the PNG of each
 * shot. One thread, so that the same ffmpeg gives the same bytes and leaves the machine usable.
 */
export async function encodeVideo(shots: Shot[], images: string[], target: string): Promise<void> {
  const list = path.join(path.dirname(target), 'shots.txt');
  await writeFile(list, concatList(shots, images));
  await runFfmpeg([
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...['-vf', `fps=${FRAMES_PER_SEC},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slower'],
    ...['-crf', String(QUALITY), '-threads', '1', '-sc_threshold', '0'],
    ...['-x264-params', 'psy=0:deblock=-2,-2'],
    ...['-g', '9999', '-force_key_frames', keyFrameTimes(shots)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-frames:v', String(shots.at(-1)?.end ?? 0), '-movflags', '+faststart', target],
  ]);
}

/** The list that ffmpeg's concat demuxer reads; it needs the last picture twice. */
function concatList(shots: Shot[], images: string[]): string {
  const entry = (index: number): string => `file '${images[index]}'\n`;
  const lines = shots.map(
    ({ start, end }, index) => `${entry(index)}duration ${(end - start) / FRAMES_PER_SEC}\n`,
  );
  return lines.join('') + entry(shots.length - 1);
}

function keyFrameTimes(shots: Shot[]): string {
  return keyFrames(shots)
    .map((frame) => frame / FRAMES_PER_SEC)
    .join(',');
}

async function runFfmpeg(args: string[]): Promise<void> {
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  atEnd(() => child.kill());
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new Problem(
          'ffmpeg makes the videos and was not found: install it ("apt-get install ffmpeg" or "brew install ffmpeg") and run the command again.',
        ),
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new Problem('ffmpeg could not make the video; its own message is above.', output);
  }
}
