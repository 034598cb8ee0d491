import type { FastifyInstance } from 'fastify';
import { withETag } from '../../platform/http/change-request.ts';
import { addCall } from '../../platform/http/call.ts';
import { changeSettings } from './changes.ts';
import { findSettings, taggedSettings } from './queries.ts';

/** What the organisation has set, for super admins. Rule 18.30. */
export function registerSettings(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'GET settings', {
    handler: async (_request, reply) => withETag(reply, taggedSettings(await findSettings(db))),
  });

  addCall(app, 'POST settings', {
    handler: (request, reply) => changeSettings(request, reply, undefined, request.body.changes),
  });
}
