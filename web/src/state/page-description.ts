import { metaDescription } from '@edu/domain/page-meta';
import { useEffect } from 'react';

/** What search engines that run JavaScript read about this page; nothing is changed while it is not known. */
export function usePageDescription(description: string | undefined): void {
  useEffect(() => {
    if (description === undefined) return;
    const meta = document.head.querySelector('meta[name=description]');
    meta?.setAttribute('content', metaDescription(description));
  }, [description]);
}
