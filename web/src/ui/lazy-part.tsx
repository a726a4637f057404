import { type ComponentType, lazy, useLayoutEffect, useState } from 'react';

/** A part in a file of its own. Once `load` has resolved it is drawn at once, without a fallback. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** `isWhole`: with what the part itself would fetch while it is drawn. */
  load: (isWhole?: boolean) => Promise<void>;
};

/** What a part names that fetches more while it is drawn, and that has to stand with it on a page of the server. */
export interface WithParts {
  loadParts?: () => Promise<unknown>;
}

type Drawn = (props: never) => unknown;
type PropsOf<Part extends Drawn> = Part extends (props: infer Props extends object) => unknown
  ? Props
  : object;

/** The named export keeps the file searchable by the part's name. */
export function lazyPart<Name extends string, Module extends Record<Name, Drawn>>(
  fetchIt: () => Promise<Module>,
  name: Name,
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  type Part = ComponentType<Props> & WithParts;
  let here: Part | undefined;
  const fetched = async (): Promise<Part> => (here ??= (await fetchIt())[name] as unknown as Part);
  const attempt = () =>
    fetched().then(
      (part) => ({ default: part }),
      (error: unknown) => ({ default: missing(error) }),
    );
  let awaited = lazy(attempt);
  /**
   * What did not come is asked for again by whoever is drawn anew. Not before this stands: React draws anew whatever has thrown
   * before it stood, and would ask without end.
   */
  const missing = (error: unknown) =>
    function Missing() {
      const [isAnew, setIsAnew] = useState(false);
      useLayoutEffect(() => {
        awaited = lazy(attempt);
        // oxlint-disable-next-line react/set-state-in-effect -- it stands now, which is what had to be awaited
        setIsAnew(true);
      }, []);
      if (isAnew) throw error;
      return null;
    };
  function Shown(props: Props) {
    // The same one as long as the part stands: another would begin anew.
    const [Here] = useState<ComponentType<Props>>(() => here ?? (awaited as ComponentType<Props>));
    return <Here {...props} />;
  }
  const load = async (isWhole?: boolean) => {
    const part = await fetched();
    if (isWhole) await part.loadParts?.();
  };
  return Object.assign(Shown, { load });
}
