import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

export function useReturnAddress(): { next?: string } {
  const { pathname, search, hash } = useLocation();
  return pathname === paths.home || pathname === paths.auth
    ? {}
    : { next: pathname + search + hash };
}
