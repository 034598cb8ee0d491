import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineMail } from '../../platform/mail/mail-jobs.ts';
import { beginJob } from './begin.ts';
import { addMessage, messageSteps, previewMessage } from './changes.ts';
import { letterMail, testMail } from './mail.ts';
import { findDetails, findMessages } from './queries.ts';
import { findOwnUnit, findUnitsOfMessage } from './units.ts';

/** Messages to holders of positions of trust and to members. Rule 23. */
export function registerMessages(app: FastifyInstance): void {
  const { db } = app;
  app.targets.set('message', { entity: 'message', findUnits: findUnitsOfMessage });
  app.jobs.define(beginJob(app));
  defineMail(app, letterMail(app));
  defineMail(app, testMail(app));

  addCall(app, 'POST messages/preview', {
    handler: async ({ session, body }) => previewMessage(db, await findOwnUnit(db, session), body),
  });

  addCall(app, 'POST messages', {
    handler: async (request, reply) =>
      addMessage(request, reply, await findOwnUnit(db, request.session), request.body),
  });

  addCall(app, 'PUT messages/{id}', {
    handler: (request, reply) => messageSteps.update(request, reply, request.params.id, request.body),
  });

  addCall(app, 'DELETE messages/{id}', {
    handler: (request, reply) => messageSteps.delete(request, reply, request.params.id),
  });

  addCall(app, 'POST messages/{id}/confirm', {
    handler: (request, reply) => messageSteps.approve(request, reply, request.params.id),
  });

  for (const step of ['send', 'test', 'stop'] as const) {
    addCall(app, `POST messages/{id}/${step}`, {
      handler: (request, reply) => messageSteps[step](request, reply, request.params.id),
    });
  }

  addCall(app, 'GET messages', {
    handler: ({ session, query }) => findMessages(db, session, query),
  });

  addCall(app, 'GET messages/{id}', {
    handler: ({ session, params }) => findDetails(db, session, params.id),
  });
}
