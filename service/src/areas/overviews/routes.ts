import type { FastifyInstance } from 'fastify';
import { today } from '@osasto/contract';
import { addCall } from '../../platform/http/call.ts';
import { withETag } from '../../platform/http/change-request.ts';
import { cached, statsAge } from '../districts/cached.ts';
import { changeDuties, readTaggedDuties } from './duty-changes.ts';
import { sendDuties, sendDutyList } from './duty-export.ts';
import { findDutiesByDistrict, findDutiesInDistrict, findDutiesOfSection } from './duty-states.ts';
import { markDuty, requireTickUnit, toMark } from './duty-ticks.ts';
import { sendStates } from './export.ts';
import { findDistrictStates, findStatePage } from './states.ts';
import { countLateDistricts, findWaiting } from './waiting.ts';

const thisYear = () => Number(today().slice(0, 4));

export function registerOverviews(app: FastifyInstance): void {
  const { db, reading } = app;
  const readLateDistricts = cached(() => reading(countLateDistricts), statsAge);

  addCall(app, 'POST sections/states', {
    handler: ({ session, body }) => reading((from) => findStatePage(from, session, body)),
  });

  addCall(app, 'POST sections/states/export', {
    handler: (request, reply) => sendStates(request, reply, request.body),
  });

  addCall(app, 'GET districts/states', {
    handler: ({ session }) => reading((from) => findDistrictStates(from, session)),
  });

  addCall(app, 'GET duties', {
    handler: async (_request, reply) => withETag(reply, await readTaggedDuties(db, thisYear())),
  });

  addCall(app, 'POST duties', {
    handler: (request, reply) => changeDuties(request, reply, thisYear(), request.body),
  });

  addCall(app, 'POST duties/tick', {
    handler: async (request, reply) => {
      await requireTickUnit(db, request.session, request.body);
      return markDuty(request, reply, request.body, toMark(request.body));
    },
  });

  addCall(app, 'GET sections/{id}/duties', {
    handler: ({ params, query }) => findDutiesOfSection(db, params.id, query.year ?? thisYear()),
  });

  addCall(app, 'GET districts/{id}/duties', {
    handler: ({ params: { id }, query }) =>
      reading((from) => findDutiesInDistrict(from, id, query.year ?? thisYear())),
  });

  addCall(app, 'GET duties/states', {
    handler: ({ query }) => reading((from) => findDutiesByDistrict(from, query.year ?? thisYear())),
  });

  addCall(app, 'POST districts/{id}/duties/export', {
    handler: (request, reply) => {
      const { params, body } = request;
      const year = body.year ?? thisYear();
      return sendDuties(request, reply, {
        year,
        format: body.format,
        unit: { districtId: params.id },
        find: (from) => findDutiesInDistrict(from, params.id, year),
      });
    },
  });

  addCall(app, 'POST sections/{id}/duties/export', {
    handler: (request, reply) => {
      const { params, body } = request;
      const year = body.year ?? thisYear();
      return sendDutyList(request, reply, {
        year,
        format: body.format,
        unit: { sectionId: params.id },
        find: (from) => findDutiesOfSection(from, params.id, year),
      });
    },
  });

  addCall(app, 'POST duties/states/export', {
    handler: (request, reply) => {
      const { year = thisYear(), format } = request.body;
      return sendDuties(request, reply, { year, format, find: (from) => findDutiesByDistrict(from, year) });
    },
  });

  addCall(app, 'GET waiting', {
    handler: ({ session, query }) => findWaiting(db, session, query, readLateDistricts),
  });
}
