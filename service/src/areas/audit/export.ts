import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, AuditChange } from '@osasto/api';
import { dayIn, sectionLanguage, type Language, shownDay } from '@osasto/contract';
import { type FieldKind, fieldKinds, shownFields } from '@osasto/contract/audit/fields';
import { formatSentence } from '@osasto/contract/audit/sentences';
import { toOutcome } from '@osasto/contract/audit/subjects';
import { momentText, stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { csv, mapped, sendSheet } from '../../platform/sheets/download.ts';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import { findOpenPeople, shownRow } from './masking.ts';
import { findNames, findPositionNames, findUnitNames, withNames } from './names.ts';
import type fi from './messages/fi.ts';
import { openAuditCursor, type AuditConditions } from './queries.ts';
import { eventTexts, textsIn, type Translate } from './texts.ts';

type Event = Answer<'GET audit'>['results'][number];

/** What is known by an id, by what it is and by the id. */
type KnownNames = Partial<Record<FieldKind, ReadonlyMap<unknown, string>>>;

function valueText(value: unknown, kind: FieldKind | undefined, t: Translate, names: KnownNames): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    if (value.some((entry) => typeof entry === 'object')) return String(value.length);
    return value.map((entry) => valueText(entry, kind, t, names)).join(', ') || '–';
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') {
    const day = kind === 'date' ? dayIn(value) : undefined;
    if (day) return shownDay(day);
    if (kind === 'audience') return t(`audience.${value}`, { defaultValue: value });
    return kind === 'instant' ? momentText(new Date(value)) : value;
  }
  if (typeof value !== 'number') return JSON.stringify(value);
  const name = kind && names[kind]?.get(value);
  return name ?? t(`${kind}.${value}`, { defaultValue: String(value) }); // a code or a role
}

/** "Puhelin: 09 1 → 09 2" */
function changeText(change: AuditChange, language: Language, names: KnownNames): string {
  const t = textsIn(language);
  const { field: labels, otherField } = eventTexts[language];
  const known = (['before', 'after'] as const).filter((side) => side in change);
  const values = known.map((side) => valueText(change[side], fieldKinds[change.field], t, names));
  return `${labels[change.field] ?? otherField}: ${values.join(' → ') || t('masked')}`;
}

/** The columns of the exported log. Rules 5, 18.20. */
function columnsIn(language: Language): SheetColumn<{ row: Event; names: KnownNames }>[] {
  const t = textsIn(language);
  const texts = eventTexts[language];
  const column = (
    heading: keyof typeof fi.columns,
    width: number,
    value: (row: Event, names: KnownNames) => string | null,
  ) => ({
    heading: t(`columns.${heading}`),
    width,
    kind: 'text' as const,
    value: ({ row, names }: { row: Event; names: KnownNames }) => value(row, names),
  });
  const roleName = (role: number) => t(`role.${role}`, { defaultValue: String(role) });
  return [
    column('at', 18, ({ at }) => momentText(new Date(at))),
    column('by', 24, ({ by }) => by),
    column('sentence', 60, (row) =>
      formatSentence(row, texts, roleName)
        .map(({ text }) => text)
        .join(''),
    ),
    column('outcome', 12, ({ action }) => texts.outcome[toOutcome(action)]),
    column('unit', 28, ({ unitName }) => unitName),
    column('changes', 60, ({ changes }, names) =>
      shownFields(changes)
        .map((change) => changeText(change, language, names))
        .join('; '),
    ),
    column('entity', 14, ({ entity }) => entity),
    column('id', 12, ({ id }) => (id === null ? null : String(id))),
    column('action', 18, ({ action }) => action),
  ];
}

/** Sends all rows of a search as CSV, masked as on the screen. Rules 4.7, 5, 18.20. */
export async function sendAudit(
  request: FastifyRequest,
  reply: FastifyReply,
  criteria: AuditConditions,
): Promise<FastifyReply> {
  const { session, headers, server } = request;
  const { db, reading } = server;
  const language: Language = languageFor(headers['accept-language'], sectionLanguage.finnish);
  const known = { position: await findPositionNames(db, language), ...(await findUnitNames(db)) };
  return sendSheet(request, reply, {
    format: csv,
    language,
    fileName: `audit_${stampText(new Date())}.csv`,
    open: (signal) => reading((from) => openAuditCursor(from, criteria, signal)),
    sheet: ({ count, batches }) => ({
      name: textsIn(language)('sheet'),
      columns: columnsIn(language),
      count,
      batches: mapped(batches, async (stored) => {
        const rows = await withNames(db, stored);
        const [people, { members }] = await Promise.all([findOpenPeople(db, rows), findNames(db, rows)]);
        const names = { ...known, member: new Map(members.map(({ id, name }) => [id, name])) };
        return rows.map((row) => ({ row: shownRow(row, session, people), names }));
      }),
    }),
    hasPeople: true,
    entry: { action: 'export', entity: 'auditlog', after: { document: 'audit', criteria } },
  });
}
