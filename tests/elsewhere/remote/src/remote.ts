import type { LoadScreen, RemoteModule } from '@osasto/contract';
import type { source } from './source.ts';

type Path = (typeof source.routes)[number]['path'];

export default {
  contractVersion: 2,
  routes: {
    '/sections/:sectionId/equipment': () => import('./screens/Equipment.tsx'),
  } satisfies Record<Path, LoadScreen>,
  slots: {},
  loadMessages: async (language) => (await messages[language]()).default,
} satisfies RemoteModule;

const messages = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};
