import type { FastifyInstance } from 'fastify';
import type { Member, MemberFilter } from '@osasto/api';
import { paging } from '@osasto/contract';
import { audit } from '../../platform/changes/audit.ts';
import { addCall } from '../../platform/http/call.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { findPositionsOfMembers } from '../elections/position-queries.ts';
import type { PositionReader } from '../elections/shown-position.ts';
import { parseCriteria } from './criteria.ts';
import { sendEverybody, sendMembers } from './exports.ts';
import {
  findLightMembers,
  findMember,
  findMembers,
  findSimilarMembers,
  findUnitsOfMember,
} from './queries.ts';
import { lockShownTo, toMember } from './person.ts';
import { memberSteps } from './role-changes.ts';
import { findHomeOfMember } from './role-queries.ts';
import { requestedRoles } from './role-rules.ts';
import { searchAll } from './search-all.ts';

/** One page of whole members. Rule 1.18. */
async function findPage(db: Database, caller: PositionReader, filter: MemberFilter) {
  const skip = filter.skip ?? 0;
  const take = Math.min(filter.take || paging.size, paging.most);
  const criteria = parseCriteria(filter);
  const { rows, total } = await findMembers(db, criteria, { skip, take });
  const positions = filter.includeMemberPositions
    ? await findPositionsOfMembers(
        db,
        caller,
        rows.map(({ id }) => id),
      )
    : new Map<number, Member['memberPositions']>();
  const results = rows.map((row) => toMember(row, caller, positions.get(row.id) ?? []));
  const similar = total === 0 ? await findSimilarMembers(db, criteria) : [];
  return { results, total, skip, take, ...(similar.length > 0 && { similar }) };
}

const everyOne = (db: Db, filter: MemberFilter) =>
  findLightMembers(db, parseCriteria(filter), { skip: filter.skip ?? 0, take: filter.take ?? 0 });

export function registerMembers(app: FastifyInstance): void {
  const { db } = app;
  app.targets.set('member', { entity: 'member', findUnits: findUnitsOfMember });
  app.targets.set('memberInOwnSection', { entity: 'member', findUnits: findHomeOfMember });

  addCall(app, 'POST search', {
    handler: ({ session, body }) => searchAll(db, session, body),
  });

  addCall(app, 'POST members/findall', {
    handler: ({ session, body }) => findPage(db, session, body),
  });

  addCall(app, 'POST members/finddistrictmembers', {
    handler: ({ session, body }) => findPage(db, session, body),
  });

  addCall(app, 'POST members/findsectionmembers', {
    handler: ({ session, body }) => findPage(db, session, body),
  });

  addCall(app, 'POST members/getalldistrictmembers', {
    handler: ({ body }) => everyOne(db, body),
  });

  addCall(app, 'POST members/getallsectionmembers', {
    handler: ({ body }) => everyOne(db, body),
  });

  addCall(app, 'POST members/findbysectionid/{id}', {
    handler: ({ params }) => everyOne(db, { sections: [params.id] }),
  });

  addCall(app, 'GET members/getbyid/{id}', {
    handler: async ({ session, params, id: requestId }, reply) => {
      const [row, positions] = await Promise.all([
        findMember(db, params.id),
        findPositionsOfMembers(db, session, [params.id], { withAnnulled: true }),
      ]);
      await audit(
        db,
        { session, requestId },
        { action: 'read', entity: 'member', entityId: row.id, sectionId: row.sectionId },
      );
      void reply.header('etag', row.tag);
      return { ...toMember(row, session, positions.get(row.id) ?? []), ...lockShownTo(session, row) };
    },
  });

  addCall(app, 'POST members/getdistrictexportfile', {
    handler: (request, reply) =>
      sendMembers(request, reply, { kind: 'district', id: request.body.districtId }, request.body),
  });

  addCall(app, 'POST members/getsectionexportfile', {
    handler: (request, reply) =>
      sendMembers(request, reply, { kind: 'section', id: request.body.sectionId }, request.body),
  });

  addCall(app, 'POST members/getexportfile', {
    handler: (request, reply) => sendEverybody(request, reply, request.body),
  });

  addCall(app, 'POST members/{id}/resetfactors', {
    handler: (request, reply) => memberSteps.resetfactors(request, reply, request.params.id),
  });

  addCall(app, 'POST members/{id}/lock', {
    handler: (request, reply) => memberSteps.lock(request, reply, request.params.id),
  });

  addCall(app, 'POST members/{id}/unlock', {
    handler: (request, reply) => memberSteps.unlock(request, reply, request.params.id),
  });

  addCall(app, 'POST members/{id}/signout', {
    handler: (request, reply) => memberSteps.signout(request, reply, request.params.id),
  });

  addCall(app, 'POST members/updateRoles', {
    handler: (request, reply) => {
      const { memberId, roles } = request.body;
      return memberSteps.update(request, reply, memberId, requestedRoles(roles));
    },
  });
}
