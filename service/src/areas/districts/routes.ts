import type { FastifyInstance } from 'fastify';
import { findScope } from '@osasto/permissions/own-table';
import { findTableChanges } from '../../platform/changes/table-changes.ts';
import { addCall } from '../../platform/http/call.ts';
import { countMembersOfSections } from '../sections/queries.ts';
import { findTrend } from '../sections/trend.ts';
import { cached, statsAge } from './cached.ts';
import {
  countRequestedLetters,
  findDistrictRoles,
  findDistricts,
  findDistrictStats,
  findStats,
} from './queries.ts';

export function registerDistricts(app: FastifyInstance): void {
  const { db, reading } = app;
  const readStats = cached(() => reading(findStats), statsAge);

  addCall(app, 'GET stats', {
    handler: async () => {
      const [stats, requestedLetters] = await Promise.all([readStats(), countRequestedLetters(db)]);
      return { ...stats, requestedLetters };
    },
  });

  addCall(app, 'GET trend', {
    handler: ({ query }) => reading((from) => findTrend(from, 'organisation', query.months, readStats)),
  });

  addCall(app, 'GET districts', {
    dependsOn: async ({ session }) => [
      findScope(session, 'GET districts'),
      await findTableChanges(db, 'district', 'section'),
    ],
    handler: ({ session }) => findDistricts(db, findScope(session, 'GET districts')),
  });

  addCall(app, 'GET districts/{id}/stats', {
    handler: ({ params }) => findDistrictStats(db, params.id),
  });

  addCall(app, 'GET districts/{id}/sectionstats', {
    handler: ({ params }) => reading((from) => countMembersOfSections(from, params.id)),
  });

  addCall(app, 'GET districts/{id}/trend', {
    handler: ({ params, query }) =>
      reading((from) => findTrend(from, { districtId: params.id }, query.months)),
  });

  addCall(app, 'GET districts/districtroles/{id}', {
    handler: ({ params }) => findDistrictRoles(db, params.id),
  });
}
