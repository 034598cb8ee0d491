import { Type } from 'typebox';
import { allRoles, longest, paging, type RoleId } from '@osasto/contract';
import { MemberPosition } from './positions.ts';
import {
  Address,
  BirthYear,
  CalendarDate,
  codeId,
  Coded,
  Id,
  LightMember,
  Maybe,
  Nullable,
  Paged,
} from './values.ts';

/**
 * E-mail, phone and address are null for a member whose publishing is prohibited (4.7); both birth dates are
 * the same, and null for those who may not see them (4.12).
 */
export const Member = Type.Object({
  ...LightMember.properties,
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  address: Nullable(Address),
  sprId: Type.String(),
  paymentDate: Nullable(CalendarDate),
  membershipApproved: Nullable(CalendarDate),
  dateOfBirth: Nullable(CalendarDate),
  birthDate: Nullable(CalendarDate),
  isPublishProhibited: Type.Boolean(),
  isEmailAllowed: Type.Boolean(),
  isSmsAllowed: Type.Boolean(),
  isContactProhibited: Type.Boolean(),
  membershipType: Coded,
  status: Coded,
  memberPositions: Type.Array(MemberPosition),
  memberRoles: Type.Array(Type.Integer()),
  /** Whether a super admin has locked the account: on a card, to those who may lock it. Rule 2.17. */
  isLocked: Type.Optional(Type.Boolean()),
});

/** What a search gives: a page, and when it finds nobody the members with the most similar names. Rule 4.6. */
export const FoundMembers = Type.Object({
  ...Paged(Member).properties,
  similar: Type.Optional(Type.Array(LightMember, { maxItems: paging.similar })),
});

/** A text, or ids of members whose names are asked for: those that the caller has opened before. Rule 4.18. */
export const SearchQuestion = Type.Object({
  text: Maybe(Type.String({ minLength: 1, maxLength: longest.nameSearch })),
  memberIds: Maybe(Type.Array(Id, { maxItems: paging.search })),
});

/** At most five of each, best first. Rule 4.18. */
export const SearchResults = Type.Object({
  members: Type.Array(
    Type.Object({
      ...LightMember.properties,
      sprId: Type.String(),
      sectionName: Type.String(),
      birthYear: BirthYear,
    }),
  ),
  sections: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), districtName: Type.String() })),
  districts: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});

const ids = Maybe(Type.Array(Id, { maxItems: 5000 }));
const codes = (list: Parameters<typeof codeId>[0]) => Maybe(Type.Array(codeId(list), { maxItems: 50 }));

/** The full filter. Missing, null and empty mean no restriction; fields combine with "and". Rules 4.2, 4.6, 4.16, 4.22, 1.18. */
export const MemberFilter = Type.Object({
  sections: ids,
  districts: ids,
  name: Maybe(Type.String({ maxLength: longest.nameSearch })),
  includeMemberPositions: Maybe(Type.Boolean()),
  hasCurrentMembership: Maybe(Type.Boolean()),
  isMembershipApproved: Maybe(Type.Boolean()),
  hasPaid: Maybe(Type.Boolean()),
  startedYear: Maybe(Type.Integer({ minimum: 1800, maximum: 9998 })),
  withoutTraining: Maybe(Type.Boolean()),
  membershipStatuses: codes('membershipStatus'),
  membershipTypes: codes('membershipType'),
  statuses: codes('memberStatus'),
  skip: Maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  take: Maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
});

const exportFilter = {
  name: MemberFilter.properties.name,
  hasCurrentMembership: MemberFilter.properties.hasCurrentMembership,
  isMembershipApproved: MemberFilter.properties.isMembershipApproved,
  hasPaid: MemberFilter.properties.hasPaid,
  startedYear: MemberFilter.properties.startedYear,
  membershipStatuses: MemberFilter.properties.membershipStatuses,
};

/** The criteria of a list and its unit, without paging: all pages are exported. Rule 5. */
export const DistrictExport = Type.Object({ ...exportFilter, districtId: Id });
export const SectionExport = Type.Object({ ...exportFilter, sectionId: Id });

/** `roles` is the member's full new list. Rule 18.18. */
export const RolesInput = Type.Object({
  memberId: Id,
  roles: Type.Array(Type.Unsafe<RoleId>({ type: 'integer', enum: allRoles }), { maxItems: 50 }),
});
