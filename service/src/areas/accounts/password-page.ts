import { drawPage } from '../../platform/design/page.ts';
import { textIn, type MessageKey, type PageLanguage } from './password-messages.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The whole page. `body` is HTML. */
const page = (language: PageLanguage, title: MessageKey, body: string): string =>
  drawPage({
    language,
    title: textIn(language, title),
    slogan: textIn(language, 'slogan'),
    body,
    back: { href: '/login', text: textIn(language, 'back') },
  });

const paragraph = (text: string, attributes = '') => `<p${attributes}>${escaped(text)}</p>`;

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  complete: string;
  value?: string;
  describedBy?: string;
  error?: string | undefined;
  /** HTML under the field. */
  after?: string;
}

function field({ name, label, type, complete, value, describedBy, error, after = '' }: Field): string {
  const notes = [describedBy, error && `${name}-error`].filter(Boolean).join(' ');
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required${value ? ` value="${escaped(value)}"` : ''}${notes ? ` aria-describedby="${notes}"` : ''}${error ? ' aria-invalid="true"' : ''}>
${error ? paragraph(error, ` class="error" id="${name}-error"`) : ''}${after}`;
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

export const mailSentPage = (language: PageLanguage, minutes: number): string =>
  page(language, 'sent.title', paragraph(textIn(language, 'sent.text', { minutes }), ' role="status"'));

/** What is wrong with each of the two fields. */
export interface SetFaults {
  password?: MessageKey;
  repeat?: MessageKey;
}

const formatRules = (language: PageLanguage) =>
  `<ul class="rules" id="rules">${(['length', 'common', 'own', 'words'] as const)
    .map((rule) => `<li>${textIn(language, `rule.${rule}`)}</li>`)
    .join('')}</ul>`;

export function setPage(language: PageLanguage, email: string, faults: SetFaults = {}): string {
  const fields = (['password', 'repeat'] as const).map((name) => {
    const fault = faults[name];
    return field({
      name,
      label: textIn(language, `set.${name}`),
      type: 'password',
      complete: 'new-password',
      ...(name === 'password' && { describedBy: 'rules', after: formatRules(language) }),
      error: fault && textIn(language, fault),
    });
  });
  const whose = paragraph(email, ' class="muted"');
  const others = paragraph(textIn(language, 'set.others'), ' class="muted"');
  return page(
    language,
    'set.title',
    `${whose}\n${form(language, fields.join('\n'), 'set.button')}\n${others}`,
  );
}

const linkTo = (href: string, text: string) => `<p><a class="action" href="${href}">${text}</a></p>`;

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
