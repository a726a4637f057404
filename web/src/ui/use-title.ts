import { useEffect } from 'react';

/** The title of the document while this page is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
