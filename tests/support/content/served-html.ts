import type { PageState, Served } from '@edu/domain/site/served-page';

/** What the HTML of a served page says. */

export const metaIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const stateIn = (html: string): PageState =>
  JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as PageState;

/** The renderer of content-server.ts returns the content unchanged. */
export const servedIn = (html: string): Served => stateIn(html).queries as Served;

/** The structured data. */
export const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
