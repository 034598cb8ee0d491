import type { FastifyInstance } from 'fastify';
import { dayOfSent, nameIn, shownDay, type Language } from '@osasto/contract';
import type { LetterPart } from '../../platform/mail/letter.ts';
import type { WaitingThing } from '../overviews/waiting.ts';
import { textsIn } from './texts.ts';

/** Rows whose subjects have what people wrote, and what mails say in their place. Rule 22.4. */
const withoutNames = ['draftOpen', 'reportReturned'] as const;

const isWithoutName = (kind: string): kind is (typeof withoutNames)[number] =>
  (withoutNames as readonly string[]).includes(kind);

/** A row as two lines: what waits, and where it is done. */
function toLines(
  { kind, subject, due, isLate, href }: WaitingThing,
  language: Language,
  service: string,
): string {
  const t = textsIn(language);
  const named = isWithoutName(kind) ? t(kind) : subject[language];
  const dated = due ? t('due', { subject: named, date: shownDay(dayOfSent(due)) }) : named;
  // What has no day says itself that it is late.
  return `${isLate && due ? t('late', { subject: dated }) : dated}\n${service}${href}`;
}

/** How the unit of some rows is called: the organisation's own have none. */
const findUnitName = (rows: readonly WaitingThing[], language: Language): string =>
  nameIn(rows.find(({ unit }) => unit)?.unit?.name ?? textsIn(language)('national'), language);

/** What a mail says of what waits: a row for each thing, with where it is done. Rule 22.4. */
export function toWaitingPart(
  { settings }: Pick<FastifyInstance, 'settings'>,
  kind: 'weekly' | 'atOnce',
  rows: readonly WaitingThing[],
  more: (language: Language) => string = () => '',
): (language: Language) => LetterPart {
  return (language) => {
    const t = textsIn(language);
    const unit = findUnitName(rows, language);
    const lines = rows.map((row) => toLines(row, language, settings.publicAddress));
    return {
      subject: t(`subject.${kind}`, { unit, count: rows.length }),
      text: [t('hello', { unit }), ...lines, more(language)].filter(Boolean).join('\n\n'),
    };
  };
}
