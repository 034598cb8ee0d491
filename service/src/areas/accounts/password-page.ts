import { tokenStyle } from '../../platform/design/tokens.ts';
import { textIn, type MessageKey, type PageLanguage } from './password-messages.ts';

export const stylePath = '/account/password.css';

export const pageStyle = `${tokenStyle}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: var(--color-bg); color: var(--color-text); }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; padding: .75rem 1rem;
  background: var(--color-header); color: var(--color-on-header); }
header a { color: inherit; }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--color-surface); border: 1px solid var(--color-control-line); border-radius: .25rem; }
input[aria-invalid] { border: 2px solid var(--color-danger-solid); }
.error { margin: .25rem 0 0; color: var(--color-danger-solid); }
button { min-height: 2.75rem; margin-top: 1.5rem; padding: .5rem 1.5rem; font: inherit; font-weight: 600;
  color: var(--color-on-action); background: var(--color-action); border: 1px solid var(--color-action);
  border-radius: .25rem; cursor: pointer; }
button:hover { background: var(--color-action-hover); }
main a { color: var(--color-link); }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
header :focus-visible { outline-color: var(--color-focus-on-header); }
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The whole page. `body` is HTML. Addresses are relative, so that a page of a link does not repeat its token. */
function page(language: PageLanguage, title: MessageKey, body: string): string {
  const other = language === 'fi' ? 'sv' : 'fi';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${textIn(language, title)} – Osasto</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header><strong>Osasto</strong> <a href="?lang=${other}" lang="${other}" hreflang="${other}">${textIn(language, 'switch')}</a></header>
<main>
<h1>${textIn(language, title)}</h1>
${body}
</main>
</body>
</html>`;
}

const paragraph = (text: string, attributes = '') => `<p${attributes}>${escaped(text)}</p>`;

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  complete: string;
  value?: string;
  describedBy?: string;
  error?: string | undefined;
}

function field({ name, label, type, complete, value, describedBy, error }: Field): string {
  const notes = [describedBy, error && `${name}-error`].filter(Boolean).join(' ');
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required${value ? ` value="${escaped(value)}"` : ''}${notes ? ` aria-describedby="${notes}"` : ''}${error ? ' aria-invalid="true"' : ''}>
${error ? paragraph(error, ` class="error" id="${name}-error"`) : ''}`;
}

const form = (language: PageLanguage, fields: string, button: MessageKey) =>
  `<form method="post" action="?lang=${language}" novalidate>
${fields}
<button>${textIn(language, button)}</button>
</form>`;

export function askPage(language: PageLanguage, wrong?: { email: string }): string {
  const email = field({
    name: 'email',
    label: textIn(language, 'ask.email'),
    type: 'email',
    complete: 'username',
    ...(wrong && { value: wrong.email, error: textIn(language, 'ask.wrong') }),
  });
  const body = `${paragraph(textIn(language, 'ask.text'))}\n${form(language, email, 'ask.button')}`;
  return page(language, 'ask.title', body);
}

export const closedPage = (language: PageLanguage, support: string): string =>
  page(language, 'ask.title', paragraph(textIn(language, 'ask.closed', { support })));

export const sentPage = (language: PageLanguage, minutes: number): string =>
  page(language, 'sent.title', paragraph(textIn(language, 'sent.text', { minutes }), ' role="status"'));

/** What is wrong with each of the two fields. */
export interface SetFaults {
  password?: MessageKey;
  repeat?: MessageKey;
}

export function setPage(language: PageLanguage, faults: SetFaults = {}): string {
  const fields = (['password', 'repeat'] as const).map((name) => {
    const fault = faults[name];
    return field({
      name,
      label: textIn(language, `set.${name}`),
      type: 'password',
      complete: 'new-password',
      ...(name === 'password' && { describedBy: 'rules' }),
      error: fault && textIn(language, fault),
    });
  });
  const rules = paragraph(textIn(language, 'set.rules'), ' id="rules"');
  return page(language, 'set.title', `${rules}\n${form(language, fields.join('\n'), 'set.button')}`);
}

const linkTo = (href: string, text: string) => `<p><a href="${href}">${text}</a></p>`;

export const donePage = (language: PageLanguage): string =>
  page(
    language,
    'done.title',
    paragraph(textIn(language, 'done.text'), ' role="status"') + linkTo('/', textIn(language, 'done.link')),
  );

export const oldLinkPage = (language: PageLanguage): string =>
  page(
    language,
    'old.title',
    paragraph(textIn(language, 'old.text')) +
      linkTo(`/account/password?lang=${language}`, textIn(language, 'old.link')),
  );

export const tooManyPage = (language: PageLanguage): string =>
  page(language, 'many.title', paragraph(textIn(language, 'many.text'), ' role="alert"'));
