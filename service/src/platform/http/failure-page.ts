import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@osasto/contract';
import { drawPage, sendPage } from '../design/page.ts';

const texts = {
  fi: {
    slogan: 'Jäsenet, kokoukset ja luottamustoimet samassa paikassa.',
    back: 'Etusivulle',
    403: ['Linkki ei ole enää voimassa', 'Avaa tiedosto uudelleen sivulta, jolla se on.'],
    404: ['Sivua ei löydy.', 'Osoite voi olla vanhentunut, tai sinulla ei ole oikeutta sivuun.'],
    429: ['Liian monta yritystä', 'Odota minuutti ja yritä uudelleen.'],
    500: [
      'Järjestelmässä tapahtui virhe.',
      'Yritä hetken kuluttua uudelleen. Jos vika jatkuu, ilmoita tuelle viite {reference}.',
    ],
  },
  sv: {
    slogan: 'Medlemmar, möten och förtroendeuppdrag på ett och samma ställe.',
    back: 'Till startsidan',
    403: ['Länken gäller inte längre', 'Öppna filen på nytt på sidan där den finns.'],
    404: ['Sidan hittades inte.', 'Adressen kan vara gammal, eller så har du inte åtkomst till sidan.'],
    429: ['För många försök', 'Vänta en minut och försök igen.'],
    500: [
      'Ett systemfel inträffade.',
      'Försök igen om en stund. Om felet kvarstår, uppge referensen {reference} för supporten.',
    ],
  },
} as const satisfies Record<Language, object>;

const isWorded = (status: number): status is 403 | 404 | 429 | 500 => status in texts.fi;

/** The language of ?lang=, else the first of the browser's that we have, else Finnish. */
export function pageLanguage(asked: unknown, accepted = ''): Language {
  if (asked === 'fi' || asked === 'sv') return asked;
  return (/\b(fi|sv)\b/i.exec(accepted)?.[1]?.toLowerCase() ?? 'fi') as Language;
}

/** Whether a browser opens the address as a page, so that a person reads what went wrong. Calls are never pages. */
export const isOpenedAsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(api|healthz|readyz|metrics)(\/|$|\?)/i.test(url);

/** What went wrong as a page in the product's look, with the way back. Rule 1.7. */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const language = pageLanguage(
    (request.query as { lang?: unknown } | undefined)?.lang,
    request.headers['accept-language'],
  );
  const words = texts[language];
  const kind = isWorded(status) ? status : 500;
  const [title, line] = words[kind];
  const page = drawPage({
    language,
    title,
    slogan: words.slogan,
    body: `<p>${line.replace('{reference}', request.id)}</p>`,
    back: { href: '/', text: words.back },
    isBroken: true,
  });
  void reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return sendPage(reply, page, status);
}
