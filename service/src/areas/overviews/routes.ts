import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { sendStates } from './export.ts';
import { findDistrictStates, findStatePage } from './states.ts';

export function registerOverviews(app: FastifyInstance): void {
  addCall(app, 'POST sections/states', {
    handler: ({ session, body }) => app.reading((from) => findStatePage(from, session, body)),
  });

  addCall(app, 'POST sections/states/export', {
    handler: (request, reply) => sendStates(request, reply, request.body),
  });

  addCall(app, 'GET districts/states', {
    handler: () => app.reading(findDistrictStates),
  });
}
