import type { Course } from '@edu/domain/content/course';
import { metaDescription, type PageMeta } from '@edu/domain/site/page-meta';
import type { CourseRating } from '@edu/domain/community/rating';
import type { PageWords } from '@edu/domain/site/served-page';

const SHARE_SIZE = '?w=1200&h=630&fit=fill&fm=jpg&q=80';
/** Contentful converts its pictures to a size for every network. */
const ASSET = /^https:\/\/images\.ctfassets\.net\//i;

export interface SiteFacts {
  /** Without a trailing slash. */
  siteUrl: string;
  platformName: string;
}

/** The picture of a link preview: the course's own in the size of one, else the drawn one. */
const sharedImage = ({ id, coverImage = '' }: Course, { siteUrl }: SiteFacts): string =>
  ASSET.test(coverImage)
    ? coverImage + SHARE_SIZE
    : `${siteUrl}/courses/${encodeURIComponent(id)}/share.png`;

/** The fields that the heads of a course and of the pages within it share. */
const pageFacts = (course: Course, path: string, site: SiteFacts) => ({
  canonical: site.siteUrl + path,
  image: sharedImage(course, site),
  siteName: site.platformName,
});

/** A course page's meta and its structured data (schema.org/Course). */
export function courseMeta(course: Course, site: SiteFacts): PageMeta {
  const facts = pageFacts(course, `/courses/${encodeURIComponent(course.id)}`, site);
  return {
    ...facts,
    title: `${course.seoTitle ?? course.title} — ${site.platformName}`,
    description: metaDescription(course.seoDescription ?? course.description),
    isHidden: course.restricted ?? false,
    jsonLd: course.restricted
      ? []
      : [courseData(course, facts.canonical, site), breadcrumbs(course, site.siteUrl)],
  };
}

/**
 * The meta of a page within a course: its title and the course's description, nothing of its
 * content.
 */
export const itemMeta = (
  course: Course,
  path: string,
  { title, description }: PageWords,
  site: SiteFacts,
): PageMeta => ({
  ...pageFacts(course, path, site),
  title,
  description: metaDescription(description),
  // While guests have no access, a visitor from a search result would be redirected.
  isHidden: (course.restricted ?? false) || (course.isOutline ?? false),
});

function courseData(course: Course, url: string, { siteUrl, platformName }: SiteFacts): object {
  const { title, description, level, instructor, learningOutcomes, totalSec, rating } = course;
  const provider = { '@type': 'Organization', name: platformName, url: siteUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: metaDescription(description),
    url,
    provider,
    inLanguage: 'uk',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'UAH' },
    ...(level ? { educationalLevel: level } : {}),
    ...(learningOutcomes.length > 0 ? { teaches: learningOutcomes } : {}),
    ...(rating ? { aggregateRating: ratingData(rating) } : {}),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      // Whole minutes; shorter than one counts as one.
      ...(totalSec > 0 ? { courseWorkload: `PT${Math.max(1, Math.round(totalSec / 60))}M` } : {}),
      ...(instructor ? { instructor: { '@type': 'Person', name: instructor } } : {}),
    },
  };
}

const ratingData = ({ mean, count }: CourseRating) => ({
  '@type': 'AggregateRating',
  ratingValue: mean,
  ratingCount: count,
  bestRating: 5,
  worstRating: 1,
});

const breadcrumbs = (course: Course, siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Курси', item: `${siteUrl}/catalog` },
    { '@type': 'ListItem', position: 2, name: course.title },
  ],
});
