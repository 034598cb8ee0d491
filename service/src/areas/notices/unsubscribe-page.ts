import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@osasto/contract';
import { drawPage, sendPage } from '../../platform/design/page.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { addCall } from '../../platform/http/call.ts';
import { pageLanguage } from '../../platform/http/error-page.ts';
import { readSealedKeys } from '../../platform/identity/sealed-keys.ts';
import { readUnsubscription, unsubscribePath } from '../../platform/mail/unsubscribe.ts';
import { textsIn } from './texts.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Bytes of a form. */
const bodyLimit = 16 * 1024;

type PageText = 'ask' | 'done' | 'old';

const titles = { ask: 'page.title', done: 'page.doneTitle', old: 'page.oldTitle' } as const;
const texts = { ask: 'page.text', done: 'page.doneText', old: 'page.oldText' } as const;

function drawUnsubscribePage(language: Language, about: PageText): string {
  const t = textsIn(language);
  const button = `<form method="post" action="?lang=${language}"><button name="from" value="page">${t('page.button')}</button></form>`;
  return drawPage({
    language,
    title: t(titles[about]),
    slogan: t('page.slogan'),
    body: `<p${about === 'ask' ? '' : ' role="status"'}>${t(texts[about])}</p>${about === 'ask' ? button : ''}`,
    back: { href: '/', text: t('page.back') },
  });
}

const readLanguage = ({ query, headers }: FastifyRequest) =>
  pageLanguage((query as { lang?: unknown }).lang, headers['accept-language']);

const readToken = ({ params }: FastifyRequest) => (params as { token: string }).token;

/**
 * Unsubscribing without a sign-in: programs that read mail post to the address of a mail (RFC 8058: either kind of form), people
 * get a page there with a button. Reading the page changes nothing. Rule 22.4.
 */
export async function unsubscribePages(app: FastifyInstance): Promise<void> {
  const { db, settings } = app;
  await app.register(formBody, { bodyLimit });
  // What it says is known: the address names who no longer wants what.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
    done(null, undefined),
  );
  const options = { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: 60_000 } } } as const;
  const read = async (request: FastifyRequest) =>
    readUnsubscription(await readSealedKeys(db, settings), readToken(request));
  const take = async (request: FastifyRequest): Promise<boolean> => {
    const unsubscription = await read(request);
    if (unsubscription) await unsubscribe(db, unsubscription, request.id);
    return unsubscription !== undefined;
  };

  app.get(`${unsubscribePath}/:token`, options, async (request, reply) =>
    (await read(request))
      ? sendPage(reply, drawUnsubscribePage(readLanguage(request), 'ask'))
      : sendPage(reply, drawUnsubscribePage(readLanguage(request), 'old'), 404),
  );

  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const isTaken = await take(request);
    const isPage = (request.body as { from?: unknown } | undefined)?.from === 'page';
    if (!isTaken) return sendPage(reply, drawUnsubscribePage(readLanguage(request), 'old'), 404);
    return isPage
      ? sendPage(reply, drawUnsubscribePage(readLanguage(request), 'done'))
      : reply.code(200).send();
  };
  app.post(`${unsubscribePath}/:token`, options, post);

  addCall(app, 'POST account/notices/unsubscribe/{token}', {
    handler: async (request, reply) => {
      if (!(await take(request))) throw new NotFound();
      return reply.code(200).send();
    },
  });
}
