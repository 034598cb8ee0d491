import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '@osasto/contract';
import { drawPage, sendPage } from '../design/page.ts';
import { textsIn } from '../design/texts.ts';

/** Statuses that say what went wrong; all others are 500 to a reader. */
const worded = [403, 404, 429] as const;

/** The language of ?lang=, else the first of the browser's that we have, else Finnish. */
export function pageLanguage(asked: unknown, accepted = ''): Language {
  if (isLanguage(asked)) return asked;
  return (/\b(fi|sv)\b/i.exec(accepted)?.[1]?.toLowerCase() ?? 'fi') as Language;
}

/** Whether a browser opens the address as a page, so that a person reads what went wrong. Calls are never pages. */
export const isOpenedAsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(api|healthz|readyz|metrics)(\/|$|\?)/i.test(url);

/** What went wrong as a page in the product's look, with the way back. Rule 1.7. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const language = pageLanguage(
    (request.query as { lang?: unknown } | undefined)?.lang,
    request.headers['accept-language'],
  );
  const t = textsIn(language);
  const kind = worded.find((one) => one === status) ?? 500;
  const page = drawPage({
    language,
    title: t(`failure.${kind}.title`),
    slogan: t('slogan'),
    body: `<p>${t(`failure.${kind}.text`, { reference: request.id })}</p>`,
    back: { href: '/', text: t('back') },
    isBroken: true,
  });
  void reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return sendPage(reply, page, status);
}
