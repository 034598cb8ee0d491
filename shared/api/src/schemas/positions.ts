import { Type } from 'typebox';
import {
  CalendarDate,
  CalendarDateInput,
  Coded,
  codeId,
  Empty,
  Id,
  idOrNone,
  IdParams,
  Maybe,
  Nullable,
  Validation,
} from './values.ts';

/** A position of trust as the organisation defines it. Rule 9.1. */
export const Position = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  nameSv: Type.String(),
  nameEn: Type.String(),
  requiresMembership: Type.Boolean(),
  maxTermYears: Type.Integer(),
  maxConsecutiveTerms: Nullable(Type.Integer()),
  minHolders: Type.Integer(),
  maxHolders: Type.Integer(),
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
  status: Coded,
  meetingStatus: Coded,
  meetingId: Type.Integer(),
  meetingSectionId: Type.Integer(),
  /** What `If-Match` says to change or remove the row. Rule 1.20. */
  tag: Type.String(),
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

/** A position that the CRM refused, or that too few hold. Rule 8. */
export const PositionErrorRow = Type.Object({
  id: Type.Integer(),
  sectionId: Type.Integer(),
  meetingId: Type.Integer(),
  meetingName: Type.String(),
  positionId: Type.Integer(),
  errors: Type.Array(Type.String()),
});

export const DefaultYearParams = Type.Object({ meetingType: codeId('meetingType') });

export const DefaultEndParams = Type.Object({
  meetingType: codeId('meetingType'),
  dateHeld: CalendarDateInput,
  positionId: Id,
});

/** Calls about positions of trust. */
export const positionCalls = {
  'GET meetings/getallpositionsoftrust': {
    summary: 'Every position of trust with its rules',
    answer: Type.Array(Position),
  },
  'GET meetings/getmeetingtypedefaultyear/{meetingType}': {
    summary: 'The year in which terms of a type of meeting begin by default',
    params: DefaultYearParams,
    answer: Type.Integer(),
  },
  'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}': {
    summary: 'The last day of a term by default',
    params: DefaultEndParams,
    answer: CalendarDate,
  },
  'POST meetings/addpositionoftrust': {
    summary: 'Add a position of trust to a meeting',
    body: PositionInput,
    answer: MemberPosition,
  },
  'PUT meetings/updatepositionoftrust': {
    summary: 'Change a position of trust, or end its term early',
    body: PositionUpdate,
    answer: MemberPosition,
  },
  'DELETE meetings/removepositionoftrust/{id}': {
    summary: 'Remove a position of trust from its meeting',
    params: IdParams,
    answer: Empty,
  },
  'POST meetings/checktermlength': {
    summary: 'Whether a term is in order and not too long',
    body: TermLengthQuestion,
    answer: Validation,
  },
  'POST meetings/checkaddserialtermlimits': {
    summary: 'Whether a member may take one more term',
    body: MemberTermsQuestion,
    answer: Validation,
  },
  'POST meetings/checkaddnonmemberserialtermlimits': {
    summary: 'Whether somebody outside the register may take one more term',
    body: NonMemberTermsQuestion,
    answer: Validation,
  },
  'GET meetings/getdistrictcrmpositionserrors/{districtId}': {
    summary: 'Positions of trust that the CRM refused, and those that too few hold',
    params: Type.Object({ districtId: Id }),
    answer: Type.Array(PositionErrorRow),
  },
};
