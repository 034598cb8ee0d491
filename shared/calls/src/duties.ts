import { longest } from '@osasto/contract';
import { Type } from 'typebox';
import { defineCalls } from './record.ts';
import { districts, everybody, nationalOnly, ownUnits, sectionActors } from './rights.ts';
import {
  CalendarDate,
  codeId,
  Id,
  IdParams,
  Lines,
  literals,
  Maybe,
  NamedUnit,
  SheetFile,
  sheetFormats,
  Timestamp,
} from './values.ts';

const InBoth = Type.Object({ fi: Type.String(), sv: Type.String() });

/** What units do each year, as it is in one year. Rule 22.2. */
const Duty = Type.Object({
  id: Type.Integer(),
  name: InBoth,
  /** Left out: it holds all year. */
  day: Type.Optional(Type.Object({ month: Type.Integer(), day: Type.Integer() })),
  concerns: Type.Object({
    kind: literals(['sections', 'districts']),
    /** Ids of languages of sections; left out: all. */
    languages: Type.Optional(Type.Array(Type.Integer())),
    districts: Type.Optional(Type.Array(Type.Integer())),
  }),
  fulfilledBy: Type.Union([
    Type.Object({ kind: Type.Literal('report'), meetingType: Type.Integer() }),
    Type.Object({ kind: Type.Literal('plan') }),
    Type.Object({
      kind: Type.Literal('board'),
      positions: Type.Optional(Type.Array(Type.Integer())),
      on: literals(['today', 'firstOfNextYear']),
    }),
    Type.Object({ kind: Type.Literal('manual') }),
  ]),
  /** How many days before its day it is listed as waiting. */
  remindDays: Type.Array(Type.Integer()),
});

/** A duty as it is to be from this year on. Rule 22.2. */
const DutyInput = Type.Object({
  name: InBoth,
  day: Type.Optional(
    Type.Object({
      month: Type.Integer({ minimum: 1, maximum: 12 }),
      day: Type.Integer({ minimum: 1, maximum: 31 }),
    }),
  ),
  concerns: Type.Object({
    kind: literals(['sections', 'districts']),
    /** Nothing for duties of districts. */
    languages: Type.Optional(Type.Array(codeId('sectionLanguage'), { maxItems: 3 })),
    districts: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  }),
  fulfilledBy: Type.Union([
    Type.Object({ kind: Type.Literal('report'), meetingType: codeId('meetingType') }),
    Type.Object({ kind: Type.Literal('plan') }),
    Type.Object({
      kind: Type.Literal('board'),
      positions: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      on: literals(['today', 'firstOfNextYear']),
    }),
    Type.Object({ kind: Type.Literal('manual') }),
  ]),
  /** Left out: 30 and 7. */
  remindDays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), { maxItems: 10 })),
});

const DutyUpdate = Type.Object({ ...DutyInput.properties, id: Id });

const mostChanges = { maxItems: 100 };

/** How a unit has fulfilled a duty in a year. Rule 22.2. */
const DutyState = Type.Object({
  dutyId: Type.Integer(),
  name: InBoth,
  unit: NamedUnit,
  unitKind: literals(['district', 'section']),
  due: Type.Optional(CalendarDate),
  state: literals(['done', 'open', 'late']),
  /** Whether a person marks it as done. */
  isManual: Type.Boolean(),
  done: Type.Optional(
    Type.Object({
      at: Timestamp,
      by: Type.String(),
      note: Type.Optional(Type.String()),
      meetingId: Type.Optional(Type.Integer()),
    }),
  ),
});

/** The state of a duty in a district; `counts` of its sections, where the duty is theirs. */
const DistrictDutyState = Type.Object({
  ...DutyState.properties,
  counts: Type.Optional(Type.Object({ done: Type.Integer(), open: Type.Integer(), late: Type.Integer() })),
});

const DutyYear = Type.Integer({ minimum: 1800, maximum: 2199 });
const YearQuery = Type.Object({ year: Type.Optional(DutyYear) });
const DutyExport = Type.Object({ ...YearQuery.properties, format: literals(sheetFormats) });

/** Calls that answer otherwise when duties or what was done about them change. */
const dutyStates = [
  'GET sections/{id}/duties',
  'GET districts/{id}/duties',
  'GET duties/states',
  'GET waiting',
] as const;

/** Calls about duties of the year clock. */
export const dutyCalls = defineCalls({
  'GET duties': {
    summary: 'The duties of this year, by day',
    may: everybody,
    answer: Type.Array(Duty),
  },
  'GET sections/{id}/duties': {
    summary: 'How a section has fulfilled its duties in a year',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    query: YearQuery,
    answer: Type.Array(DutyState),
  },
  'GET districts/{id}/duties': {
    summary: 'How a district and each of its sections have fulfilled their duties in a year',
    may: districts,
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    query: YearQuery,
    answer: Type.Array(DutyState),
  },
  'GET duties/states': {
    summary: 'How each district has fulfilled the duties of a year, with counts of its sections',
    may: nationalOnly,
    query: YearQuery,
    answer: Type.Array(DistrictDutyState),
  },
  'POST sections/{id}/duties/export': {
    summary: 'The duties of a section as a file, with a row for each',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    leaves: { duty: 'export' },
    params: IdParams,
    body: DutyExport,
    answer: SheetFile,
    example: { format: 'csv' },
  },
  'POST districts/{id}/duties/export': {
    summary: 'The duties of a district and of its sections as a file, with a row for each unit',
    may: districts,
    target: { kind: 'district', id: 'params.id' },
    leaves: { duty: 'export' },
    params: IdParams,
    body: DutyExport,
    answer: SheetFile,
    example: { format: 'csv' },
  },
  'POST duties/states/export': {
    summary: 'The duties of all districts as a file, with a row for each',
    may: nationalOnly,
    leaves: { duty: 'export' },
    body: DutyExport,
    answer: SheetFile,
    example: { format: 'csv' },
  },
  'POST duties': {
    summary: 'Add, change and remove duties from this year on; all of them or none',
    may: nationalOnly,
    leaves: { duty: ['add', 'update', 'delete'] },
    changes: ['GET duties', ...dutyStates, 'POST sections/states', 'GET districts/states'],
    body: Type.Object({
      add: Type.Optional(Type.Array(DutyInput, mostChanges)),
      update: Type.Optional(Type.Array(DutyUpdate, mostChanges)),
      remove: Type.Optional(Type.Array(Id, mostChanges)),
    }),
    answer: Type.Array(Duty),
  },
  'POST duties/tick': {
    summary: 'Mark a duty of a section or district as done, or as not done',
    may: sectionActors,
    target: { kind: 'section', id: 'body.sectionId', isOptional: true },
    leaves: { duty: ['tick', 'untick'] },
    changes: dutyStates,
    body: Type.Object({
      dutyId: Id,
      sectionId: Type.Optional(Id),
      districtId: Type.Optional(Id),
      year: DutyYear,
      isDone: Type.Boolean(),
      note: Maybe(Lines({ maxLength: longest.dutyNote })),
    }),
    answer: DutyState,
  },
});
