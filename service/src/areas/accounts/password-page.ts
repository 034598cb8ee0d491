import type { Language } from '@osasto/contract';
import { drawPage } from '../../platform/design/page.ts';
import { type FaultKey, faultsIn, textsIn, type Translate } from './texts.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The whole page. `body` is HTML. */
const page = (language: Language, t: Translate, title: string, body: string): string =>
  drawPage({
    language,
    title,
    slogan: t('slogan'),
    body,
    back: { href: '/login', text: t('back') },
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

const form = (language: Language, fields: string, button: string) =>
  `<form method="post" action="?lang=${language}" novalidate>
${fields}
<button>${button}</button>
</form>`;

export function askPage(language: Language, wrong?: { email: string }): string {
  const t = textsIn(language);
  const email = field({
    name: 'email',
    label: t('ask.email'),
    type: 'email',
    complete: 'username',
    ...(wrong && { value: wrong.email, error: t('ask.wrong') }),
  });
  const body = `${paragraph(t('ask.text'))}\n${form(language, email, t('ask.button'))}`;
  return page(language, t, t('ask.title'), body);
}

export function closedPage(language: Language, support: string): string {
  const t = textsIn(language);
  return page(language, t, t('ask.title'), paragraph(t('ask.closed', { support })));
}

export function mailSentPage(language: Language, minutes: number): string {
  const t = textsIn(language);
  return page(language, t, t('sent.title'), paragraph(t('sent.text', { minutes }), ' role="status"'));
}

/** What is wrong with each of the two fields. */
export interface SetFaults {
  password?: FaultKey;
  repeat?: FaultKey;
}

const formatRules = (t: Translate) =>
  `<ul class="rules" id="rules">${(['length', 'common', 'own', 'words'] as const)
    .map((rule) => `<li>${t(`rule.${rule}`)}</li>`)
    .join('')}</ul>`;

export function setPage(language: Language, email: string, faults: SetFaults = {}): string {
  const t = textsIn(language);
  const fields = (['password', 'repeat'] as const).map((name) => {
    const fault = faults[name];
    return field({
      name,
      label: t(`set.${name}`),
      type: 'password',
      complete: 'new-password',
      ...(name === 'password' && { describedBy: 'rules', after: formatRules(t) }),
      error: fault && faultsIn(language)(fault),
    });
  });
  const whose = paragraph(email, ' class="muted"');
  const others = paragraph(t('set.others'), ' class="muted"');
  const body = `${whose}\n${form(language, fields.join('\n'), t('set.button'))}\n${others}`;
  return page(language, t, t('set.title'), body);
}

const linkTo = (href: string, text: string) => `<p><a class="action" href="${href}">${text}</a></p>`;

export function donePage(language: Language): string {
  const t = textsIn(language);
  const body = paragraph(t('done.text'), ' role="status"') + linkTo('/', t('done.link'));
  return page(language, t, t('done.title'), body);
}

export function oldLinkPage(language: Language): string {
  const t = textsIn(language);
  const body = paragraph(t('old.text')) + linkTo(`/account/password?lang=${language}`, t('old.link'));
  return page(language, t, t('old.title'), body);
}

export function tooManyPage(language: Language): string {
  const t = textsIn(language);
  return page(language, t, t('many.title'), paragraph(t('many.text'), ' role="alert"'));
}
