import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readVerificationCode, verifyPath } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { sendPage } from '../../platform/design/page.ts';
import type { PageLanguage } from '../../platform/design/texts.ts';
import { TooMany } from '../../platform/errors/http-errors.ts';
import { addCall } from '../../platform/http/call.ts';
import { answerError } from '../../platform/http/error-handler.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { drawVerification, drawVerifyText, fileCheck, verifyStyle } from './verification-page.ts';
import { findVerified, toVerification } from './verified-extract.ts';

/** Verifications from one network in a minute, of the page and of the call each. */
const perMinute = 30;

/** The language of ?lang=, else the first of the browser's that the page has: English for readers of others, Finnish for programs. */
function verifyLanguage({ query, headers }: FastifyRequest): PageLanguage {
  const { lang } = query as { lang?: unknown };
  if (lang === 'fi' || lang === 'sv' || lang === 'en') return lang;
  const accepted = headers['accept-language'];
  if (accepted === undefined) return 'fi';
  return (/\b(fi|sv|en)\b/i.exec(accepted)?.[1]?.toLowerCase() ?? 'en') as PageLanguage;
}

const isOn = async (db: Db) => (await storedSettings(db, 'letter.verification'))['letter.verification'];

/** The page and the call by which anybody verifies an extract, without a sign-in. Rules 10.21, 10.22. */
export function registerVerification(app: FastifyInstance): void {
  addCall(app, 'GET verify/{code}', {
    perMinute,
    handler: async (request) => {
      const found = (await isOn(app.db)) ? await findVerified(app.db, request.params.code) : undefined;
      return toVerification(found, verifyLanguage(request));
    },
  });
  void app.register(verificationPages);
}

/** Search engines keep none of these pages. */
const send = (reply: FastifyReply, html: string, status?: number) =>
  sendPage(reply.header('x-robots-tag', 'noindex'), html, status);

async function verificationPages(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const schema = { hide: true } as const;
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000 } };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!(error instanceof TooMany)) return answerError(error, request, reply);
    return send(reply.headers(error.headers), drawVerifyText(verifyLanguage(request), 'many'), 429);
  });

  const readContact = async (language: PageLanguage) => {
    const stored = await storedSettings(db, 'organisation.name', 'organisation.support');
    return { organisation: stored['organisation.name'][language], support: stored['organisation.support'] };
  };

  app.get(`${verifyPath}/:code`, { schema, config }, async (request, reply) => {
    const language = verifyLanguage(request);
    const { code } = request.params as { code: string };
    const contact = await readContact(language);
    if (!(await isOn(db))) return send(reply, drawVerifyText(language, 'off', { contact }));
    const found = await findVerified(db, code);
    return send(
      reply,
      found
        ? drawVerification(language, found, contact)
        : drawVerifyText(language, 'unknown', { contact, typed: code }),
    );
  });

  // The form of these pages, for a code that is typed from paper.
  app.get(verifyPath, { schema }, async (request, reply) => {
    const { code } = request.query as { code?: unknown };
    const language = verifyLanguage(request);
    if (typeof code !== 'string' || code.trim() === '') return send(reply, drawVerifyText(language, 'ask'));
    const path = encodeURIComponent(readVerificationCode(code) ?? code.trim().slice(0, 100));
    return reply.redirect(`${verifyPath}/${path}?lang=${language}`, 303);
  });

  app.get(`${verifyPath}/page.css`, { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(verifyStyle),
  );
  app.get(`${verifyPath}/file-check.js`, { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(fileCheck),
  );
}
