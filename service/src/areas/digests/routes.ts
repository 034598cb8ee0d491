import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineMail } from '../../platform/mail/mail-jobs.ts';
import { waitingMail } from './at-once.ts';
import { digestMail } from './digest.ts';
import { createWaitingSource } from './notified.ts';
import { findSampleSkip, sendDigestSample } from './sample.ts';

/** E-mails about what waits. Rule 22.4. */
export function registerDigests(app: FastifyInstance): void {
  const source = createWaitingSource(app);
  defineMail(app, digestMail(app, source));
  defineMail(app, waitingMail(app, source));

  addCall(app, 'POST account/digestsample', {
    handler: async (request, reply) => {
      const { accountId } = request.session;
      return sendDigestSample(request, reply, accountId, await findSampleSkip(app, source, accountId));
    },
  });
}
