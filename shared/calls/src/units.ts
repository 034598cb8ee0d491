import { Type } from 'typebox';
import { MemberPosition, PastPosition } from './positions.ts';
import { defineCalls } from './record.ts';
import {
  nationalOnly,
  ownUnits,
  sectionsWithoutUser,
  districts,
  approvers,
  trainingAdmins,
} from './rights.ts';
import {
  CalendarDate,
  CalendarDateInput,
  Nullable,
  Maybe,
  Coded,
  Address,
  IdParams,
  Paged,
  PageQuery,
} from './values.ts';

export const District = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  statusId: Type.Integer(),
  status: Coded,
  isTrainingDistrict: Type.Boolean(),
});

/** The list sends no positions; the single call sends those in force and upcoming. */
export const Section = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  districtId: Type.Integer(),
  statusId: Type.Integer(),
  status: Coded,
  language: Coded,
  billingAddress: Nullable(Address),
  shippingAddress: Nullable(Address),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  url: Nullable(Type.String()),
  establishedDate: Nullable(CalendarDate),
  businessId: Nullable(Type.String()),
  accountId: Nullable(Type.String()),
  isTrainingSection: Type.Boolean(),
  preparednessPlanUrl: Nullable(Type.String()),
  positionsOfTrust: Type.Array(MemberPosition),
});

/** A section in a list, which shows nobody. */
export const ListedSection = Type.Object({
  ...Section.properties,
  positionsOfTrust: Type.Array(MemberPosition, { maxItems: 0 }),
});

/** What lists and choices show of a section. */
export const SectionName = Type.Object({
  id: Section.properties.id,
  name: Section.properties.name,
  districtId: Section.properties.districtId,
  statusId: Section.properties.statusId,
  isTrainingSection: Section.properties.isTrainingSection,
});

/** Today, when no day is given. Rule 6.9. */
export const BoardQuery = Type.Object({ date: Maybe(CalendarDateInput) });

/** Figures of the whole organisation, without training units, at most a minute old. Rule 2.17. */
export const Stats = Type.Object({
  districts: Type.Integer(),
  sections: Type.Object({
    active: Type.Integer(),
    monitored: Type.Integer(),
    disbanded: Type.Integer(),
  }),
  totalMembers: Type.Integer(),
  paidMembers: Type.Integer(),
  newMembers: Type.Integer(),
  /** Letter requests that nobody has processed, as of now. */
  requestedLetters: Type.Integer(),
});

/** Meetings by status, and members as in SectionStats. Rules 6.1, 6.2. */
export const DistrictStats = Type.Object({
  created: Type.Integer(),
  submitted: Type.Integer(),
  reviewed: Type.Integer(),
  approved: Type.Integer(),
  archived: Type.Integer(),
  totalMembers: Type.Integer(),
  paidMembers: Type.Integer(),
  newMembers: Type.Integer(),
});

/** Rules 4.3 to 4.5, 18.8. */
export const SectionStats = Type.Object({
  totalMembers: Type.Integer(),
  paidMembers: Type.Integer(),
  newMembers: Type.Integer(),
});

/** How many months a trend goes back, this one included. */
export const TrendQuery = Type.Object({
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, default: 36 })),
});

/** The figures of one section in a list of sections. Rule 6.11. */
export const SectionCounts = Type.Object({ sectionId: Type.Integer(), ...SectionStats.properties });

/** Members at the end of each month, oldest first, known as its first day; the last is today. Rule 6.10. */
export const Trend = Type.Array(Type.Object({ month: CalendarDate, ...SectionStats.properties }));

export const SectionRoles = Type.Object({
  sectionExist: Type.Boolean(),
  sectionId: Type.Integer(),
  sectionName: Type.String(),
  sectionRoles: Type.Array(
    Type.Object({
      memberId: Type.Integer(),
      sectionId: Type.Integer(),
      role: Type.Integer(),
      memberInfo: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
    }),
  ),
});

export const DistrictRoles = Type.Object({
  districtExist: Type.Boolean(),
  districtId: Type.Integer(),
  districtName: Type.String(),
  districtRoles: Type.Array(SectionRoles),
});

/** What a reset answers. Rule 6.8. */
export const WasReset = Type.Object({}, { additionalProperties: false });

/** Calls about districts and sections. */
export const unitCalls = defineCalls({
  'GET stats': {
    summary: 'Districts, sections and members of the whole organisation',
    may: nationalOnly,
    answer: Stats,
  },
  'GET trend': {
    summary: 'Members of the whole organisation by month',
    may: nationalOnly,
    query: TrendQuery,
    answer: Trend,
  },
  'GET districts': {
    summary: 'Districts in scope, by name',
    may: ownUnits,
    mayBeKept: true,
    answer: Type.Array(District),
  },
  'GET districts/{id}/stats': {
    summary: 'Meetings by status and members of a district',
    may: districts,
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    answer: DistrictStats,
  },
  'GET districts/{id}/sectionstats': {
    summary: 'Members of each section of a district',
    may: districts,
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    answer: Type.Array(SectionCounts),
  },
  'GET districts/{id}/trend': {
    summary: 'Members of a district by month',
    may: districts,
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    query: TrendQuery,
    answer: Trend,
  },
  'GET districts/districtroles/{id}': {
    summary: 'Members of each section of a district who hold a role',
    may: approvers,
    target: { kind: 'district', id: 'params.id' },
    mayBeUnknown: true,
    params: IdParams,
    answer: DistrictRoles,
  },
  'POST districts/{id}/reset': {
    summary: 'Put every training section of a training district back to its beginning',
    may: { ...trainingAdmins, SectionAdmin: 'none' },
    leaves: { district: 'reset' },
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    answer: WasReset,
  },
  'GET sections': {
    summary: 'Sections in scope, by name',
    may: ownUnits,
    clients: 'other clients: `GET sections/names` gives what lists and choices show',
    answer: Type.Array(ListedSection),
  },
  'GET sections/names': {
    summary: 'Sections in scope, by name, few fields',
    may: ownUnits,
    mayBeKept: true,
    answer: Type.Array(SectionName),
  },
  'GET sections/{id}': {
    summary: 'A section with its positions of trust in force and upcoming',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: Section,
  },
  'GET sections/{id}/board': {
    summary: 'Positions of trust of a section in force on a day, past or coming',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    query: BoardQuery,
    answer: Type.Array(MemberPosition),
  },
  'GET sections/{id}/pastpositions': {
    summary: 'Positions of trust of a section that have ended, or never counted',
    may: sectionsWithoutUser,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    query: PageQuery,
    answer: Paged(PastPosition),
  },
  'GET sections/{id}/stats': {
    summary: 'Members of a section',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: SectionStats,
  },
  'GET sections/{id}/trend': {
    summary: 'Members of a section by month',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    query: TrendQuery,
    answer: Trend,
  },
  'POST sections/{id}/reset': {
    summary: 'Put a training section back to its beginning',
    may: trainingAdmins,
    leaves: { section: 'reset' },
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: WasReset,
  },
  'GET sections/sectionroles/{id}': {
    summary: 'Members of a section who hold a role',
    may: sectionsWithoutUser,
    target: { kind: 'section', id: 'params.id' },
    mayBeUnknown: true,
    params: IdParams,
    answer: SectionRoles,
  },
});
