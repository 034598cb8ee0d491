import type { LoadScreen, RemoteModule } from '@osasto/contract';
import type { source } from './source.ts';

type Path = (typeof source.routes)[number]['path'];

export default {
  contractVersion: 2,
  routes: {
    '/districts': () => import('./screens/Districts.tsx'),
    '/districts/:districtId': () => import('./screens/DistrictHome.tsx'),
    '/districts/:districtId/sections': () => import('./screens/DistrictSections.tsx'),
    '/year-clock': () => import('./screens/YearClock.tsx'),
    '/sections/:sectionId': () => import('./screens/Section.tsx'),
  } satisfies Record<Path, LoadScreen>,
  slots: {},
  loadMessages: async (language) => (await messages[language]()).default,
} satisfies RemoteModule;

const messages = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};
