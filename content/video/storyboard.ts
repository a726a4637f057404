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

/** The titles of the course and of a lesson; a silent step, the end of a scene with code, and each claim of the summary, in seconds. */
const TITLE_SEC = 3;
const SILENT_STEP_SEC = 2.5;
const CODE_END_SEC = 3;
const CLAIM_SEC = 3;

/** The whole course: its title, then lesson after lesson. Throws when a section has no scene. */
export const storyboard = (course: CourseScript): Beat[] => [
  { picture: { kind: 'course' }, said: '', leastSec: TITLE_SEC, isCut: true },
  ...course.lessons.flatMap((lesson, index) => lessonBeats(lesson, index, course.scenes)),
];

function lessonBeats(
  { id, text }: CourseScript['lessons'][number],
  lesson: number,
  scenes: CourseScenes,
): Beat[] {
  const picture = { kind: 'lesson', lesson } as const;
  const beats: Beat[] = [
    { picture, said: '', leastSec: TITLE_SEC, isCut: true },
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
      said: 'Ось що варто винести з цього уроку.',
      leastSec: 2 + CLAIM_SEC * text.sections.length,
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
 * A section: each step of its scene has its own words. A scene without words builds up evenly under
 * the sentences of the article; steps without a caption follow in silence.
 */
function sectionBeats(
  { heading, blocks }: Section,
  scene: Scene,
  place: { lesson: number; section: number },
): Beat[] {
  const steps = stepCount(scene);
  if (scene.say && scene.say.length !== steps)
    throw new Problem(
      `The scene of "${heading}" has ${steps} steps and says ${scene.say.length} texts: write one for each step.`,
    );
  const captions =
    scene.say ??
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : block.points));
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
