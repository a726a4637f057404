import { type ComponentType, lazy, useState } from 'react';

/** The component of a route in a chunk of its own. */
export type LazyPage = ComponentType & {
  /** Its key in Vite's manifest. */
  module: string;
  /** Fetches the chunk; afterwards the page renders without suspending. */
  load: () => Promise<unknown>;
};

/** `React.lazy` whose chunk can be fetched before the first render: for hydration, and for a link under the pointer. */
export function lazyPage(module: string, fetchPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => (loaded ??= await fetchPage());
  const Lazy = lazy(async () => ({ default: await load() }));
  function Page() {
    // The same component as long as the page is mounted.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Page, { module, load });
}
