import type { FastifyInstance } from 'fastify';
import { scopeOf } from '@osasto/permissions';
import { call } from '../../platform/http/call.ts';
import { districtParam } from '../../platform/http/targets.ts';
import { findDistrictRoles, findDistricts, findDistrictStats } from './queries.ts';

export function registerDistricts(app: FastifyInstance): void {
  const { db } = app;

  call(app, 'GET districts', {
    handler: ({ session }) => findDistricts(db, scopeOf(session, 'GET districts')),
  });

  call(app, 'GET districts/{id}/stats', {
    target: districtParam,
    handler: ({ params }) => findDistrictStats(db, params.id),
  });

  call(app, 'GET districts/districtroles/{id}', {
    target: districtParam,
    mayBeUnknown: true, // 18.11
    handler: ({ params }) => findDistrictRoles(db, params.id),
  });
}
