import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { checkerSteps } from './changes.ts';
import { findCheckers } from './checkers.ts';
import { takeStepOfMany } from './many.ts';
import { changeSubstitute, findSubstitute } from './substitute.ts';

/** What checkers of reports do in their queue and on the check page. Rules 24.3, 24.4, 24.7. */
export function registerChecking(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'POST meetings/opencheck', {
    handler: (request, reply) => checkerSteps.opencheck(request, reply, request.targetId, undefined),
  });

  addCall(app, 'POST meetings/assign', {
    handler: (request, reply) => checkerSteps.assign(request, reply, request.body.id, request.body),
  });

  addCall(app, 'POST meetings/many', {
    handler: (request) => takeStepOfMany(request, request.body),
  });

  addCall(app, 'GET districts/{id}/checkers', {
    handler: ({ params }) => findCheckers(db, params.id),
  });

  addCall(app, 'GET account/substitute', {
    handler: ({ session }) => findSubstitute(db, session.accountId),
  });

  addCall(app, 'POST account/substitute', {
    handler: (request, reply) => changeSubstitute(request, reply, request.session.accountId, request.body),
  });
}
