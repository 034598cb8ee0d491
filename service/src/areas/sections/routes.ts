import type { FastifyInstance } from 'fastify';
import { scopeOf } from '@osasto/permissions';
import { call } from '../../platform/call.ts';
import { sectionParam } from '../../platform/units.ts';
import { findPositionsOfSection } from '../positions/queries.ts';
import { countMembers, findSection, findSectionRoles, findSections } from './queries.ts';

export function registerSections(app: FastifyInstance): void {
  const { db } = app;

  call(app, 'GET sections', {
    handler: ({ session }) => findSections(db, scopeOf(session, 'GET sections')),
  });

  call(app, 'GET sections/{id}', {
    target: sectionParam,
    handler: async ({ session, params }) => {
      const [section, positionsOfTrust] = await Promise.all([
        findSection(db, params.id),
        findPositionsOfSection(db, session, params.id),
      ]);
      return { ...section, positionsOfTrust };
    },
  });

  call(app, 'GET sections/{id}/stats', {
    target: sectionParam,
    handler: ({ params }) => countMembers(db, { sectionId: params.id }),
  });

  call(app, 'GET sections/sectionroles/{id}', {
    target: sectionParam,
    mayBeUnknown: true, // 18.11
    handler: ({ params }) => findSectionRoles(db, params.id),
  });
}
