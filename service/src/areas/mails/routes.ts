import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { findHost, isMailHeld } from '../../platform/mail/installation.ts';
import { createMailServer } from '../../platform/mail/mail-server.ts';
import { bounceWebhook } from './bounce-webhook.ts';
import { allowMail } from './changes.ts';
import { findMailResults } from './queries.ts';

/** What becomes of e-mail, for super admins. Rule 2.25. */
export function registerMails(app: FastifyInstance): void {
  const { db, settings } = app;
  const host = findHost(settings);
  const server = createMailServer(settings);

  addCall(app, 'GET mails/results', {
    handler: async () => {
      const [isCopy, kinds] = await Promise.all([isMailHeld(db, host), findMailResults(db)]);
      return {
        server: server
          ? { host: server.host, port: server.port, from: server.from, isEncrypted: server.isEncrypted }
          : null,
        isHeld: server !== undefined && isCopy,
        kinds,
      };
    },
  });

  void app.register(bounceWebhook);

  addCall(app, 'POST mails/confirm', {
    handler: (request, reply) => allowMail(request, reply, undefined, host),
  });
}
