import { Problem } from '../../scripts/command/problem.ts';
import { plainText } from './inline-text.ts';
import type { LessonText, Section } from './lesson-text.ts';
import { type CourseScenes, hasCode, type Scene, stepCount } from './scene.ts';

/** The texts that a video is made from. */
export interface CourseScript {
  id: string;
  title: string;
  /** A name of domain/categories. */
  category: string;
  description: string;
  instructor: string;
  lessons: { id: string; title: string; text: LessonText }[];
  scenes: CourseScenes;
}

/** What is shown; numbers of lessons and sections begin at 0. */
export type Picture =
  | { kind: 'course' }
  | { kind: 'lesson'; lesson: number }
  | ScenePicture
  | { kind: 'remember'; lesson: number };

export interface ScenePicture {
  kind: 'scene';
  lesson: number;
  section: number;
  heading: string;
  scene: Scene;
  /** From 0. */
  step: number;
}

/**
 * A part of the video with one picture: it lasts as long as its captions, and at least `leastSec`.
 */
export interface Beat {
  picture: Picture;
  /** Plain text, one caption or more; '' for silence. */
  said: string;
  leastSec: number;
  /** A new part of the video: it begins on a whole second, with a key frame. */
  isCut: boolean;
  /** Absent on the title of the course. */
  lesson?: number;
  /** The section that begins with this beat. */
  opensSection?: number;
}

/** A silent step, the end of a scene with code, and each heading of the summary, in seconds. */
const SILENT_STEP_SEC = 2.5;
const CODE_END_SEC = 3;
const HEADING_SEC = 1.5;

/** The whole course: its title, then lesson after lesson. Throws when a section has no scene. */
export const storyboard = (course: CourseScript): Beat[] => [
  { picture: { kind: 'course' }, said: plainText(course.description), leastSec: 5, isCut: true },
  ...course.lessons.flatMap((lesson, index) => lessonBeats(lesson, index, course.scenes)),
];

function lessonBeats(
  { id, title, text }: CourseScript['lessons'][number],
  lesson: number,
  scenes: CourseScenes,
): Beat[] {
  const picture = { kind: 'lesson', lesson } as const;
  const name = plainText(`Урок ${lesson + 1}. ${title}`);
  const beats: Beat[] = [
    { picture, said: name, leastSec: 3, isCut: true },
    ...text.opening.map((sentence) => toBeat(picture, plainText(sentence))),
    ...text.sections.flatMap((section, index) => {
      const scene = scenes[id]?.[section.heading];
      if (!scene)
        throw new Problem(
          `Section "${section.heading}" of "${id}" has no scene: add it to content/video/scenes.`,
        );
      return sectionBeats(section, scene, { lesson, section: index });
    }),
    {
      picture: { kind: 'remember', lesson },
      said: 'Головне з цього уроку.',
      leastSec: 2 + HEADING_SEC * text.sections.length,
      isCut: false,
    },
  ];
  return beats.map((one) => ({ ...one, lesson }));
}

const toBeat = (picture: Picture, said: string, leastSec = 0): Beat => ({
  picture,
  said,
  leastSec,
  isCut: false,
});

/**
 * A section: its scene builds up evenly under the captions; steps without a caption follow in
 * silence.
 */
function sectionBeats(
  { heading, blocks }: Section,
  scene: Scene,
  place: { lesson: number; section: number },
): Beat[] {
  const captions = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences : block.points,
  );
  const steps = stepCount(scene);
  const pictureAt = (step: number): ScenePicture => ({
    kind: 'scene',
    ...place,
    heading,
    scene,
    step,
  });
  const spoken = captions.map((caption, index) => {
    const step =
      steps > captions.length ? index : Math.ceil(((index + 1) * steps) / captions.length) - 1;
    return toBeat(pictureAt(step), plainText(caption));
  });
  const silent = Array.from({ length: Math.max(0, steps - captions.length) }, (_, index) =>
    toBeat(pictureAt(captions.length + index), '', SILENT_STEP_SEC),
  );
  const end = hasCode(scene) ? [toBeat(pictureAt(steps - 1), '', CODE_END_SEC)] : [];
  const [first, ...rest] = [...spoken, ...silent, ...end];
  return first ? [{ ...first, isCut: true, opensSection: place.section }, ...rest] : [];
}
