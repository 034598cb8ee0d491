import type { FastifyInstance } from 'fastify';
import { requireDay } from '../../platform/http/day-fields.ts';
import { paging, wordsOfName, type GivenDay } from '@osasto/contract';
import type { Answer, Query } from '@osasto/api';
import { may, type Actor } from '@osasto/permissions/own-table';
import { addCall } from '../../platform/http/call.ts';
import { findOpenPeople, shownRow } from './masking.ts';
import { sendAudit } from './export.ts';
import { findNames, withNames } from './names.ts';
import {
  findAudit,
  findHistory,
  findPeople,
  findSectionHistory,
  type AuditConditions,
  type PageRange,
  type StoredRow,
} from './queries.ts';

/** Missing and 0 are 50 rows, at most 500. Rule 1.18. */
const toPageRange = ({ skip = 0, take }: { skip?: number; take?: number }): PageRange => ({
  skip,
  take: Math.min(take || paging.size, paging.most),
});

const dayIn = (text: GivenDay | undefined, propertyName: string) =>
  text === undefined ? undefined : requireDay(text, propertyName);

const toAuditCriteria = ({ from, to, ...criteria }: Query<'GET audit/export'>): AuditConditions => ({
  ...criteria,
  from: dayIn(from, 'from'),
  to: dayIn(to, 'to'),
});

/** The audit log and the histories made from it; docs/rules/audit.md. */
export function registerAudit(app: FastifyInstance): void {
  const { db } = app;

  async function shown(
    caller: Actor,
    { rows: stored, total }: { rows: StoredRow[]; total: number },
    page: PageRange,
  ): Promise<Answer<'GET audit'>> {
    const rows = await withNames(db, stored);
    const [people, names] = await Promise.all([findOpenPeople(db, rows), findNames(db, rows)]);
    return { results: rows.map((row) => shownRow(row, caller, people)), total, ...page, ...names };
  }

  addCall(app, 'GET audit', {
    handler: async ({ session, query }) => {
      const { skip, take, ...criteria } = query;
      const page = toPageRange({ ...(skip !== undefined && { skip }), ...(take !== undefined && { take }) });
      return shown(session, await findAudit(db, toAuditCriteria(criteria), page), page);
    },
  });

  addCall(app, 'GET audit/export', {
    handler: (request, reply) => sendAudit(request, reply, toAuditCriteria(request.query)),
  });

  addCall(app, 'POST audit/people', {
    handler: ({ body: { text = '', id } }) => findPeople(db, { words: wordsOfName(text), id }),
  });

  addCall(app, 'GET members/history/{id}', {
    handler: async ({ session, params: { id }, query }) => {
      const page = toPageRange(query);
      const found = await findHistory(db, { entity: 'member', id, isTransferShown: true }, page);
      return shown(session, found, page);
    },
  });

  addCall(app, 'GET meetings/history/{id}', {
    handler: async ({ session, params: { id }, query }) => {
      const page = toPageRange(query);
      const isTransferShown = may(session, 'see.crmErrors');
      const found = await findHistory(db, { entity: 'meeting', id, isTransferShown }, page);
      return shown(session, found, page);
    },
  });

  addCall(app, 'GET sections/history/{id}', {
    handler: async ({ session, params, query }) => {
      const page = toPageRange(query);
      return shown(session, await findSectionHistory(db, params.id, page), page);
    },
  });
}
