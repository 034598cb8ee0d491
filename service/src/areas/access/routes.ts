import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { changeAccess } from './changes.ts';
import { findAccess } from './queries.ts';

export function registerAccess(app: FastifyInstance): void {
  addCall(app, 'GET accessreview', { handler: ({ session }) => findAccess(app.db, session) });

  addCall(app, 'POST accessreview', {
    handler: (request, reply) => changeAccess(request, reply, request.body, request.body),
  });
}
