import type { PageState, PageToRender, RenderedPage, Renderer } from '@edu/domain/site/served-page';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { itemMeta } from './app/item-meta.ts';
import { NOWHERE, paths } from './app/paths.ts';
import { pageAt } from './app/routes.tsx';
import { createQueryClient } from './features/content/query-client.ts';
import { fillContent } from './features/content/ssr-data.ts';
import { pageMeta } from './app/page-meta-text.ts';
import { shareWords } from './app/share-words.ts';

const MINUTE_MS = 60_000;

/**
 * The queries of a page. Their times are rounded to minutes, so that equal content has an equal
 * ETag.
 */
function datedByMinute(client: QueryClient) {
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const state = dehydrate(client);
  for (const query of state.queries) {
    query.dehydratedAt = minute;
    query.state.dataUpdatedAt = Math.min(query.state.dataUpdatedAt, minute);
  }
  return state;
}

/** Renders a page to HTML. Throws the error of a component. */
async function renderPage({ address, served }: PageToRender): Promise<RenderedPage> {
  const { pathname } = new URL(`http://local.invalid${address}`);
  const { settings, isMissing = false } = served;
  const client = createQueryClient();
  fillContent(client, served);
  const state: PageState = { settings, isMissing, queries: datedByMinute(client) };
  const page = pageAt(isMissing ? NOWHERE : pathname);
  await page.load();
  let failure: { error: unknown } | undefined;
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App client={client} state={state} />
    </StaticRouter>,
    {
      // A boundary that a script reveals would stay hidden without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => void (failure ??= { error }),
    },
  );
  const html = await new Response(prelude).text();
  client.clear();
  if (failure) throw failure.error;
  return { html, state, modules: pathname === paths.admin ? [] : [page.module] };
}

/** Renders public pages for the function that serves them. */
export const renderer: Renderer = {
  build: import.meta.env.EDU_BUILD,
  renderPage,
  describePage: pageMeta,
  describeItem: itemMeta,
  shareWords,
};
