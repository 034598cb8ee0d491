import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineMail } from '../../platform/mail/mail-jobs.ts';
import { changeLanguage, changeNotices, findNotices } from './choices.ts';
import { eventMail } from './events.ts';
import { handoverMail } from './handover.ts';
import { unsubscribePages } from './unsubscribe-page.ts';

/** What people hear of by e-mail, and how they choose it. Rule 22.4. */
export function registerNotices(app: FastifyInstance): void {
  addCall(app, 'GET account/notices', {
    handler: ({ session }) => findNotices(app.db, session.accountId),
  });

  addCall(app, 'POST account/notices', {
    handler: (request, reply) => changeNotices(request, reply, request.session.accountId, request.body),
  });

  addCall(app, 'POST account/language', {
    handler: (request, reply) =>
      changeLanguage(request, reply, request.session.accountId, request.body.language),
  });

  defineMail(app, eventMail(app));
  defineMail(app, handoverMail(app));
  void app.register(unsubscribePages);
}
