import { type Certificate } from '@edu/domain/learning/certificate';
import type { Course, CourseCard } from '@edu/domain/content/course';
import type { CoverOf } from '@edu/domain/content/cover';
import { truncateCharacters } from '@edu/domain/text/graphemes';
import { LRUCache } from 'lru-cache';
import { NO_INDEX } from '../content/headers.ts';
import type { SiteResponse } from '../site/response.ts';

/** What a picture shows; the same always gives the same picture. */
type Shown =
  | { kind: 'site'; title: string; platformName: string; courses: CoverOf[] }
  | { kind: 'course'; course: CoverOf & { title: string }; facts: string; platformName: string }
  | {
      kind: 'certificate';
      course: CoverOf & { title: string };
      name: string;
      number: string;
      platformName: string;
    };

/** As many pictures as all courses of a platform and its latest certificates need. */
const KEPT_PICTURES = 200;
/** A title that is longer is cut: it would not fit. */
const TITLE_MAX = 110;

const shortened = (text: string): string =>
  [...text].length > TITLE_MAX ? `${truncateCharacters(text, TITLE_MAX - 1)}…` : text;

const toCover = ({ id, category, slug, title }: CoverOf): CoverOf => ({
  id,
  category,
  slug,
  title,
});

async function draw(shown: Shown): Promise<Buffer> {
  const { certificatePicture, coursePicture, sitePicture } = await import('./picture.ts');
  if (shown.kind === 'site') return sitePicture(shown.courses, shown);
  if (shown.kind === 'course') return coursePicture(shown.course, shown);
  return certificatePicture(shown.course, shown);
}

/**
 * The pictures of link previews as responses. Each is drawn once for an instance; callers that wait
 * for the same one share it.
 */
export function createSharePictures() {
  const kept = new LRUCache<string, Buffer, { shown: Shown }>({
    max: KEPT_PICTURES,
    fetchMethod: (_key, _stale, { context }) => draw(context.shown),
  });

  async function respond(shown: Shown, maxAgeSec: number): Promise<SiteResponse> {
    return {
      status: 200,
      headers: {
        ...NO_INDEX,
        'Content-Type': 'image/png',
        'Cache-Control': `public, max-age=${maxAgeSec}, s-maxage=${maxAgeSec}`,
      },
      body: await kept.forceFetch(JSON.stringify(shown), { context: { shown } }),
    };
  }

  return {
    site: (cards: readonly CourseCard[], title: string, platformName: string) =>
      respond({ kind: 'site', title, platformName, courses: cards.slice(0, 6).map(toCover) }, 3600),

    /** Of a public shelf: its owner may hide it at any time. */
    shelf: (books: readonly CoverOf[], title: string, platformName: string) =>
      respond({ kind: 'site', title, platformName, courses: books.slice(0, 6).map(toCover) }, 60),

    course: (course: Course, facts: string, platformName: string) => {
      const cover = { ...toCover(course), title: shortened(course.title) };
      return respond({ kind: 'course', course: cover, facts, platformName }, 3600);
    },

    /** Of a valid one: its name may be removed at any time. */
    certificate: (certificate: Certificate & { name: string }, platformName: string) => {
      const { courseId: id, category, courseTitle, name, number } = certificate;
      const course = { id, category, title: shortened(courseTitle) };
      return respond({ kind: 'certificate', course, name, number, platformName }, 60);
    },
  };
}

export type SharePictures = ReturnType<typeof createSharePictures>;
