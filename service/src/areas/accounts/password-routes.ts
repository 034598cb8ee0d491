import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMailAddress, longest, normalised } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { TooMany } from '../../platform/errors/http-errors.ts';
import { answerError } from '../../platform/http/error-handler.ts';
import { pageLanguage } from '../../platform/http/error-page.ts';
import { findHost, isMailHeld } from '../../platform/mail/installation.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { hashPassword, inHashingSlot, passwordFits } from './hashing.ts';
import { findNewPasswordError } from './password-change.ts';
import { accountOfLink, usePasswordLink } from './password-links.ts';
import { askForLink } from './password-mail.ts';
import { sendPage as send } from '../../platform/design/page.ts';
import * as pages from './password-page.ts';
import type { AccountRow } from './queries.ts';
import type { ErrorTextKey } from './texts.ts';

const readLanguage = ({ query, headers }: FastifyRequest) =>
  pageLanguage((query as { lang?: unknown }).lang, headers['accept-language']);

/** The field of a form as text; twice the same field or none is no text. */
const readField = ({ body }: FastifyRequest, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const readTokenParam = ({ params }: FastifyRequest) => (params as { token: string }).token;

async function findSetErrors(
  db: Db,
  account: AccountRow,
  password: string,
  repeat: string,
): Promise<pages.SetErrors> {
  if (password === '') return { password: 'password.missing' };
  const error = (await findNewPasswordError(db, account, password)) as ErrorTextKey | undefined;
  if (error) return { password: error };
  if (password !== repeat) return { repeat: 'password.differ' };
  const isCurrent = await inHashingSlot(() => passwordFits(account.passwordHash, password));
  return isCurrent ? { password: 'password.isCurrent' } : {};
}

/** The pages on which a person asks for a link and sets a new password. Rules 2.8, 2.10. */
export async function passwordPages(app: FastifyInstance): Promise<void> {
  const { db, settings } = app;
  const host = findHost(settings);
  const hasServer = settings.mail !== undefined;
  const canSend = async () => (hasServer ? !(await isMailHeld(db, host)) : settings.mode === 'development');
  const config = { rateLimit: { max: 5, timeWindow: 60_000 } };
  const schema = { hide: true } as const;
  await app.register(formBody, { bodyLimit: 16 * 1024 });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!(error instanceof TooMany)) return answerError(error, request, reply);
    return send(reply.headers(error.headers), pages.tooManyPage(readLanguage(request)), 429);
  });

  const answerClosed = async (request: FastifyRequest, reply: FastifyReply) => {
    const { 'organisation.support': support } = await storedSettings(db, 'organisation.support');
    return send(reply, pages.closedPage(readLanguage(request), support), 503);
  };

  app.get('/account/password', { schema }, async (request, reply) =>
    (await canSend()) ? send(reply, pages.askPage(readLanguage(request))) : answerClosed(request, reply),
  );

  app.post('/account/password', { schema, config }, async (request, reply) => {
    if (!(await canSend())) return answerClosed(request, reply);
    const language = readLanguage(request);
    const email = normalised(readField(request, 'email')).trim();
    if (email.length > longest.email || !isMailAddress(email)) {
      return send(reply, pages.askPage(language, { email }), 400);
    }
    const { 'password.resetMinutes': minutes } = await storedSettings(db, 'password.resetMinutes');
    await askForLink(app, { email, language, requestId: request.id });
    return send(reply, pages.mailSentPage(language, minutes));
  });

  app.get('/account/password/:token', { schema }, async (request, reply) => {
    const language = readLanguage(request);
    const account = await accountOfLink(db, readTokenParam(request));
    return account
      ? send(reply, pages.setPage(language, account.email))
      : send(reply, pages.oldLinkPage(language), 410);
  });

  // A person may need several tries to find a password that the rules allow.
  const tries = { rateLimit: { max: 20, timeWindow: 60_000 } };
  app.post('/account/password/:token', { schema, config: tries }, async (request, reply) => {
    const language = readLanguage(request);
    const token = readTokenParam(request);
    const account = await accountOfLink(db, token);
    if (!account) return send(reply, pages.oldLinkPage(language), 410);
    const password = readField(request, 'password');
    const errors = await findSetErrors(db, account, password, readField(request, 'repeat'));
    if (Object.keys(errors).length > 0)
      return send(reply, pages.setPage(language, account.email, errors), 400);
    const passwordHash = await inHashingSlot(() => hashPassword(password));
    const isSet = await usePasswordLink(app, account, { token, passwordHash }, request.id);
    return isSet ? send(reply, pages.donePage(language)) : send(reply, pages.oldLinkPage(language), 410);
  });
}
