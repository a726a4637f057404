import type { Clip, Course } from './course.ts';
import { type VideoSource, videoSource } from './video-source.ts';

/** What of a course can be saved for offline use. */
export interface OfflineFiles {
  /** Images and captions. */
  small: string[];
  /** Our own video files, each once although several clips may use it. */
  videos: string[];
  /** The other sites that host clips: their videos cannot be saved. */
  embeds: Exclude<VideoSource['kind'], 'file'>[];
}

/** The videos of the figures in a text. Without the fragment, which chooses a part of the file. */
const figureVideos = (html: string): Clip[] =>
  [...html.matchAll(/<video [^>]*?src="([^"#]+)/g)].map(([, videoUrl = '']) => ({ videoUrl }));

const isAddress = (url: string | undefined): url is string => url !== undefined;

/** The files that a course and its lessons use, in the order of the curriculum. */
export function offlineFiles(course: Course): OfflineFiles {
  const figures = course.lessons.flatMap(({ descriptionHtml = '' }) =>
    figureVideos(descriptionHtml),
  );
  const clips: Clip[] = [course, ...course.lessons, ...figures];
  const sources = clips.flatMap(({ videoUrl }) => (videoUrl && videoSource(videoUrl)) || []);
  const images = [course.coverImage, course.instructorPhoto];
  const small = [...images, ...clips.map(({ captionsUrl }) => captionsUrl)];
  return {
    small: [...new Set(small.filter(isAddress))],
    videos: [...new Set(sources.flatMap((source) => (source.kind === 'file' ? source.src : [])))],
    embeds: [...new Set(sources.flatMap(({ kind }) => (kind === 'file' ? [] : kind)))],
  };
}
