import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where somebody who signs in now comes back to: the page they are on. */
export function useWayIn(): { next?: string } {
  const { pathname, search, hash } = useLocation();
  return pathname === paths.home || pathname === paths.auth
    ? {}
    : { next: pathname + search + hash };
}
