import type { RemoteSource } from '@osasto/contract';

/** What the registry lists of this remote. */
export const source = {
  name: 'equipment',
  title: { fi: 'Kalusto', sv: 'Utrustning' },
  routes: [{ path: '/sections/:sectionId/equipment', audience: 'signed-in' }],
  links: [],
  slots: [],
} as const satisfies RemoteSource;
