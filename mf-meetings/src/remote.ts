import type { LoadScreen, RemoteModule } from '@osasto/contract';
import type { source } from './source.ts';

type Path = (typeof source.routes)[number]['path'];

export default {
  contractVersion: 2,
  routes: {
    '/districts/:districtId/meetings': () => import('./screens/DistrictMeetings.tsx'),
    '/sections/:sectionId/meetings': () => import('./screens/SectionMeetings.tsx'),
    '/sections/:sectionId/meetings/add': () => import('./screens/AddMeeting.tsx'),
    '/sections/:sectionId/meetings/:meetingId': () => import('./screens/Report.tsx'),
    '/sections/:sectionId/meetings/:meetingId/check': () => import('./screens/CheckReport.tsx'),
    '/sections/:sectionId/meetings/:meetingId/positions': () => import('./screens/BoardAtOnce.tsx'),
    '/sections/:sectionId/meetings/:meetingId/send': () => import('./screens/SendReport.tsx'),
  } satisfies Record<Path, LoadScreen>,
  slots: {},
  loadMessages: async (language) => (await messages[language]()).default,
} satisfies RemoteModule;

const messages = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};
