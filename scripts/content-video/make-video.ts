import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { atEnd } from '../stack/lifetime.ts';
import { Problem } from '../stack/problem.ts';
import { captionsFile, readSections } from './captions-file.ts';
import { courseScript, fingerprint } from './course-script.ts';
import { encodeVideo } from './encode.ts';
import type { ContentExport, CourseEntries } from './export-file.ts';
import { mediaOf, readCaptions, storedMedia, storeMedia } from './media-files.ts';
import { renderSlides } from './render.ts';
import { type CourseScript, storyboard } from './storyboard.ts';
import { type Timeline, timeline } from './timeline.ts';
import { writeTimes } from './write-times.ts';

/** A course video may not be larger. */
export const VIDEO_MAX_BYTES = 2_000_000;

export interface MadeVideo {
  durationSec: number;
  bytes: number;
  /** Sentences for the editor. */
  notes: string[];
}

/** Makes the video and captions of one course, stores them below `folder` and writes them into the export. */
export async function makeVideo(
  entries: CourseEntries,
  content: ContentExport,
  folder: string,
): Promise<MadeVideo> {
  const script = courseScript(entries, content);
  const times = timeline(script, storyboard(script));
  const video = await filmCourse(script, times);
  const media = mediaOf(script.id, script.title);
  const before = readSections(await readCaptions(storedMedia(media.captions, content, folder)));
  const place = { content, folder, sys: entries.course.sys, madeFrom: fingerprint(script) };
  const addresses = {
    videoUrl: await storeMedia(media.video, video, place),
    captionsUrl: await storeMedia(media.captions, Buffer.from(captionsFile(times)), place),
  };
  const notes = writeTimes(entries, content, { timeline: times, addresses, before });
  return { durationSec: times.durationSec, bytes: video.length, notes };
}

/** Draws and encodes in a folder of its own, which is gone afterwards. */
async function filmCourse(script: CourseScript, { shots }: Timeline): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-video-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  atEnd(remove);
  try {
    const pictures = shots.map(({ picture }) => picture);
    const images = await renderSlides(script, pictures, folder);
    const target = path.join(folder, 'course.mp4');
    await encodeVideo(shots, images, target);
    const video = await readFile(target);
    if (video.length <= VIDEO_MAX_BYTES) return video;
    throw new Problem(
      `The video of "${script.id}" takes ${video.length} bytes, more than ${VIDEO_MAX_BYTES}: shorten its lessons.`,
    );
  } finally {
    await remove();
  }
}
