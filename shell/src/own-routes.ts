import { superAdmin, type Audience, type RouteEntry } from '@osasto/contract';

interface OwnRoute extends Omit<RouteEntry, 'audience'> {
  /** `open` needs no sign-in. */
  audience: Audience | 'open';
}

/** The addresses that the shell serves itself; no remote can have them. The build writes them into shell.json. Rule 19.1. */
export const ownRoutes = [
  { path: '/', audience: 'signed-in' },
  { path: '/login', audience: 'open' },
  { path: '/logout', audience: 'open' },
  { path: '/adresponse', audience: 'open' },
  { path: '/error', audience: 'open' },
  { path: '/sections', audience: 'signed-in' },
  { path: '/account/sessions', audience: 'signed-in' },
  { path: '/account/notifications', audience: 'signed-in' },
  { path: '/account/change-password', audience: 'signed-in' },
  { path: '/about', audience: 'signed-in' },
  { path: '/releases', audience: [superAdmin] },
  { path: '/settings', audience: [superAdmin] },
  { path: '/404', audience: 'open' },
  { path: '*', audience: 'open' },
] as const satisfies readonly OwnRoute[];

export type OwnPath = (typeof ownRoutes)[number]['path'];
