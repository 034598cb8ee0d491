import { Type } from 'typebox';
import { MemberPosition } from './positions.ts';
import { Address, CalendarDate, CalendarDateInput, Coded, Maybe, Nullable } from './values.ts';

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

/** Of the whole organisation, without training units, at most a minute old. Rule 2.17. */
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

/** The same of one of several sections. Rule 6.11. */
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
