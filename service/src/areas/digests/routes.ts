import type { FastifyInstance } from 'fastify';
import { defineMail } from '../../platform/mail/mail-jobs.ts';
import { waitingMail } from './at-once.ts';
import { digestMail } from './digest.ts';
import { createTelling } from './told.ts';

/** E-mails about what waits. Rule 22.4. */
export function registerDigests(app: FastifyInstance): void {
  const telling = createTelling(app);
  defineMail(app, digestMail(app, telling));
  defineMail(app, waitingMail(app, telling));
}
