import { Type } from 'typebox';
import { longest, maxPositionChanges } from '@osasto/contract';
import { holderGroups, type HolderGroup } from '@osasto/rules';
import { defineCalls } from './record.ts';
import { everybody, sectionActors, sectionsWithoutUser, approvers } from './rights.ts';
import { boardsShown, membersShown, overviewsShown, reportParts } from './shown.ts';
import {
  BirthYear,
  CalendarDate,
  CalendarDateInput,
  Coded,
  codeId,
  Empty,
  Id,
  idOrNone,
  IdParams,
  LightMember,
  literals,
  sheetFormats,
  Maybe,
  Nullable,
  Paged,
  personMark,
  NamedUnit,
  SheetFile,
  Timestamp,
  unitIds,
  Validation,
} from './values.ts';

/** A position of trust as the organisation defines it. Rule 9.1. */
export const Position = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  nameSv: Type.String(),
  nameEn: Type.String(),
  requiresMembership: Type.Boolean(),
  /** Who holds it may sign for the section. Rule 10.3. */
  isSigning: Type.Boolean(),
  maxTermYears: Type.Integer(),
  maxConsecutiveTerms: Nullable(Type.Integer()),
  minHolders: Type.Integer(),
  maxHolders: Type.Integer(),
  /** Years that the holder must have, and on which day: the first of the term, or that of the election. Rule 25.3. */
  minAge: Type.Optional(Type.Integer()),
  ageOn: Type.Optional(literals(['termStart', 'elected'])),
});

export const NonMember = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  address: Type.String(),
  postcode: Type.String(),
  postoffice: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  company: Nullable(Type.String()),
});

/** Who annulled a row, or asks for it, when and why. */
const Annulment = Type.Object({ at: Timestamp, by: Type.String(), reason: Type.String() });

/** A position of trust that somebody was elected to at a meeting. */
export const MemberPosition = Type.Object({
  id: Type.Integer(),
  memberId: Nullable(Type.Integer()),
  positionId: Type.Integer(),
  position: Type.Object({ id: Type.Integer(), name: Type.String(), nameSv: Type.String() }),
  member: Nullable(
    Type.Object({
      id: Type.Integer(),
      firstName: Type.String(),
      lastName: Type.String(),
      email: Nullable(Type.String()),
      /** Null wherever `email` is for reasons of privacy. Rules 4.7, 18.7. */
      phone: Nullable(Type.String()),
      sprId: Nullable(Type.String()),
      paymentDate: Nullable(CalendarDate),
      isPublishProhibited: Type.Boolean(),
      membershipStatus: Coded,
    }),
  ),
  isNonMember: Type.Boolean(),
  nonMember: Nullable(NonMember),
  termStart: CalendarDate,
  termEnd: CalendarDate,
  electedDate: CalendarDate,
  termOrdinal: Type.Integer(),
  showTermOrdinal: Type.Boolean(),
  crmErrorMessages: Type.Array(Type.String()),
  /** What to do about each message, in the same order; empty where only the CRM knows. */
  crmErrorAdvice: Type.Array(Type.String()),
  status: Coded,
  meetingStatus: Coded,
  meetingId: Type.Integer(),
  meetingSectionId: Type.Integer(),
  /** What `If-Match` says to change or remove the row. Rule 1.20. */
  tag: Type.String(),
  /** Only of a holder whose term has ended and who carries on. Rule 25.1. */
  isInterim: Type.Optional(Type.Boolean()),
  /** The last day on which they may. */
  interimUntil: Type.Optional(CalendarDate),
  /** It never counted. Rule 25.2. */
  isAnnulled: Type.Boolean(),
  annulled: Type.Optional(Annulment),
  /** Another approver is to repeat the call; approvers alone see it. */
  pendingAnnulment: Type.Optional(
    Type.Object({
      ...Annulment.properties,
      /** Whether the caller has asked for it: another approver confirms. */
      isOwn: Type.Boolean(),
      /** What the row is to become; left out where it is only annulled. */
      correction: Type.Optional(
        Type.Object({
          positionId: Type.Integer(),
          memberId: Nullable(Type.Integer()),
          nonMember: Nullable(NonMember),
          name: Type.String(),
          termStart: CalendarDate,
          termEnd: CalendarDate,
        }),
      ),
    }),
  ),
});

/** A position of trust whose time is over, or that never counted. Rule 25.5. */
export const PastPosition = Type.Object({
  ...MemberPosition.properties,
  /** Its term ended before its day. */
  isEndedEarly: Type.Boolean(),
  /** Who ended it, and when; left out where that is not known. */
  ended: Type.Optional(Type.Object({ at: Timestamp, by: Type.String() })),
  /** Of a corrected row: the name of who holds the row that was added in its place. */
  replacedBy: Type.Optional(Type.String()),
});

const nonMemberText = Maybe(Type.String({ maxLength: 2000 }));

/** Limits of the fields are rules with messages of their own. Rule 20.4. */
export const NonMemberInput = Type.Object({
  firstname: nonMemberText,
  lastname: nonMemberText,
  address: nonMemberText,
  phone: nonMemberText,
  email: nonMemberText,
  company: nonMemberText,
  postcode: nonMemberText,
  postoffice: nonMemberText,
});

export const PositionInput = Type.Object({
  meetingId: Id,
  positionId: idOrNone,
  memberId: idOrNone,
  nonMember: Maybe(NonMemberInput),
  termStart: Maybe(CalendarDateInput),
  termEnd: Maybe(CalendarDateInput),
});

export const PositionUpdate = Type.Object({ id: Id, ...PositionInput.properties });

const annulmentReason = Maybe(Type.String({ maxLength: 2000 }));

export const PositionAnnulment = Type.Object({ reason: annulmentReason });

/** What is left out stays as it is. */
export const PositionCorrection = Type.Object({
  reason: annulmentReason,
  memberId: idOrNone,
  nonMember: Maybe(NonMemberInput),
  positionId: idOrNone,
  termStart: Maybe(CalendarDateInput),
  termEnd: Maybe(CalendarDateInput),
});

export const TermLengthQuestion = Type.Object({
  positionId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  termStart: CalendarDateInput,
  termEnd: CalendarDateInput,
});

export const MemberTermsQuestion = Type.Object({ meetingId: Id, positionId: Id, memberId: idOrNone });

export const NonMemberTermsQuestion = Type.Object({
  meetingId: Id,
  positionId: Id,
  firstName: Type.String({ maxLength: 2000 }),
  lastName: Type.String({ maxLength: 2000 }),
});

/**
 * A holder whose term ends with the running term, and what is wrong with one more; or, without a holder, an empty seat.
 * Rule 9.12.
 */
export const Proposal = Type.Object({
  positionId: Type.Integer(),
  /** A member, or somebody outside the register. `sprId` is left out where the caller may not see the member (18.7). */
  holder: Type.Optional(
    Type.Object(
      {
        memberId: Type.Optional(Type.Integer()),
        nonMember: Type.Optional(NonMember),
        name: Type.String(),
        sprId: Type.Optional(Type.String()),
        birthYear: BirthYear,
        /** The CRM refuses holders of some positions without an address. Rule 8. */
        hasEmail: Type.Boolean(),
      },
      { [personMark]: true },
    ),
  ),
  /** First day of the running term; left out without a holder. */
  termStart: Type.Optional(CalendarDate),
  termEnd: Type.Optional(CalendarDate),
  /** The default term of the meeting. Rule 9.2. */
  nextTermStart: CalendarDate,
  nextTermEnd: CalendarDate,
  nextOrdinal: Type.Integer(),
  errors: Validation.properties.errors,
});

/** How many may hold a position, and whose terms of other meetings go on. Rule 9.12. */
export const Seats = Type.Object({
  positionId: Type.Integer(),
  min: Type.Integer(),
  max: Type.Integer(),
  /** `sprId` and `birthYear` of people of one name alone (4.23). */
  continuing: Type.Array(
    Type.Object(
      {
        name: Type.String(),
        sprId: Type.Optional(Type.String()),
        birthYear: BirthYear,
        termEnd: CalendarDate,
      },
      { [personMark]: true },
    ),
  ),
});

export const Proposals = Type.Object({ rows: Type.Array(Proposal), seats: Type.Array(Seats) });

export const CandidateSearch = Type.Object({
  meetingId: Id,
  positionId: Id,
  text: Type.String({ maxLength: longest.nameSearch }),
  /** The row of an approved meeting that is to be corrected. Rule 25.2. */
  corrects: idOrNone,
});

/** Somebody whom the caller may choose, and what is wrong with choosing them. Rule 9.13. */
export const PositionCandidate = Type.Object({
  ...LightMember.properties,
  sprId: Type.String(),
  sectionName: Type.String(),
  birthYear: BirthYear,
  hasEmail: Type.Boolean(),
  /** Names of the positions that they hold in the section, in the language of the request. */
  positions: Type.Array(Type.String()),
  termOrdinal: Type.Integer(),
  errors: Validation.properties.errors,
  /** The text finds nobody, and their name is like it. Rule 4.6. */
  isSimilar: Type.Optional(Type.Literal(true)),
});

const { meetingId: ofMeeting, ...addition } = PositionInput.properties;

/** The version of a row that the client has seen; left out, the last write wins. Rule 1.20. */
const seenTag = Maybe(Type.String({ maxLength: 100 }));

/** Positions of trust of one meeting to add, change and remove in one step. Rule 9.14. */
export const PositionsChange = Type.Object({
  meetingId: ofMeeting,
  add: Maybe(Type.Array(Type.Object(addition), { maxItems: maxPositionChanges })),
  update: Maybe(
    Type.Array(Type.Object({ id: Id, ...addition, tag: seenTag }), { maxItems: maxPositionChanges }),
  ),
  remove: Maybe(
    Type.Array(Type.Union([Id, Type.Object({ id: Id, tag: seenTag })]), { maxItems: maxPositionChanges }),
  ),
});

/** A position as asked for; with `id` a row that would be changed. Rule 9.15. */
export const PositionQuestion = Type.Object({ id: idOrNone, ...PositionInput.properties });

/** `termOrdinal` 0: person, position or dates are missing. */
export const PositionValidation = Type.Object({ ...Validation.properties, termOrdinal: Type.Integer() });

/**
 * A position that the CRM refused, or that too few hold (`isTooFew`: another meeting has to elect somebody); without a meeting
 * where none left it so. Rules 8, 21.6.
 */
export const PositionErrorRow = Type.Object({
  id: Type.Integer(),
  sectionId: Type.Integer(),
  meetingId: Nullable(Type.Integer()),
  meetingName: Nullable(Type.String()),
  positionId: Type.Integer(),
  isTooFew: Type.Boolean(),
  errors: Type.Array(Type.String()),
});

/** Missing, null and empty restrict nothing; fields combine with "and". Rule 21.4. */
export const HolderFilter = Type.Object({
  positions: Maybe(Type.Array(Id, { maxItems: 100 })),
  groups: Maybe(Type.Array(literals(holderGroups), { maxItems: holderGroups.length })),
  districts: unitIds,
  sections: unitIds,
  /** Today, when no day is given. */
  day: Maybe(CalendarDateInput),
  endsBefore: Maybe(CalendarDateInput),
  text: Maybe(Type.String({ maxLength: longest.nameSearch })),
});

export const HolderSearch = Type.Object({
  ...HolderFilter.properties,
  skip: Maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  take: Maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
});

/** Who holds a position of trust on a day. Rules 4.7, 18.7, 21.4. */
export const PositionHolder = Type.Object(
  {
    positionOfTrustId: Type.Integer(),
    position: MemberPosition.properties.position,
    name: Type.String(),
    member: MemberPosition.properties.member,
    nonMember: MemberPosition.properties.nonMember,
    section: NamedUnit,
    district: NamedUnit,
    termStart: CalendarDate,
    termEnd: CalendarDate,
    termOrdinal: Type.Integer(),
    showTermOrdinal: Type.Boolean(),
    /** Carries on until somebody is elected. Rule 21.4. */
    isInterim: Type.Boolean(),
    phone: Nullable(Type.String()),
    email: Nullable(Type.String()),
  },
  { [personMark]: true },
);

const groupCounts = Object.fromEntries(holderGroups.map((group) => [group, Type.Integer()])) as Record<
  HolderGroup,
  ReturnType<typeof Type.Integer>
>;

/** What is exported: the holders that a filter finds, in the form of a file. */
const HolderExport = Type.Object({ ...HolderFilter.properties, format: literals(sheetFormats) });

/** A page of holders; `people` counts each person once, `groups` each group without the filter of groups. */
export const FoundHolders = Type.Object({
  ...Paged(PositionHolder).properties,
  people: Type.Integer(),
  groups: Type.Object(groupCounts),
});

export const DefaultYearParams = Type.Object({ meetingType: codeId('meetingType') });

export const DefaultEndParams = Type.Object({
  meetingType: codeId('meetingType'),
  dateHeld: CalendarDateInput,
  positionId: Id,
});

/** Calls about positions of trust. */
export const positionCalls = defineCalls({
  'GET meetings/getallpositionsoftrust': {
    summary: 'Every position of trust with its rules',
    may: everybody,
    mayBeKept: true,
    answer: Type.Array(Position),
  },
  'GET meetings/getmeetingtypedefaultyear/{meetingType}': {
    summary: 'The year in which terms of a type of meeting begin by default',
    may: everybody,
    clients: 'other clients: `proposals` and the report say the dates',
    params: DefaultYearParams,
    answer: Type.Integer(),
  },
  'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}': {
    summary: 'The last day of a term by default',
    may: everybody,
    params: DefaultEndParams,
    answer: CalendarDate,
  },
  'POST meetings/addpositionoftrust': {
    summary: 'Add a position of trust to a meeting',
    may: sectionActors,
    leaves: { meeting: 'position.add' },
    changes: reportParts,
    target: { kind: 'meeting', id: 'body.meetingId' },
    step: { meeting: 'edit' },
    body: PositionInput,
    answer: MemberPosition,
  },
  'PUT meetings/updatepositionoftrust': {
    summary: 'Change a position of trust, or end its term early',
    may: sectionActors,
    leaves: { meeting: ['position.update', 'position.end'] },
    changes: [...reportParts, ...boardsShown, ...overviewsShown],
    target: { kind: 'position', id: 'body.id' },
    step: { meeting: 'edit' },
    body: PositionUpdate,
    answer: MemberPosition,
  },
  'DELETE meetings/removepositionoftrust/{id}': {
    summary: 'Remove a position of trust from its meeting',
    may: sectionActors,
    leaves: { meeting: 'position.remove' },
    changes: reportParts,
    target: { kind: 'position', id: 'params.id' },
    step: { meeting: 'edit' },
    params: IdParams,
    answer: Empty,
  },
  'POST positions/{id}/annul': {
    summary: 'Annul a position of trust of an approved meeting: it never counted',
    may: approvers,
    leaves: { meeting: ['position.annul', 'position.askAnnulment'] },
    changes: [...reportParts, ...boardsShown, ...overviewsShown, ...membersShown],
    target: { kind: 'position', id: 'params.id' },
    step: { meeting: 'annul' },
    params: IdParams,
    body: PositionAnnulment,
    answer: MemberPosition,
    example: { reason: 'Väärä henkilö' },
  },
  'POST positions/{id}/correct': {
    summary: 'Annul a position of trust of an approved meeting and add the right one in one step',
    may: approvers,
    leaves: { meeting: ['position.correct', 'position.askAnnulment'] },
    changes: [...reportParts, ...boardsShown, ...overviewsShown, ...membersShown],
    target: { kind: 'position', id: 'params.id' },
    step: { meeting: 'annul' },
    params: IdParams,
    body: PositionCorrection,
    answer: MemberPosition,
    example: { reason: 'Väärä henkilö' },
  },
  'DELETE positions/{id}/annulment': {
    summary:
      'Drop what an approver asked for and another has not confirmed: the position of trust stays as it is',
    may: approvers,
    leaves: { meeting: ['position.dropAnnulment'] },
    changes: [...reportParts, ...overviewsShown],
    target: { kind: 'position', id: 'params.id' },
    step: { meeting: 'annul' },
    params: IdParams,
    answer: MemberPosition,
  },
  'POST meetings/checktermlength': {
    summary: 'Whether a term is in order and not too long',
    may: sectionActors,
    clients: 'other clients: `checkposition` checks all at once',
    isQuestion: true,
    body: TermLengthQuestion,
    answer: Validation,
  },
  'POST meetings/checkaddserialtermlimits': {
    summary: 'Whether a member may take one more term',
    may: sectionActors,
    clients: 'other clients: `checkposition` checks all at once',
    target: { kind: 'meeting', id: 'body.meetingId' },
    isQuestion: true,
    step: { meeting: 'edit' },
    body: MemberTermsQuestion,
    answer: Validation,
  },
  'POST meetings/checkaddnonmemberserialtermlimits': {
    summary: 'Whether somebody outside the register may take one more term',
    may: sectionActors,
    clients: 'other clients: `checkposition` checks all at once',
    target: { kind: 'meeting', id: 'body.meetingId' },
    isQuestion: true,
    step: { meeting: 'edit' },
    body: NonMemberTermsQuestion,
    answer: Validation,
  },
  'GET meetings/{id}/proposals': {
    summary: 'Who holds positions that end, which seats are empty, and who goes on',
    may: sectionActors,
    target: { kind: 'meeting', id: 'params.id' },
    step: { meeting: 'edit' },
    params: IdParams,
    answer: Proposals,
  },
  'POST meetings/candidates': {
    summary:
      'Members to choose for a position: those whom a text finds, else those with similar names; without a text those who are likely',
    may: sectionActors,
    target: { kind: 'meeting', id: 'body.meetingId' },
    isQuestion: true,
    step: { meeting: 'edit' },
    body: CandidateSearch,
    answer: Type.Array(PositionCandidate),
  },
  'POST meetings/savepositionsoftrust': {
    summary: 'Add, change and remove positions of trust of a meeting: all or none',
    may: sectionActors,
    leaves: { meeting: ['position.add', 'position.update', 'position.remove'] },
    changes: reportParts,
    target: { kind: 'meeting', id: 'body.meetingId' },
    step: { meeting: 'edit' },
    body: PositionsChange,
    answer: Type.Array(MemberPosition),
  },
  'POST meetings/checkposition': {
    summary: 'Everything that is wrong with a position of trust, without saving it',
    may: sectionActors,
    target: { kind: 'meeting', id: 'body.meetingId' },
    isQuestion: true,
    step: { meeting: 'edit' },
    body: PositionQuestion,
    answer: PositionValidation,
  },
  'POST positions/find': {
    summary: 'Who holds positions of trust on a day: a page of them, and how many in each group',
    may: sectionsWithoutUser,
    isQuestion: true,
    body: HolderSearch,
    answer: FoundHolders,
  },
  'POST positions/find/export': {
    summary: 'The holders that a search finds, as a file',
    may: sectionsWithoutUser,
    leaves: { holders: 'export' },
    countsPeople: true,
    body: HolderExport,
    answer: SheetFile,
  },
  'GET meetings/getdistrictcrmpositionserrors/{districtId}': {
    summary: 'Positions of trust that the CRM refused, and those that too few hold',
    may: approvers,
    target: { kind: 'district', id: 'params.districtId' },
    params: Type.Object({ districtId: Id }),
    answer: Type.Array(PositionErrorRow),
  },
});
