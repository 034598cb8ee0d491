import type { LoadScreen, RemoteModule } from '@osasto/contract';
import type { source } from './source.ts';

type Path = (typeof source.routes)[number]['path'];

export default {
  contractVersion: 2,
  routes: {
    '/employees': () => import('./screens/Employees.tsx'),
    '/externalForms': () => import('./screens/ExternalForms.tsx'),
    '/preparednessplans': () => import('./screens/PreparednessPlans.tsx'),
    '/sections/:sectionId/preparednessplan': () => import('./screens/PreparednessPlan.tsx'),
  } satisfies Record<Path, LoadScreen>,
  slots: { 'section-row': () => import('./plan/PlanActions.tsx') },
  loadMessages: async (language) => (await messages[language]()).default,
} satisfies RemoteModule;

const messages = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};
