import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { AS_SERVED } from './hydrated.ts';

/**
 * A part behind the first screen that the server draws with the page, in an element with this id. React takes the page over without
 * it: what stands stays, untouched, until the part draws the same anew, once its code has come (`load`) or, where it is here, in a
 * transition. So nothing in it may answer to a person before but links. A Suspense boundary that waits would not do: the first change
 * of a context, such as who is here, makes React drop what stands in it.
 */
export function servedPart(
  Part: ComponentType,
  load?: () => Promise<void>,
  id?: string,
): () => React.JSX.Element {
  return function Served() {
    const [isHere, setIsHere] = useState(import.meta.env.SSR);
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const show = () => {
        // Not under a keyboard that is in it.
        if (box.current?.contains(document.activeElement))
          box.current.addEventListener('focusout', () => setTimeout(show), { once: true });
        else startTransition(() => setIsHere(true));
      };
      if (load) load().then(show, console.warn);
      else show();
    }, []);
    return isHere ? (
      <div id={id}>
        <Part />
      </div>
    ) : (
      // oxlint-disable-next-line react/no-danger -- nothing is set: React leaves what the server drew
      <div id={id} ref={box} dangerouslySetInnerHTML={AS_SERVED} />
    );
  };
}
