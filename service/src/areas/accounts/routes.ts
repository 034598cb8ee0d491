import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/connection.ts';
import { addCall } from '../../platform/http/call.ts';
import { prepareKeys } from '../../platform/identity/sealed-keys.ts';
import { defineMail } from '../../platform/mail/mail-jobs.ts';
import { noticeMail } from './notices.ts';
import { ownSteps, registerOwnAccount } from './own-account.ts';
import { linkFailureMail, linkMail } from './password-mail.ts';
import { passwordPages } from './password-routes.ts';
import { registerOwnFactors } from './second-factor/own-factors.ts';
import { registerSigninFactor } from './second-factor/signin-factor.ts';
import { signIn } from './signin.ts';
import { registerSingleSignOn } from './single-sign-on.ts';

export function registerAccounts(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'POST account/getlogintoken', {
    handler: (request, reply) => signIn(request, reply, request.body),
  });

  addCall(app, 'POST account/logout', {
    handler: (request, reply) => ownSteps.signout(request, reply, request.session.accountId),
  });

  defineMail(app, linkMail(app));
  defineMail(app, linkFailureMail(app));
  defineMail(app, noticeMail(app));
  registerOwnAccount(app);
  registerSingleSignOn(app);
  registerSigninFactor(app);
  registerOwnFactors(app);
  void app.register(passwordPages);

  app.addHook('onReady', () => inTransaction(db, (tx) => prepareKeys(tx, app.settings)));
}
