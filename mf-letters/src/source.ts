import type { RemoteSource } from '@osasto/contract';

/** What the house knows of this remote before it has loaded. */
export const source = {
  name: 'letters',
  title: { fi: 'Nimenkirjoitusotteet', sv: 'Namnteckningsutdrag' },
  routes: [{ path: '/officialletterrequests', audience: 'signed-in' }],
  links: [],
  slots: [],
} as const satisfies RemoteSource;
