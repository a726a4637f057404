import type { CourseCard } from '@edu/domain/content/course';
import { platformDay } from '@edu/domain/lib/platform-day';
import { type PublicShelf, SHELF_HANDLE, toPublicShelf } from '@edu/domain/learning/public-shelf';
import type { PageMeta } from '@edu/domain/site/page-meta';
import type { ShareWords } from '@edu/domain/site/served-page';
import { CACHE_CONTROL, NO_INDEX } from '../content/headers.ts';
import type { SharePictures } from '../share/pictures.ts';
import type { SiteFacts } from '../site/course-meta.ts';
import { missingFile, type SiteResponse } from '../site/response.ts';
import type { CreatePageResponse, SitePage } from '../site/site-page.ts';
import { findShelf, readLearning } from './store.ts';

/** The public addresses of shelves. The owner may hide one at any time: caches keep it briefly. */

export interface ShelfDeps {
  find: typeof findShelf;
  readLearning: typeof readLearning;
  now: () => Date;
}

export const shelfDeps: ShelfDeps = { find: findShelf, readLearning, now: () => new Date() };

interface Site {
  pageResponse: CreatePageResponse;
  readFacts: (page: SitePage) => SiteFacts;
  pictures: SharePictures;
  shareWords: () => Promise<ShareWords>;
}

export function createShelfSite(
  deps: ShelfDeps,
  { pageResponse, readFacts, pictures, shareWords }: Site,
) {
  async function findShown(
    handle: string,
    readCards: () => Promise<CourseCard[]>,
  ): Promise<PublicShelf | undefined> {
    const settings = SHELF_HANDLE.test(handle) ? await deps.find(handle) : undefined;
    if (!settings) return undefined;
    const { userId, ...shown } = settings;
    const [learning, cards] = await Promise.all([deps.readLearning(userId), readCards()]);
    return toPublicShelf(shown, { ...learning, cards, today: platformDay(deps.now()) });
  }

  async function describe(shelf: PublicShelf | undefined, site: SiteFacts): Promise<PageMeta> {
    const { title, description } = (await shareWords()).describeShelf(shelf);
    const path = `/shelf/${shelf?.handle}`;
    return {
      title: `${title} — ${site.platformName}`,
      description,
      image: `${site.siteUrl}${shelf ? path : ''}/share.png`,
      siteName: site.platformName,
      ...(shelf?.isListed ? { canonical: site.siteUrl + path } : { isHidden: true }),
    };
  }

  return {
    async page(
      handle: string,
      page: SitePage,
      readCards: () => Promise<CourseCard[]>,
    ): Promise<SiteResponse> {
      const found = await findShown(handle, readCards);
      const meta = await describe(found, readFacts(page));
      return pageResponse(page, { shelf: { handle, found: found ?? null } }, meta, {
        status: found ? 200 : 404,
        headers: {
          ...(found?.isListed ? {} : NO_INDEX),
          ...(found ? { 'Cache-Control': CACHE_CONTROL.stale } : {}),
        },
      });
    },

    /** The same as JSON, for the app. */
    async json(handle: string, readCards: () => Promise<CourseCard[]>): Promise<SiteResponse> {
      const found = await findShown(handle, readCards);
      return {
        status: found ? 200 : 404,
        headers: {
          ...NO_INDEX,
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': found ? CACHE_CONTROL.stale : CACHE_CONTROL.notFound,
        },
        body: JSON.stringify(found ?? { error: { id: 'NotFound', message: 'No such shelf.' } }),
      };
    },

    async picture(
      handle: string,
      readCards: () => Promise<CourseCard[]>,
      platformName: string,
    ): Promise<SiteResponse> {
      const found = await findShown(handle, readCards);
      if (!found) return missingFile();
      const { title } = (await shareWords()).describeShelf(found);
      return pictures.shelf(found.books ?? [], title, platformName);
    },
  };
}
