import type { Course } from '@edu/domain/content/course';
import { metaDescription } from '@edu/domain/platform/page-meta';
import { useEffect } from 'react';
import { itemLead } from '../course/text.ts';
import { states } from '../../lib/i18n/states.ts';
import { useSettings } from './settings-provider.tsx';

/** The whole title of the document while this page is shown; nothing is changed while it is not known. */
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

/** What search engines that run JavaScript read about this page; nothing is changed while it is not known. */
function usePageDescription(description: string | undefined): void {
  useEffect(() => {
    if (description === undefined) return;
    const meta = document.head.querySelector('meta[name=description]');
    meta?.setAttribute('content', metaDescription(description));
  }, [description]);
}

/** A course's own words for what it is about. */
const aboutOf = ({ seoDescription, description }: Described) => seoDescription ?? description;

type Described = Pick<Course, 'title' | 'description' | 'seoDescription'>;

/** The same of a course. */
export const useCourseDescription = (course: Described | undefined): void =>
  usePageDescription(course && aboutOf(course));

/** The same of a lesson, a quiz or the video of a course, as the server says it (item-meta.ts). */
export const useItemDescription = (
  kind: keyof typeof itemLead,
  course: Described | undefined,
): void => usePageDescription(course && `${itemLead[kind](course.title)} ${aboutOf(course)}`);
