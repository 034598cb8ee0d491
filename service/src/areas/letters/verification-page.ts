import { isLanguage, messageTo, nameIn, shownDay, verifyPath } from '@osasto/contract';
import { timedText } from '../../platform/documents/dates.ts';
import { drawPage, escaped } from '../../platform/design/page.ts';
import type { PageLanguage } from '../../platform/design/texts.ts';
import { textsIn, type Translate } from './texts.ts';
import type { VerifiedExtract } from './verified-extract.ts';

/** Whom to ask, in the language of the page. */
interface Contact {
  organisation: string;
  support: string;
}

/** The pages that say something else than what became of an extract. */
type VerifyText = 'ask' | 'unknown' | 'off' | 'many';

const offered: readonly PageLanguage[] = ['fi', 'sv', 'en'];

const head = `<meta name="robots" content="noindex">
<link rel="stylesheet" href="${verifyPath}/page.css">
`;

const icons = {
  valid: '<path d="m16 9-5.5 5.5L8 12"/>',
  expired: '<path d="M12 6v6l4 2"/>',
  withdrawn: '<path d="m15 9-6 6"/><path d="m9 9 6 6"/>',
} as const;

const card = (title: string, body: string) =>
  `<section class="card"><h2>${escaped(title)}</h2>\n${body}\n</section>`;

const paragraph = (text: string, attributes = '') => `<p${attributes}>${escaped(text)}</p>`;

/** Names of units in English are their Finnish ones. */
const sectionIn = (name: string, language: PageLanguage) =>
  nameIn(name, isLanguage(language) ? language : 'fi');

const form = (language: PageLanguage, t: Translate, typed = '') =>
  `<form method="get" action="${verifyPath}"><input type="hidden" name="lang" value="${language}">
<label for="code">${t('verify.code')}</label>
<input id="code" name="code" value="${escaped(typed)}" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
<button>${t('verify.button')}</button></form>`;

function contactCard(t: Translate, { organisation, support }: Contact, hasReference: boolean): string {
  const link = `<a href="${escaped(messageTo(support))}">${escaped(support)}</a>`;
  const text = t('verify.wrong.text', { organisation: escaped(organisation), support: link });
  return card(
    t('verify.wrong.title'),
    `<p>${text}${hasReference ? ` ${t('verify.wrong.reference')}` : ''}</p>`,
  );
}

/** A page that says in a few words what to do, with the field for a code where that helps. Rule 10.22. */
export function drawVerifyText(
  language: PageLanguage,
  about: VerifyText,
  { contact, typed }: { contact?: Contact; typed?: string } = {},
): string {
  const t = textsIn(language);
  const hasForm = about === 'ask' || about === 'unknown';
  return drawPage({
    language,
    offered,
    title: t(`verify.title.${about}`),
    head,
    slogan: t('verify.slogan'),
    body: [
      paragraph(t(`verify.${about}Text`), about === 'ask' ? '' : ' role="status"'),
      hasForm && form(language, t, typed),
      contact && contactCard(t, contact, false),
    ]
      .filter(Boolean)
      .join('\n'),
  });
}

function factList(
  language: PageLanguage,
  t: Translate,
  { extract, standing, reference }: VerifiedExtract,
  { organisation }: Contact,
): string {
  const facts: (readonly [label: string, value: string | null])[] = [
    [t('reference'), reference],
    [t('section'), sectionIn(extract.section, language)],
    [t('businessId'), extract.businessId],
    [t('verify.issued'), t('verify.issuedBy', { date: shownDay(extract.issued), organisation })],
    [t('verify.expires'), standing.state === 'valid' ? shownDay(extract.expires) : null],
    [t('verify.expired'), standing.state === 'expired' ? shownDay(extract.expires) : null],
    [t('verify.withdrawn'), standing.withdrawn ? timedText(new Date(standing.withdrawn), language) : null],
  ];
  const rows = facts.flatMap(([label, value]) =>
    value === null ? [] : [`<div><dt>${label}</dt><dd>${escaped(value)}</dd></div>`],
  );
  return `<dl>${rows.join('\n')}</dl>`;
}

function signatoryCard(
  language: PageLanguage,
  t: Translate,
  { extract, signatories }: VerifiedExtract,
): string {
  const rows = signatories.map((one) => {
    const key = one.termEnd < extract.issued ? 'verify.signatories.carriesOn' : 'verify.signatories.term';
    const office = t(key, { position: one[language], date: shownDay(one.termEnd) });
    return `<li><b>${escaped(one.name)}</b> <span>${escaped(office)}</span></li>`;
  });
  return card(
    t('verify.signatories.title'),
    `${paragraph(t('verify.signatories.help'), ' class="muted"')}
<ul>${rows.join('\n')}</ul>
${paragraph(extract[language])}`,
  );
}

const means = (t: Translate, state: 'expired' | 'withdrawn') =>
  card(t(`verify.${state}Means.title`), paragraph(t(`verify.${state}Means.text`)));

/** Hidden until the script shows it: without one, nothing can be checked here. */
const fileCard = (
  t: Translate,
  sha256: string,
) => `<section class="card" id="file-check" data-sha256="${sha256}" hidden>
<h2>${t('verify.file.title')}</h2>
${paragraph(t('verify.file.help'), ' class="muted"')}
<label for="file">${t('verify.file.label')}</label>
<input id="file" type="file" accept="application/pdf,.pdf">
<p role="status" data-same="${escaped(t('verify.file.same'))}" data-other="${escaped(t('verify.file.other'))}" data-failed="${escaped(t('verify.file.failed'))}"></p>
</section>`;

/** What became of an extract, and whom it names while it is valid. Rule 10.22. */
export function drawVerification(language: PageLanguage, found: VerifiedExtract, contact: Contact): string {
  const t = textsIn(language);
  const { state } = found.standing;
  if (state === 'unknown') return drawVerifyText(language, 'unknown', { contact });
  const title = t(`verify.title.${state}`);
  const heading = `<div class="verdict ${state}"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="10"/>${icons[state]}</svg>
<div><p>${t('verify.kind')}</p><h1>${title}</h1><p>${t('verify.checked', { moment: timedText(new Date(), language) })}</p></div></div>`;
  return drawPage({
    language,
    offered,
    title,
    heading,
    head: `${head}<script src="${verifyPath}/file-check.js" defer></script>\n`,
    slogan: t('verify.slogan'),
    body: [
      factList(language, t, found, contact),
      state === 'valid' ? signatoryCard(language, t, found) : means(t, state),
      fileCard(t, found.extract.sha256),
      contactCard(t, contact, true),
      paragraph(t('verify.privacy'), ' class="muted"'),
    ].join('\n'),
  });
}

/** One column as wide as an extract, with the look of its state; on paper without what cannot be pressed there. */
export const verifyStyle = `body { grid-template: auto 1fr / minmax(0, 1fr); background: var(--color-bg); }
.art { padding: var(--space-2) var(--space-4); }
.slogan, .big { display: none; }
main { align-content: start; grid-template-columns: minmax(0, 44rem); }
main > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
main > div > * { margin: 0; }
h2 { margin: 0 0 var(--space-2); font-size: var(--text-lg); line-height: var(--leading-tight); }
.card, dl, .verdict { margin: 0; padding: var(--space-5); border: 1px solid var(--color-line); border-radius: var(--radius-md); background: var(--color-surface); }
.card p:last-child { margin: 0; }
.card label { margin-top: var(--space-3); }
.verdict { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-5); align-items: center; border-inline-start: 8px solid; }
.verdict :is(h1, p) { margin: 0; }
.verdict p { font-size: var(--text-sm); }
.verdict svg { width: clamp(3rem, 10vw, 4.5rem); fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.verdict > div { color: var(--color-text); }
.valid { color: var(--color-success-solid); background: var(--color-success-bg); }
.expired { color: var(--color-warning-solid); background: var(--color-warning-bg); }
.withdrawn { color: var(--color-danger-solid); background: var(--color-danger-bg); }
dl > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 0 var(--space-4); padding: var(--space-1) 0; }
dt { color: var(--color-text-muted); }
dd { margin: 0; font-weight: 600; }
ul { margin: 0 0 var(--space-3); padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-4); padding: var(--space-3) 0; border-bottom: 1px solid var(--color-line); }
li span { color: var(--color-text-muted); }
a { color: var(--color-link); }
.art a { color: inherit; }
[role="status"][class] { margin-top: var(--space-3); font-weight: 600; }
.same { color: var(--color-success-solid); }
.other, .failed { color: var(--color-danger-solid); }
@media (max-width: 30rem) { dl > div { grid-template-columns: minmax(0, 1fr); } }
@media (min-width: 64rem) { body { grid-template: auto 1fr / minmax(0, 1fr); } .art { padding: var(--space-2) var(--space-8); justify-content: start; } }
@media print { .language, form, #file-check { display: none; } .art { background: none; color: inherit; } .mark { stroke: currentColor; } .card, dl, .verdict { break-inside: avoid; } }
`;

/** Says whether a chosen or dropped file is the signed one. It is read in the browser and sent nowhere. Rule 10.22. */
export const fileCheck = `const section = document.querySelector('#file-check');
const field = section.querySelector('input');
const result = section.querySelector('[role="status"]');

async function compare(file) {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === section.dataset.sha256 ? 'same' : 'other';
}

async function check(file) {
  if (!file) return;
  result.textContent = '';
  const outcome = await compare(file).catch(() => 'failed');
  result.className = outcome;
  result.textContent = result.dataset[outcome];
}

field.addEventListener('change', () => check(field.files[0]));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  check(event.dataTransfer.files[0]);
});
section.hidden = !globalThis.crypto?.subtle;
`;
