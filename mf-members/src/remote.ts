import type { LoadScreen, RemoteModule } from '@osasto/contract';
import type { source } from './source.ts';

type Path = (typeof source.routes)[number]['path'];

export default {
  contractVersion: 2,
  routes: {
    '/members': () => import('./screens/Members.tsx'),
    '/districts/:districtId/members': () => import('./screens/DistrictMembers.tsx'),
    '/sections/:sectionId/members': () => import('./screens/SectionMembers.tsx'),
    '/sections/:sectionId/members/:memberId': () => import('./screens/MemberCard.tsx'),
    '/positions': () => import('./screens/Holders.tsx'),
    '/districts/:districtId/positions': () => import('./screens/DistrictHolders.tsx'),
    '/sections/:sectionId/positions': () => import('./screens/SectionHolders.tsx'),
    '/messages': () => import('./screens/Messages.tsx'),
    '/messages/new': () => import('./screens/NewMessage.tsx'),
    '/messages/:messageId': () => import('./screens/Message.tsx'),
    '/audit': () => import('./screens/AuditLog.tsx'),
  } satisfies Record<Path, LoadScreen>,
  slots: {},
  loadMessages: async (language) => (await messages[language]()).default,
} satisfies RemoteModule;

const messages = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};
