import type { Location } from '@osasto/router';

/** What the entry of /error in the history keeps: the address that it leads back to. */
interface ErrorState {
  from: string;
}

/** For /error, in place of the address that could not be opened. Rule 20.8. */
export const errorState = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): ErrorState => ({
  from: pathname + search + hash,
});

/** The address that /error leads back to; undefined when somebody has opened /error by its address. */
export const addressBefore = (state: unknown): string | undefined => (state as ErrorState | null)?.from;

/** Puts /error in place of the address of the page, before there is a router: it reads its state from `usr`. */
export function replaceByError(): void {
  if (location.pathname !== '/error') history.replaceState({ usr: errorState(location) }, '', '/error');
}
