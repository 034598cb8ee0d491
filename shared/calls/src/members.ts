import { Type } from 'typebox';
import { allRoles, longest, paging, type RoleId } from '@osasto/contract';
import { directions, memberOrders } from '@osasto/rules';
import { MemberPosition } from './positions.ts';
import { defineCalls } from './record.ts';
import {
  nationalOnly,
  superAdminOnly,
  ownUnits,
  sectionsWithoutUser,
  districts,
  sectionActors,
} from './rights.ts';
import { membersShown } from './shown.ts';
import {
  Id,
  CalendarDate,
  Nullable,
  Maybe,
  Coded,
  codeId,
  Address,
  Paged,
  LightMember,
  BirthYear,
  Validation,
  IdParams,
  Empty,
  SheetFile,
  literals,
  sheetFormats,
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

/** The full filter. Missing, null and empty mean no restriction; fields combine with "and". Rules 4.2, 4.6, 4.16, 4.22, 4.24, 1.18. */
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
  sort: Maybe(literals(memberOrders)),
  order: Maybe(literals(directions)),
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
  sort: MemberFilter.properties.sort,
  order: MemberFilter.properties.order,
};

/** The criteria of a list and its unit, without paging: all pages are exported. Rule 5. */
export const DistrictExport = Type.Object({ ...exportFilter, districtId: Id });
export const SectionExport = Type.Object({ ...exportFilter, sectionId: Id });

/** The search among everybody, all pages of it. Rule 5. */
export const MemberExport = Type.Object({
  ...Type.Omit(MemberFilter, ['includeMemberPositions', 'skip', 'take']).properties,
  format: literals(sheetFormats),
});

/** `roles` is the member's full new list. Rule 18.18. */
export const RolesInput = Type.Object({
  memberId: Id,
  roles: Type.Array(Type.Unsafe<RoleId>({ type: 'integer', enum: allRoles }), { maxItems: 50 }),
});

/** Calls about members. */
export const memberCalls = defineCalls({
  'POST search': {
    summary: 'Members, sections and districts in scope whose name begins with each word of a text',
    may: ownUnits,
    isQuestion: true,
    body: SearchQuestion,
    answer: SearchResults,
  },
  'POST members/findall': {
    summary: 'A page of members of the whole organisation',
    may: nationalOnly,
    isQuestion: true,
    body: MemberFilter,
    answer: FoundMembers,
  },
  'POST members/finddistrictmembers': {
    summary: 'A page of the members of one district',
    may: districts,
    target: { kind: 'district', id: 'body.districts[]' },
    isQuestion: true,
    body: MemberFilter,
    answer: FoundMembers,
  },
  'POST members/findsectionmembers': {
    summary: 'A page of the members of one section',
    may: ownUnits,
    target: { kind: 'section', id: 'body.sections[]' },
    isQuestion: true,
    body: MemberFilter,
    answer: FoundMembers,
  },
  'POST members/getalldistrictmembers': {
    summary: 'All members of one district, few fields',
    may: districts,
    clients: 'other clients: light rows, all at once',
    target: { kind: 'district', id: 'body.districts[]' },
    isQuestion: true,
    body: MemberFilter,
    answer: Type.Array(LightMember),
  },
  'POST members/getallsectionmembers': {
    summary: 'All members of one section, few fields',
    may: ownUnits,
    clients: 'other clients: light rows, all at once',
    target: { kind: 'section', id: 'body.sections[]' },
    isQuestion: true,
    body: MemberFilter,
    answer: Type.Array(LightMember),
  },
  'POST members/findbysectionid/{id}': {
    summary: 'All members of one section without criteria, few fields',
    may: ownUnits,
    clients: 'other clients: light rows, all at once',
    target: { kind: 'section', id: 'params.id' },
    isQuestion: true,
    params: IdParams,
    answer: Type.Array(LightMember),
  },
  'GET members/getbyid/{id}': {
    summary: 'One member',
    may: ownUnits,
    leaves: { member: 'read' },
    target: { kind: 'member', id: 'params.id' },
    params: IdParams,
    answer: Member,
  },
  'POST members/getdistrictexportfile': {
    summary: 'The members of a district as a file',
    may: districts,
    leaves: { district: 'export' },
    target: { kind: 'district', id: 'body.districtId' },
    countsPeople: true,
    body: DistrictExport,
    answer: SheetFile,
  },
  'POST members/getsectionexportfile': {
    summary: 'The members of a section as a file',
    may: sectionsWithoutUser,
    leaves: { section: 'export' },
    target: { kind: 'section', id: 'body.sectionId' },
    countsPeople: true,
    body: SectionExport,
    answer: SheetFile,
  },
  'POST members/getexportfile': {
    summary: 'The members that a search of the whole organisation finds, as a file',
    may: nationalOnly,
    leaves: { members: 'export' },
    countsPeople: true,
    body: MemberExport,
    answer: SheetFile,
  },
  'POST members/{id}/resetfactors': {
    summary: 'Take the second factors of a member away; the next sign-in asks for new ones',
    may: sectionActors,
    leaves: { member: 'resetfactors' },
    changes: ['GET members/history/{id}'],
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    params: IdParams,
    answer: Empty,
  },
  'POST members/{id}/lock': {
    summary: 'Lock the account of a member; access ends at once',
    may: superAdminOnly,
    leaves: { member: 'lock' },
    changes: ['GET members/getbyid/{id}', 'GET members/history/{id}'],
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    params: IdParams,
    answer: Empty,
  },
  'POST members/{id}/unlock': {
    summary: 'Unlock the account of a member, and forget wrong tries to sign in',
    may: superAdminOnly,
    leaves: { member: 'unlock' },
    changes: ['GET members/getbyid/{id}', 'GET members/history/{id}'],
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    params: IdParams,
    answer: Empty,
  },
  'POST members/{id}/signout': {
    summary: 'End every session of a member',
    may: superAdminOnly,
    leaves: { member: 'signout' },
    changes: ['GET members/getbyid/{id}', 'GET members/history/{id}'],
    target: { kind: 'memberInOwnSection', id: 'params.id' },
    params: IdParams,
    answer: Empty,
  },
  'POST members/updateRoles': {
    summary: 'Give a member exactly these roles',
    may: sectionActors,
    leaves: { member: 'update' },
    changes: membersShown,
    target: { kind: 'memberInOwnSection', id: 'body.memberId' },
    body: RolesInput,
    answer: Validation,
  },
});
