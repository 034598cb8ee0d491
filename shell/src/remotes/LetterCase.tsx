import type { ReactNode } from 'react';
import { generatePath, Navigate, useLocation, useParams } from '@osasto/router';

/** A screen at the address as its route is written; other letter cases lead there. Rule 1.9. */
export function LetterCase({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const written = generatePath(path, useParams());
  const isOther = pathname !== written && pathname.toLowerCase() === written.toLowerCase();
  return isOther ? <Navigate to={{ pathname: written, search, hash }} state={state} replace /> : children;
}
