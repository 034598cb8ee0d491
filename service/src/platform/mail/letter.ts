import { languages, type Language } from '@osasto/contract';
import type { Letter } from './mail-server.ts';

/** What a mail says in one language: paragraphs are separated by an empty line. */
export interface LetterPart {
  subject: string;
  text: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Web addresses become links; a full stop or colon after one is not part of it. */
const withLinks = (html: string) =>
  html.replaceAll(/https?:\/\/\S*[^\s.,:;)]/g, (address) => `<a href="${address}">${address}</a>`);

const toHtml = (language: Language, text: string) =>
  `<div lang="${language}">\n${text
    .split('\n\n')
    .map((paragraph) => `<p>${withLinks(escaped(paragraph)).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')}\n</div>`;

const style = 'font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 40em';

/** Both languages, one of them first. */
export const bothFrom = (first: Language): Language[] =>
  languages.toSorted((a, b) => Number(b === first) - Number(a === first));

/**
 * A mail as text and as HTML, in one language or, where nobody has said which one the person reads, in both.
 *
 * @param inLanguages in this order
 * @param from what the subject begins with
 */
export function toLetter(
  to: string,
  part: (language: Language) => LetterPart,
  inLanguages: readonly Language[] = languages,
  from = 'Osasto: ',
): Letter {
  const [first = languages[0]] = inLanguages;
  const parts = inLanguages.map((language) => ({ language, ...part(language) }));
  const subject = `${from}${parts.map((one) => one.subject).join(' / ')}`;
  const bodies = parts.map(({ language, text }) => toHtml(language, text)).join('\n<hr>\n');
  return {
    to,
    subject,
    text: `${parts.map(({ text }) => text).join('\n\n*\n\n')}\n\n-- \nOsasto\n`,
    html: `<!doctype html>
<html lang="${first}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${style}">
${bodies}
<hr>
<p>Osasto</p>
</body>
</html>
`,
  };
}
