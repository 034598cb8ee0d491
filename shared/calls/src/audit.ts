import { longest } from '@osasto/contract';
import { type Static, type TSchema, Type } from 'typebox';
import { defineCalls } from './record.ts';
import { nationalOnly, sectionActors, approvers, type Rights } from './rights.ts';
import {
  CalendarDateInput,
  CsvFile,
  Id,
  IdParams,
  Timestamp,
  Nullable,
  Paged,
  PageQuery,
  personMark,
} from './values.ts';

/** One field that changed. Neither value is there when it is masked: then the log tells only that it changed. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});

/** One row of the log: when, who, what was done to what. */
export const AuditRow = Type.Object(
  {
    at: Timestamp,
    by: Type.String(),
    /** The account that did it, to ask for its other rows; null for the service itself. */
    byId: Nullable(Type.Integer()),
    action: Type.String(),
    entity: Type.String(),
    /** Id of the entity. */
    id: Nullable(Type.Integer()),
    districtId: Nullable(Type.Integer()),
    sectionId: Nullable(Type.Integer()),
    changes: Type.Array(AuditChange),
  },
  { [personMark]: true },
);

/** A row with what a sentence about it says, as it is now or as the row knows it. */
export const AuditEvent = Type.Object(
  {
    ...AuditRow.properties,
    /** Name of the thing; null when it is not known. */
    name: Nullable(Type.String()),
    /** Whether the thing is still there. */
    exists: Type.Boolean(),
    /** Name of the section, else of the district. */
    unitName: Nullable(Type.String()),
  },
  { [personMark]: true },
);

export type AuditPage = Static<typeof AuditRows>;

const AuditRows = Paged(AuditRow);

const criteria = {
  entity: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,100}$' })),
  id: Type.Optional(Id),
  /** `position` stands for all actions that begin so before a dot. */
  action: Type.Optional(Type.String({ pattern: '^[a-z]{1,50}([.][a-z]{1,50})?$' })),
  by: Type.Optional(Id),
  districtId: Type.Optional(Id),
  sectionId: Type.Optional(Id),
  from: Type.Optional(CalendarDateInput),
  to: Type.Optional(CalendarDateInput),
};

/** `by` is an account: a name would be personal data in an address. `from` and `to` are inclusive days in Helsinki. */
export const AuditCriteria = Type.Object(criteria);
export const AuditQuery = Type.Object({ ...criteria, ...PageQuery.properties });

/** Whom to look for in the log: by the words of a name, or by the id of an account. */
const PeopleQuery = Type.Object({
  text: Type.Optional(Type.String({ maxLength: longest.nameSearch })),
  id: Type.Optional(Id),
});

const history = <Rows extends TSchema>(
  kind: 'memberInOwnSection' | 'meeting' | 'section',
  { summary, may, answer }: { summary: string; may: Rights; answer: Rows },
) => ({
  summary,
  may,
  target: { kind, id: 'params.id' as const },
  params: IdParams,
  query: PageQuery,
  answer,
});

/** The names of whom and what rows name by id. */
const names = {
  members: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** By `positionOfTrust`: as they are, or as they were when they were removed. */
  positions: Type.Array(
    Type.Object({ id: Type.Integer(), positionId: Type.Integer(), holder: Nullable(Type.String()) }),
  ),
};

const MeetingHistory = Type.Object({ ...AuditRows.properties, ...names });
const AuditEvents = Type.Object({ ...Paged(AuditEvent).properties, ...names });

/** What happened, newest first. */
export const auditCalls = defineCalls({
  'GET audit': {
    summary: 'The audit log: changes, sign-ins, exports, readings and denied calls',
    may: nationalOnly,
    query: AuditQuery,
    answer: AuditEvents,
  },
  'GET audit/export': {
    summary: 'The same rows of the audit log as CSV',
    may: nationalOnly,
    leaves: { auditlog: 'export' },
    countsPeople: true,
    query: AuditCriteria,
    answer: CsvFile,
  },
  'POST audit/people': {
    summary: 'Who has done something that the audit log knows',
    may: nationalOnly,
    isQuestion: true,
    body: PeopleQuery,
    answer: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          name: Type.String(),
          /** The district or section of somebody whose name another of them has. Rule 4.23. */
          unitName: Type.Optional(Type.String()),
        },
        { [personMark]: true },
      ),
    ),
  },
  'GET members/history/{id}': history('memberInOwnSection', {
    summary: 'What was changed about a member',
    may: approvers,
    answer: AuditRows,
  }),
  'GET meetings/history/{id}': history('meeting', {
    summary: 'What was changed about a meeting',
    may: sectionActors,
    answer: MeetingHistory,
  }),
  'GET sections/history/{id}': history('section', {
    summary: 'What was changed about a section, its plan and its letter requests',
    may: approvers,
    answer: AuditEvents,
  }),
});
