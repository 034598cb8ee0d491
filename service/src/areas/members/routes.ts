import type { FastifyInstance } from 'fastify';
import type { Member, MemberFilter } from '@osasto/api';
import { paging } from '@osasto/contract';
import { audit } from '../../platform/changes/audit.ts';
import { addCall, type Target } from '../../platform/http/call.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/refusals/errors.ts';
import { districtTarget, sectionParam, sectionTarget } from '../../platform/http/targets.ts';
import { findPositionsOfMembers } from '../elections/position-queries.ts';
import type { PositionReader } from '../elections/shown-position.ts';
import { criteriaOf } from './criteria.ts';
import { sendMembers } from './exports.ts';
import {
  findLightMembers,
  findMember,
  findMembers,
  findSimilarMembers,
  findUnitsOfMember,
} from './queries.ts';
import { lockShownTo, memberOf } from './person.ts';
import { memberSteps } from './role-changes.ts';
import { findHomeOfMember } from './role-queries.ts';
import { requestedRoles } from './role-rules.ts';
import { searchAll } from './search-all.ts';

/** The one unit that a search names, no more and no fewer. Rule 18.10. */
function oneOf(filter: MemberFilter, field: 'sections' | 'districts'): number {
  const [id, ...more] = filter[field] ?? [];
  if (id === undefined || more.length > 0) {
    throw new NotValid({ translationKey: 'validation.exactlyOne', propertyName: field });
  }
  return id;
}

const ofSection = ({ body }: { body: MemberFilter }) => sectionTarget(oneOf(body, 'sections'));
const ofDistrict = ({ body }: { body: MemberFilter }) => districtTarget(oneOf(body, 'districts'));
const ofMember = ({ params: { id } }: { params: { id: number } }): Target => ({
  entity: 'member',
  id,
  units: (db) => findUnitsOfMember(db, id),
});

/** The own section decides about an account. */
const homeOfMember = (id: number): Target => ({
  entity: 'member',
  id,
  units: (db) => findHomeOfMember(db, id),
});

/** One page of whole members. Rule 1.18. */
async function pageOf(db: Database, caller: PositionReader, filter: MemberFilter) {
  const skip = filter.skip ?? 0;
  const take = Math.min(filter.take || paging.size, paging.most);
  const criteria = criteriaOf(filter);
  const { rows, total } = await findMembers(db, criteria, { skip, take });
  const positions = filter.includeMemberPositions
    ? await findPositionsOfMembers(
        db,
        caller,
        rows.map(({ id }) => id),
      )
    : new Map<number, Member['memberPositions']>();
  const results = rows.map((row) => memberOf(row, caller, positions.get(row.id) ?? []));
  const similar = total === 0 ? await findSimilarMembers(db, criteria) : [];
  return { results, total, skip, take, ...(similar.length > 0 && { similar }) };
}

const everyOne = (db: Db, filter: MemberFilter) =>
  findLightMembers(db, criteriaOf(filter), { skip: filter.skip ?? 0, take: filter.take ?? 0 });

export function registerMembers(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'POST search', {
    handler: ({ session, body }) => searchAll(db, session, body),
  });

  addCall(app, 'POST members/findall', {
    handler: ({ session, body }) => pageOf(db, session, body),
  });

  addCall(app, 'POST members/finddistrictmembers', {
    target: ofDistrict,
    handler: ({ session, body }) => pageOf(db, session, body),
  });

  addCall(app, 'POST members/findsectionmembers', {
    target: ofSection,
    handler: ({ session, body }) => pageOf(db, session, body),
  });

  addCall(app, 'POST members/getalldistrictmembers', {
    target: ofDistrict,
    handler: ({ body }) => everyOne(db, body),
  });

  addCall(app, 'POST members/getallsectionmembers', {
    target: ofSection,
    handler: ({ body }) => everyOne(db, body),
  });

  addCall(app, 'POST members/findbysectionid/{id}', {
    target: sectionParam,
    handler: ({ params }) => everyOne(db, { sections: [params.id] }),
  });

  addCall(app, 'GET members/getbyid/{id}', {
    target: ofMember,
    handler: async ({ session, params, id: requestId }, reply) => {
      const [row, positions] = await Promise.all([
        findMember(db, params.id),
        findPositionsOfMembers(db, session, [params.id]),
      ]);
      await audit(
        db,
        { session, requestId },
        { action: 'read', entity: 'member', entityId: row.id, sectionId: row.sectionId },
      );
      void reply.header('etag', row.tag);
      return { ...memberOf(row, session, positions.get(row.id) ?? []), ...lockShownTo(session, row) };
    },
  });

  addCall(app, 'POST members/getdistrictexportfile', {
    countsPeople: true,
    target: ({ body }) => districtTarget(body.districtId),
    handler: (request, reply) =>
      sendMembers(request, reply, { kind: 'district', id: request.body.districtId }, request.body),
  });

  addCall(app, 'POST members/getsectionexportfile', {
    countsPeople: true,
    target: ({ body }) => sectionTarget(body.sectionId),
    handler: (request, reply) =>
      sendMembers(request, reply, { kind: 'section', id: request.body.sectionId }, request.body),
  });

  addCall(app, 'POST members/{id}/resetfactors', {
    target: ({ params: { id } }) => homeOfMember(id),
    handler: (request, reply) => memberSteps.resetfactors(request, reply, request.params.id),
  });

  addCall(app, 'POST members/{id}/lock', {
    target: ({ params: { id } }) => homeOfMember(id),
    handler: (request, reply) => memberSteps.lock(request, reply, request.params.id),
  });

  addCall(app, 'POST members/{id}/unlock', {
    target: ({ params: { id } }) => homeOfMember(id),
    handler: (request, reply) => memberSteps.unlock(request, reply, request.params.id),
  });

  addCall(app, 'POST members/{id}/signout', {
    target: ({ params: { id } }) => homeOfMember(id),
    handler: (request, reply) => memberSteps.signout(request, reply, request.params.id),
  });

  addCall(app, 'POST members/updateRoles', {
    target: ({ body: { memberId } }) => homeOfMember(memberId),
    handler: (request, reply) => {
      const { memberId, roles } = request.body;
      return memberSteps.update(request, reply, memberId, requestedRoles(roles));
    },
  });
}
