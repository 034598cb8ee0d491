import type { FastifyInstance } from 'fastify';
import { findScope } from '@osasto/permissions/own-table';
import { addCall } from '../../platform/http/call.ts';
import { addView, deleteView, toNewView } from './changes.ts';
import { findViews } from './queries.ts';

/** Lists with their filters, kept under a name. Rule 21.8. */
export function registerViews(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'GET savedviews', {
    handler: ({ session }) => findViews(db, session.accountId, findScope(session, 'GET savedviews')),
  });

  addCall(app, 'POST savedviews', {
    handler: (request, reply) => addView(request, reply, request.session.accountId, toNewView(request.body)),
  });

  addCall(app, 'DELETE savedviews/{id}', {
    handler: (request, reply) => deleteView(request, reply, request.params.id),
  });
}
