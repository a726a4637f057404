import type { Course } from '@edu/domain/content/course';
import { metaDescription } from '@edu/domain/site/page-meta';
import { useEffect } from 'react';
import { itemLead } from '../course/item-text.ts';
import { states } from '../../lib/i18n/states.ts';
import { useSettings } from './settings-provider.tsx';

/** Sets the whole title of the document while this page is shown; undefined changes nothing. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** The page's own title, followed by the platform's name. */
export function usePageTitle(title: string | undefined): void {
  const { platformName } = useSettings();
  useDocumentTitle(title && states.documentTitle(title, platformName));
}

/** Sets the description for search engines that run JavaScript; undefined changes nothing. */
function usePageDescription(description: string | undefined): void {
  useEffect(() => {
    if (description === undefined) return;
    const meta = document.head.querySelector('meta[name=description]');
    meta?.setAttribute('content', metaDescription(description));
  }, [description]);
}

/** A course's description for search engines. */
const toDescription = ({ seoDescription, description }: Described) => seoDescription ?? description;

type Described = Pick<Course, 'title' | 'description' | 'seoDescription'>;

/** Sets the description of a course page. */
export const useCourseDescription = (course: Described | undefined): void =>
  usePageDescription(course && toDescription(course));

/**
 * Sets the description of a lesson, a quiz or a course video, equal to the server's
 * (item-meta.ts).
 */
export const useItemDescription = (
  kind: keyof typeof itemLead,
  course: Described | undefined,
): void => usePageDescription(course && `${itemLead[kind](course.title)} ${toDescription(course)}`);
