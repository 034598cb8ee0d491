import type { RemoteSource } from '@osasto/contract';

/** What the house knows of this remote before it has loaded. */
export const source = {
  name: 'preparedness',
  title: { fi: 'Valmius ja hallinto', sv: 'Beredskap och administration' },
  routes: [{ path: '/externalForms', audience: 'signed-in' }],
  links: [],
  slots: [],
} as const satisfies RemoteSource;
