import { Type } from 'typebox';
import { defineCalls } from './record.ts';
import { districts, everybody, nationalOnly, ownUnits } from './rights.ts';
import { CalendarDate, IdParams, literals, NamedUnit, Timestamp } from './values.ts';

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

/** Calls about duties of the year clock. */
export const dutyCalls = defineCalls({
  'GET duties': {
    summary: 'The duties of this year, by day',
    clients: 'other clients: no screen makes it yet',
    may: everybody,
    answer: Type.Array(Duty),
  },
  'GET sections/{id}/duties': {
    summary: 'How a section has fulfilled its duties in a year',
    clients: 'other clients: no screen makes it yet',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    query: YearQuery,
    answer: Type.Array(DutyState),
  },
  'GET districts/{id}/duties': {
    summary: 'How a district and each of its sections have fulfilled their duties in a year',
    clients: 'other clients: no screen makes it yet',
    may: districts,
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    query: YearQuery,
    answer: Type.Array(DutyState),
  },
  'GET duties/states': {
    summary: 'How each district has fulfilled the duties of a year, with counts of its sections',
    clients: 'other clients: no screen makes it yet',
    may: nationalOnly,
    query: YearQuery,
    answer: Type.Array(DistrictDutyState),
  },
});
