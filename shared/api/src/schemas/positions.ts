import { Type } from 'typebox';
import { CalendarDate, Coded, Nullable } from './values.ts';

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
