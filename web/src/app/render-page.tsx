import type { PageToRender, Renderer } from '@edu/domain/served-page';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../data/query-client.ts';
import { fillContent } from '../data/served.ts';
import { metaOf } from '../text/page-meta.ts';
import { App } from './app.tsx';
import { itemMetaOf } from './item-meta.ts';
import { NOWHERE } from './paths.ts';
import { doorOf, loadPage } from './routes.tsx';

async function renderPage({ address, served }: PageToRender): Promise<string> {
  const { pathname } = new URL(`http://local.invalid${address}`);
  const client = createQueryClient();
  fillContent(client, served);
  const door = doorOf(pathname);
  await (door ? door.load() : loadPage(served.isMissing ? NOWHERE : pathname));
  let failure: { error: unknown } | undefined;
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App client={client} served={served} />
    </StaticRouter>,
    {
      // A part that is shown by a script would wait for one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => void (failure ??= { error }),
    },
  );
  const html = await new Response(prelude).text();
  client.clear();
  if (failure) throw failure.error;
  return html;
}

/** Draws public pages without a browser, for the function that serves them. */
export const renderer: Renderer = {
  build: import.meta.env.EDU_BUILD,
  renderPage,
  metaOf,
  itemMetaOf,
};
