import type { FastifyInstance } from 'fastify';
import { findScope } from '@osasto/permissions/own-table';
import { findTableChanges } from '../../platform/changes/table-changes.ts';
import { addCall } from '../../platform/http/call.ts';
import { addressesFor, halfLifeOfAddresses } from '../../platform/identity/file-address.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { today } from '@osasto/contract';
import { findBoard } from '../elections/position-queries.ts';
import { findPastPositions } from '../elections/past-positions.ts';
import { countMembers, findSection, findSectionRoles, findSectionNames, findSections } from './queries.ts';
import { findTrend } from './trend.ts';

export function registerSections(app: FastifyInstance): void {
  const { db, signedUrls } = app;

  addCall(app, 'GET sections', {
    dependsOn: async ({ session }) => [
      findScope(session, 'GET sections'),
      session.accountId,
      await halfLifeOfAddresses(db),
      await findTableChanges(db, 'section', 'preparedness_plan'),
    ],
    handler: async ({ session }) => {
      const toUrl = await addressesFor(db, signedUrls, session.accountId);
      return findSections(db, findScope(session, 'GET sections'), toUrl);
    },
  });

  addCall(app, 'GET sections/names', {
    dependsOn: async ({ session }) => [
      findScope(session, 'GET sections/names'),
      await findTableChanges(db, 'section'),
    ],
    handler: ({ session }) => findSectionNames(db, findScope(session, 'GET sections/names')),
  });

  addCall(app, 'GET sections/{id}', {
    handler: async ({ session, params }) => {
      const toUrl = await addressesFor(db, signedUrls, session.accountId);
      return findSection(db, session, params.id, toUrl);
    },
  });

  addCall(app, 'GET sections/{id}/board', {
    handler: ({ session, params, query }) =>
      findBoard(db, session, params.id, query.date ? requireDay(query.date, 'date') : today()),
  });

  addCall(app, 'GET sections/{id}/pastpositions', {
    handler: ({ session, params, query }) => findPastPositions(db, session, params.id, query),
  });

  addCall(app, 'GET sections/{id}/stats', {
    handler: ({ params }) => countMembers(db, { sectionId: params.id }),
  });

  addCall(app, 'GET sections/{id}/trend', {
    handler: ({ params, query }) =>
      app.reading((from) => findTrend(from, { sectionId: params.id }, query.months)),
  });

  addCall(app, 'GET sections/sectionroles/{id}', {
    handler: ({ params }) => findSectionRoles(db, params.id),
  });
}
