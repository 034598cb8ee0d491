import type { LoadScreen, RemoteModule } from '@osasto/contract';
import type { source } from './source.ts';

type Path = (typeof source.routes)[number]['path'];

export default {
  contractVersion: 2,
  routes: {
    '/officialletterrequests': () => import('./screens/LetterRequests.tsx'),
    '/officialletterrequests/:requestId': () => import('./screens/LetterRequest.tsx'),
    '/sections/:sectionId/reports': () => import('./screens/Reports.tsx'),
    '/sections/:sectionId/reports/addofficialletterrequest': () => import('./screens/OrderRequest.tsx'),
  } satisfies Record<Path, LoadScreen>,
  slots: {},
  loadMessages: async (language) => (await messages[language]()).default,
} satisfies RemoteModule;

const messages = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};
