import { useEffect } from 'react';
import { states } from '../text/states.ts';
import { useSettings } from './settings.tsx';

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
