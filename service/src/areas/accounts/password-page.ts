import type { Language } from '@osasto/contract';
import { drawPage, escaped } from '../../platform/design/page.ts';
import { type ErrorTextKey, errorTextsIn, textsIn, type Translate } from './texts.ts';

/** The whole page, in one language. `body` gives HTML. */
function page(language: Language, title: Parameters<Translate>[0], body: (t: Translate) => string): string {
  const t = textsIn(language);
  const back = { href: '/login', text: t('back') };
  return drawPage({ language, title: t(title), slogan: t('slogan'), body: body(t), back });
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
  /** HTML under the field. */
  after?: string;
}

function field({ name, label, type, complete, value, describedBy, error, after = '' }: Field): string {
  const notes = [describedBy, error && `${name}-error`].filter(Boolean).join(' ');
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required${value ? ` value="${escaped(value)}"` : ''}${notes ? ` aria-describedby="${notes}"` : ''}${error ? ' aria-invalid="true"' : ''}>
${error ? paragraph(error, ` class="error" id="${name}-error"`) : ''}${after}`;
}

const form = (language: Language, fields: string, button: string) =>
  `<form method="post" action="?lang=${language}" novalidate>
${fields}
<button>${button}</button>
</form>`;

export const askPage = (language: Language, wrong?: { email: string }): string =>
  page(language, 'ask.title', (t) => {
    const email = field({
      name: 'email',
      label: t('ask.email'),
      type: 'email',
      complete: 'username',
      ...(wrong && { value: wrong.email, error: t('ask.wrong') }),
    });
    return `${paragraph(t('ask.text'))}\n${form(language, email, t('ask.button'))}`;
  });

export const closedPage = (language: Language, support: string): string =>
  page(language, 'ask.title', (t) => paragraph(t('ask.closed', { support })));

export const mailSentPage = (language: Language, minutes: number): string =>
  page(language, 'sent.title', (t) => paragraph(t('sent.text', { minutes }), ' role="status"'));

/** What is wrong with each of the two fields. */
export interface SetErrors {
  password?: ErrorTextKey;
  repeat?: ErrorTextKey;
}

const formatRules = (t: Translate) =>
  `<ul class="rules" id="rules">${(['length', 'common', 'own', 'words'] as const)
    .map((rule) => `<li>${t(`rule.${rule}`)}</li>`)
    .join('')}</ul>`;

export const setPage = (language: Language, email: string, errors: SetErrors = {}): string =>
  page(language, 'set.title', (t) => {
    const fields = (['password', 'repeat'] as const).map((name) => {
      const error = errors[name];
      return field({
        name,
        label: t(`set.${name}`),
        type: 'password',
        complete: 'new-password',
        ...(name === 'password' && { describedBy: 'rules', after: formatRules(t) }),
        error: error && errorTextsIn(language)(error),
      });
    });
    const whose = paragraph(email, ' class="muted"');
    const others = paragraph(t('set.others'), ' class="muted"');
    return `${whose}\n${form(language, fields.join('\n'), t('set.button'))}\n${others}`;
  });

const linkTo = (href: string, text: string) => `<p><a class="action" href="${href}">${text}</a></p>`;

export const donePage = (language: Language): string =>
  page(
    language,
    'done.title',
    (t) => paragraph(t('done.text'), ' role="status"') + linkTo('/', t('done.link')),
  );

export const oldLinkPage = (language: Language): string =>
  page(
    language,
    'old.title',
    (t) => paragraph(t('old.text')) + linkTo(`/account/password?lang=${language}`, t('old.link')),
  );

export const tooManyPage = (language: Language): string =>
  page(language, 'many.title', (t) => paragraph(t('many.text'), ' role="alert"'));
