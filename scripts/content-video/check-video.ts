import { readFile } from 'node:fs/promises';

import { courseScript, fingerprint, shortHash } from './course-script.ts';
import { durationText } from './duration-text.ts';
import { type ContentExport, type CourseEntries, field, linkedId } from './export-file.ts';
import { VIDEO_MAX_BYTES } from './make-video.ts';
import { mediaOf, type MediaKind, storedMedia } from './media-files.ts';
import { type CourseScript, storyboard } from './storyboard.ts';
import { type LessonClip, timeline } from './timeline.ts';

/** Everything that is wrong with the video of a course, as sentences; nothing is drawn or encoded for it. */
export async function checkVideo(
  entries: CourseEntries,
  content: ContentExport,
  folder: string,
): Promise<string[]> {
  const script = courseScript(entries, content);
  const media = mediaOf(script.id, script.title);
  const madeFrom = fingerprint(script);
  const isOld = (kind: MediaKind): boolean =>
    storedMedia(kind, content, folder)?.madeFrom !== madeFrom;
  if (Object.values(media).some(isOld)) return ['was not made from its present texts'];
  const files = await Promise.all(
    Object.values(media).map((kind) => checkFile(kind, content, folder)),
  );
  const addresses = {
    videoUrl: storedMedia(media.video, content, folder)?.address,
    captionsUrl: storedMedia(media.captions, content, folder)?.address,
  };
  return [...files.flat(), ...checkFields(entries, content, script, addresses)];
}

async function checkFile(
  kind: MediaKind,
  content: ContentExport,
  folder: string,
): Promise<string[]> {
  const stored = storedMedia(kind, content, folder);
  const bytes = stored && (await readFile(stored.file).catch(() => undefined));
  if (!stored || !bytes) return [`lacks the file of "${kind.assetId}"`];
  const faults: string[] = [];
  if (bytes.length !== stored.size) faults.push(`"${kind.fileName}" is not of the size noted`);
  if (bytes.length > VIDEO_MAX_BYTES) faults.push(`"${kind.fileName}" is over 2 MB`);
  if (!stored.address.includes(`/${shortHash(bytes)}/`)) {
    faults.push(`"${kind.fileName}" does not lie under the hash of its bytes`);
  }
  return faults;
}

/** Clips, addresses and lengths as the timeline has them; a review moment lies within the clip of its lesson. */
function checkFields(
  { course, lessons, questions }: CourseEntries,
  content: ContentExport,
  script: CourseScript,
  addresses: Record<string, string | undefined>,
): string[] {
  const { clips, durationSec } = timeline(script, storyboard(script));
  const whole: LessonClip = { lessonId: course.sys.id, startSec: 0, endSec: durationSec };
  const clipOf = (id: string | undefined): LessonClip | undefined =>
    [whole, ...clips].find(({ lessonId }) => lessonId === id);
  const faults = [course, ...lessons].flatMap((entry) => {
    const { startSec = 0, endSec = 0 } = clipOf(entry.sys.id) ?? {};
    const wanted = {
      ...addresses,
      videoStartTime: startSec,
      videoEndTime: endSec,
      duration: durationText(endSec - startSec),
    };
    return Object.entries(wanted)
      .filter(([name, value]) => field(entry, name, content) !== value)
      .map(([name, value]) => `"${entry.sys.id}" should have ${name} ${value}`);
  });
  const strays = questions.filter((question) => {
    const atSec = field(question, 'reviewAt', content);
    if (typeof atSec !== 'number') return false;
    const clip = clipOf(linkedId(question, 'reviewLesson', content));
    return !clip || atSec < clip.startSec || atSec >= clip.endSec;
  });
  return [
    ...faults,
    ...strays.map(({ sys }) => `question "${sys.id}" points outside the clip of its lesson`),
  ];
}
