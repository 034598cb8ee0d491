import type { RemoteSource } from '@osasto/contract';

/** What the house knows of this remote before it has loaded. */
export const source = {
  name: 'meetings',
  title: { fi: 'Kokoukset', sv: 'Möten' },
  routes: [{ path: '/sections/:sectionId/meetings', audience: 'signed-in' }],
  links: [],
  slots: [],
} as const satisfies RemoteSource;
