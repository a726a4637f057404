import { useEffect, useState } from 'react';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

/** Takes what stands in the page as it stands. */
const AS_SERVED = { __html: '' };

/**
 * A part below the first screen that the server draws with the page, in an element of this id. React takes the page over without its
 * code: what stands stays, untouched, until the code is here and draws the same anew. So nothing in it may answer
 * to a person without its code but links. A Suspense boundary that waits for its code would not do: the first change of a context,
 * such as who is here, makes React drop what stands in it.
 */
export function servedPart<Name extends string>(
  fetchIt: Parameters<typeof lazyPart<object, Name>>[0],
  name: Name,
  id: string,
): () => React.JSX.Element {
  const Part: LazyPart<object> = lazyPart(fetchIt, name);
  return function Served() {
    const [isHere, setIsHere] = useState(import.meta.env.SSR);
    useEffect(() => void Part.load().then(() => setIsHere(true), console.warn), []);
    return isHere ? (
      <div id={id}>
        <Part />
      </div>
    ) : (
      // oxlint-disable-next-line react/no-danger -- nothing is set: React leaves what the server drew
      <div id={id} dangerouslySetInnerHTML={AS_SERVED} />
    );
  };
}
