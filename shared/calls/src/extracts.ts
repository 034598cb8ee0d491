import { Type } from 'typebox';
import { languages } from '@osasto/contract';
import { digestTimeNames, noticeChoices, noticeKinds } from '@osasto/rules';
import { defineCalls } from './record.ts';
import { nationalOnly } from './rights.ts';
import { membersShown, reportParts } from './shown.ts';
import { CalendarDate, Timestamp, Nullable, Coded, IdParams, Empty, literals, Pdf } from './values.ts';

const event = { at: Timestamp, action: Type.String(), entity: Type.String() };

const positions = Type.Array(
  Type.Object({
    section: Type.String(),
    nameFi: Type.String(),
    nameSv: Type.String(),
    termStart: CalendarDate,
    termEnd: CalendarDate,
    electedDate: CalendarDate,
    meeting: Type.String(),
  }),
);

const account = Nullable(
  Type.Object({
    email: Nullable(Type.String()),
    created: Timestamp,
    passwordSetAt: Nullable(Timestamp),
    hasDirectory: Type.Boolean(),
    sessions: Type.Array(
      Type.Object({
        browser: Type.String(),
        system: Type.String(),
        network: Type.String(),
        since: Timestamp,
        lastUsed: Timestamp,
      }),
    ),
    /** Second factors, without what they are made of. */
    factors: Type.Array(
      Type.Object({
        kind: Type.String(),
        name: Type.String(),
        created: Timestamp,
        lastUsed: Nullable(Timestamp),
      }),
    ),
    attempts: Type.Array(
      Type.Object({ at: Timestamp, address: Type.String(), method: Type.String(), outcome: Type.String() }),
    ),
    /** Lists that the person saved under a name. */
    views: Type.Array(Type.Object({ name: Type.String(), address: Type.String(), isShared: Type.Boolean() })),
    /** The language chosen last, when the digest comes, until when notices pause, and what differs from the usual choices. Rule 22.4. */
    language: Nullable(literals(languages)),
    digest: literals(digestTimeNames),
    noticesPausedUntil: Nullable(CalendarDate),
    notices: Type.Array(Type.Object({ kind: literals(noticeKinds), choice: literals(noticeChoices) })),
    /** What the person did, as the audit log has it. */
    events: Type.Array(Type.Object(event)),
  }),
);

/** Messages that the person was to get, and what became of each; who wrote them is not the person's. */
const messages = Type.Array(
  Type.Object({
    sent: Nullable(Timestamp),
    subjectFi: Nullable(Type.String()),
    subjectSv: Nullable(Type.String()),
    state: literals(['waiting', 'sent', 'undeliverable', 'excluded', 'stopped']),
    reason: Nullable(Type.String()),
  }),
);

const held = {
  made: Timestamp,
  positions,
  account,
  messages,
  /** What was done with the person's data; by whom is not the person's. */
  events: Type.Array(Type.Object(event)),
};

/** Everything that the application holds of a member, to hand over. Rule 4.19. */
const PersonExtract = Type.Object({
  ...held,
  member: Type.Object({
    membershipNumber: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    section: Type.String(),
    district: Type.String(),
    dateOfBirth: Nullable(CalendarDate),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    address: Nullable(Type.String()),
    /** Publishing is prohibited, so how to reach the person is not in it (4.7). */
    isContactLeftOut: Type.Boolean(),
    membershipType: Coded,
    membershipStatus: Coded,
    status: Coded,
    membershipApproved: Nullable(CalendarDate),
    paymentDate: Nullable(CalendarDate),
    isPublishProhibited: Type.Boolean(),
    isEmailAllowed: Type.Boolean(),
    isSmsAllowed: Type.Boolean(),
    isContactProhibited: Type.Boolean(),
  }),
  /** Kinds of mail that the person unsubscribed from. Rule 23.2. */
  unsubscribed: Type.Array(Type.Object({ kind: literals(noticeKinds), at: Timestamp })),
  roles: Type.Array(Type.Object({ role: Type.Integer(), unit: Type.String(), since: Nullable(Timestamp) })),
});

/** Everything stored about an employee. Rule 4.19. */
const EmployeeExtract = Type.Object({
  ...held,
  employee: Type.Object({
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    role: Type.Integer(),
    district: Nullable(Type.String()),
  }),
});

/** Everything stored about a non-member who was elected. Rule 4.19. */
const NonMemberExtract = Type.Object({
  ...held,
  nonMember: Type.Object({
    firstName: Type.String(),
    lastName: Type.String(),
    /** Contact details in each report that has them, the newest first. */
    contacts: Type.Array(
      Type.Object({
        address: Type.String(),
        phone: Nullable(Type.String()),
        email: Nullable(Type.String()),
        company: Nullable(Type.String()),
      }),
    ),
  }),
});

const params = IdParams;
const toRead = {
  summary: 'The same to read, in the language asked for',
  may: nationalOnly,
  countsPeople: true,
  params,
  answer: Pdf,
} as const;

/** What is held of a person, to hand over, and its end. Rules 4.19, 4.20. */
export const extractCalls = defineCalls({
  'GET members/{id}/extract': {
    summary: 'Everything held of a member, for the member',
    may: nationalOnly,
    leaves: { member: 'export' },
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    params,
    answer: PersonExtract,
  },
  'GET members/{id}/extract/pdf': {
    ...toRead,
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    leaves: { member: 'export' },
  },
  'POST members/{id}/erase': {
    summary: 'Take away what is held of a former member, but what law requires',
    may: nationalOnly,
    leaves: { member: 'erase' },
    changes: membersShown,
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    params,
    answer: Empty,
  },
  'GET Employee/{id}/extract': {
    summary: 'Everything held of an employee, for the employee',
    may: nationalOnly,
    leaves: { employee: 'export' },
    params,
    answer: EmployeeExtract,
  },
  'GET Employee/{id}/extract/pdf': { ...toRead, leaves: { employee: 'export' } },
  'GET positions/{id}/extract': {
    summary: 'Everything held of a holder who is no member, for that person, by one of the positions',
    may: nationalOnly,
    leaves: { meeting: 'position.export' },
    target: { kind: 'position', id: 'params.id' },
    params,
    answer: NonMemberExtract,
  },
  'GET positions/{id}/extract/pdf': {
    ...toRead,
    target: { kind: 'position', id: 'params.id' },
    leaves: { meeting: 'position.export' },
  },
  'POST positions/{id}/erase': {
    summary: 'Take away how to reach a former holder who is no member',
    may: nationalOnly,
    leaves: { meeting: 'position.erase' },
    changes: reportParts,
    target: { kind: 'position', id: 'params.id' },
    params,
    answer: Empty,
  },
});
