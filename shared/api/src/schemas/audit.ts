import { type Static, type TSchema, Type } from 'typebox';
import { CalendarDateInput, Id, IdParams, Instant, Nullable, Paged } from './values.ts';

/** One field that changed. Neither value is there when it is masked: then the log tells only that it changed. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});

/** One row of the log: when, who, what was done to what. */
export const AuditRow = Type.Object({
  at: Instant,
  by: Type.String(),
  /** The account that did it, to ask for its other rows; null for the service itself. */
  byId: Nullable(Type.Integer()),
  action: Type.String(),
  entity: Type.String(),
  /** Of the entity. */
  id: Nullable(Type.Integer()),
  districtId: Nullable(Type.Integer()),
  sectionId: Nullable(Type.Integer()),
  changes: Type.Array(AuditChange),
});

export type AuditPage = Static<typeof AuditRows>;

const AuditRows = Paged(AuditRow);

const page = {
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  take: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
};

export const HistoryQuery = Type.Object(page);

/** `by` is an account: a name would be personal data in an address. `from` and `to` are inclusive days in Helsinki. */
export const AuditQuery = Type.Object({
  entity: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,100}$' })),
  id: Type.Optional(Id),
  by: Type.Optional(Id),
  districtId: Type.Optional(Id),
  sectionId: Type.Optional(Id),
  from: Type.Optional(CalendarDateInput),
  to: Type.Optional(CalendarDateInput),
  ...page,
});

const historyWith = <Rows extends TSchema>(answer: Rows, summary: string) => ({
  summary,
  params: IdParams,
  query: HistoryQuery,
  answer,
});
const history = (summary: string) => historyWith(AuditRows, summary);

/** Rows about a meeting, and the names of whom and what they name by id. */
const MeetingHistory = Type.Object({
  ...AuditRows.properties,
  members: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** By `positionOfTrust`: as they are, or as they were when they were removed. */
  positions: Type.Array(
    Type.Object({ id: Type.Integer(), positionId: Type.Integer(), holder: Nullable(Type.String()) }),
  ),
});

/** What happened, newest first. */
export const auditCalls = {
  'GET audit': {
    summary: 'The audit log: changes, sign-ins, exports, readings and refusals',
    query: AuditQuery,
    answer: AuditRows,
  },
  'GET members/history/{id}': history('What was changed about a member'),
  'GET meetings/history/{id}': historyWith(MeetingHistory, 'What was changed about a meeting'),
  'GET sections/history/{id}': history('What was changed about a section, its plan and its letter requests'),
};
