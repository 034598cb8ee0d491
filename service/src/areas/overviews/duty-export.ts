import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '@osasto/api';
import {
  compareTexts,
  dayOfSent,
  sectionLanguage,
  sentDay,
  shownDay,
  today,
  type Language,
} from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { formatsByName, sendSheet } from '../../platform/sheets/download.ts';
import { toCursor } from '../../platform/sheets/loaded.ts';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { CountedDutyState } from './duty-states.ts';
import { textsIn } from './texts.ts';

/** A unit and its states by the ids of duties. */
interface UnitDuties {
  unit: CountedDutyState['unit'];
  states: ReadonlyMap<number, CountedDutyState>;
}

/** A row for each unit: districts first, each kind by name. */
function toRows(states: readonly CountedDutyState[]): UnitDuties[] {
  const byUnit = Map.groupBy(states, ({ unitKind, unit }) => `${unitKind} ${unit.id}`);
  return [...byUnit.values()]
    .flatMap((ofUnit) => {
      const [first] = ofUnit;
      const byDuty = new Map(ofUnit.map((state) => [state.dutyId, state]));
      return first ? [{ unit: first.unit, unitKind: first.unitKind, states: byDuty }] : [];
    })
    .sort((a, b) => compareTexts(a.unitKind, b.unitKind) || compareTexts(a.unit.name, b.unit.name));
}

/** What a cell says: the state of one unit, or how many of a district's sections are in each. */
function toWords({ state, due, counts }: CountedDutyState, language: Language): string {
  const t = textsIn(language);
  if (!counts) return t(`duties.${state === 'late' && !due ? 'missing' : state}`);
  const all = counts.done + counts.open + counts.late;
  return t(`duties.${due ? 'counts' : 'countsAllYear'}`, { ...counts, all });
}

/** The unit, and each duty by its day; those of all year come last. */
function createDutyColumns(
  states: readonly CountedDutyState[],
  language: Language,
): SheetColumn<UnitDuties>[] {
  const t = textsIn(language);
  const duties = [...new Map(states.map((state) => [state.dutyId, state])).values()].sort(
    (a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || a.dutyId - b.dutyId,
  );
  return [
    { heading: t('duties.unit'), width: 36, kind: 'text', value: ({ unit }) => unit.name },
    ...duties.map(({ dutyId, name, due }): SheetColumn<UnitDuties> => {
      const day = due ? shownDay(dayOfSent(due)) : t('duties.allYear');
      return {
        heading: `${name[language]}, ${day}`,
        width: 28,
        kind: 'text',
        value: (row) => {
          const state = row.states.get(dutyId);
          return state ? toWords(state, language) : t('duties.notConcerned');
        },
      };
    }),
  ];
}

/** A row for each duty of one unit. */
function createListColumns(language: Language): SheetColumn<CountedDutyState>[] {
  const t = textsIn(language);
  return [
    { heading: t('duties.duty'), width: 36, kind: 'text', value: ({ name }) => name[language] },
    { heading: t('duties.day'), width: 16, kind: 'date', value: ({ due }) => due ?? null },
    { heading: t('duties.state'), width: 16, kind: 'text', value: (state) => toWords(state, language) },
    {
      heading: t('duties.doneOn'),
      width: 16,
      kind: 'date',
      value: ({ done }) => (done ? sentDay(today(new Date(done.at))) : null),
    },
    { heading: t('duties.note'), width: 40, kind: 'text', value: ({ done }) => done?.note ?? null },
  ];
}

/** Which duties are exported. */
export interface DutyExport {
  year: number;
  format: Body<'POST duties/states/export'>['format'];
  /** Left out: all districts. */
  unit?: { districtId: number } | { sectionId: number };
  find: (db: Db) => Promise<CountedDutyState[]>;
}

interface DutySheet<Row> {
  rows: Row[];
  columns: readonly SheetColumn<Row>[];
}

async function sendDutySheet<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { year, format, unit, find }: DutyExport,
  toSheet: (states: CountedDutyState[], language: Language) => DutySheet<Row>,
): Promise<FastifyReply> {
  const { headers, server } = request;
  const language = languageFor(headers['accept-language'], sectionLanguage.finnish);
  const t = textsIn(language);
  const { rows, columns } = toSheet(await server.reading(find), language);
  return sendSheet(request, reply, {
    format: formatsByName[format],
    language,
    fileName: `${t('duties.fileName')}_${year}_${stampText(new Date())}.${format}`,
    open: () => Promise.resolve(toCursor(rows)),
    sheet: ({ count, batches }) => ({ name: t('duties.sheet', { year }), columns, count, batches }),
    entry: { action: 'export', entity: 'duty', ...unit, after: { document: 'duties', criteria: { year } } },
  });
}

/** Sends the states of duties in a year as a file: a row for each unit, a column for each duty. Rules 5, 22.3. */
export const sendDuties = (
  request: FastifyRequest,
  reply: FastifyReply,
  duties: DutyExport,
): Promise<FastifyReply> =>
  sendDutySheet(request, reply, duties, (states, language) => ({
    rows: toRows(states),
    columns: createDutyColumns(states, language),
  }));

/** Sends the duties of one unit in a year as a file: a row for each, by its day. Rules 5, 22.3. */
export const sendDutyList = (
  request: FastifyRequest,
  reply: FastifyReply,
  duties: DutyExport,
): Promise<FastifyReply> =>
  sendDutySheet(request, reply, duties, (rows, language) => ({ rows, columns: createListColumns(language) }));
