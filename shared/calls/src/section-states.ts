import { Type } from 'typebox';
import { longest } from '@osasto/contract';
import {
  reminderKinds,
  reportStates,
  seatStates,
  sectionStateOrders,
  stateChips,
  type StateChip,
} from '@osasto/rules';
import { planStates } from './plans.ts';
import { HolderFilter } from './positions.ts';
import { defineCalls } from './record.ts';
import { districts, sectionsWithoutUser } from './rights.ts';
import {
  CalendarDate,
  codeId,
  Coded,
  literals,
  Maybe,
  Nullable,
  Paged,
  personMark,
  SheetFile,
  sheetFormats,
  Timestamp,
  NamedUnit,
  unitIds,
} from './values.ts';

/** The furthest report of a type that a section held in a year. Rule 21.1. */
const ReportState = Type.Object({
  state: literals(reportStates),
  isLate: Type.Boolean(),
  year: Type.Integer(),
  /** The day of the duty that asks for it. Rule 22.2. */
  due: Type.Optional(CalendarDate),
  meetingId: Type.Optional(Type.Integer()),
  /** When it came into this state. */
  since: Type.Optional(Timestamp),
});

/** What the office of a district compares of its sections. Rule 21.1. */
const SectionState = Type.Object({
  section: NamedUnit,
  district: NamedUnit,
  status: Coded,
  autumnReport: ReportState,
  springReport: ReportState,
  board: Type.Object({
    chair: Type.Optional(
      Type.Object({ name: Type.String(), isInterim: Type.Boolean() }, { [personMark]: true }),
    ),
    /** Ids of positions that fewer hold than must. */
    belowMinimum: Type.Array(Type.Integer()),
    /** How many hold each of these positions, and how many must. */
    tooFew: Type.Array(
      Type.Object({ positionId: Type.Integer(), held: Type.Integer(), min: Type.Integer() }),
    ),
    endingWithout: Type.Integer(),
    interim: Type.Integer(),
  }),
  plan: Type.Object({ state: literals(planStates), expires: Type.Optional(CalendarDate) }),
  totalMembers: Type.Integer(),
  paidMembers: Type.Integer(),
  /** The last reminder. Rule 22.5. */
  reminded: Type.Optional(Type.Object({ at: Timestamp, by: Type.String(), kind: literals(reminderKinds) })),
});

/** Missing, null and empty restrict nothing; of `only` all must hold. Rule 21.2. */
export const SectionStateFilter = Type.Object({
  year: Maybe(Type.Integer({ minimum: 1800, maximum: 2199 })),
  districts: unitIds,
  sections: unitIds,
  statuses: Maybe(Type.Array(codeId('sectionStatus'), { maxItems: 10 })),
  text: Maybe(Type.String({ maxLength: longest.nameSearch })),
  only: Maybe(Type.Array(literals(stateChips), { maxItems: stateChips.length })),
  sort: Maybe(literals(sectionStateOrders)),
});

export const SectionStateSearch = Type.Object({
  ...SectionStateFilter.properties,
  skip: Maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  take: Maybe(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
});

/** The rows of a file: those that the filter finds, in its order. Rule 21.3. */
export const SectionStateExport = Type.Object({
  ...SectionStateFilter.properties,
  format: literals(sheetFormats),
});

const StateCounts = Type.Object(
  Object.fromEntries(stateChips.map((chip) => [chip, Type.Integer()])) as Record<
    StateChip,
    ReturnType<typeof Type.Integer>
  >,
);

/** A page of states; `counts` and `totalWithoutChips` follow every filter but `only`. Of disbanded sections no chip holds. */
export const FoundSectionStates = Type.Object({
  ...Paged(SectionState).properties,
  totalWithoutChips: Type.Integer(),
  counts: StateCounts,
});

/** How many sections of a district need what. */
export const DistrictState = Type.Object({
  district: NamedUnit,
  sections: Type.Integer(),
  counts: StateCounts,
});

/** How many hold a position in a section, of those that must and may. Rule 21.5. */
export const SeatHolding = Type.Object({
  section: NamedUnit,
  district: NamedUnit,
  positionId: Type.Integer(),
  /** Holders who carry on are counted. Rule 25.1. */
  held: Type.Integer(),
  min: Type.Integer(),
  max: Nullable(Type.Integer()),
  interim: Type.Integer(),
  /** Terms that end within three months and have no successor. */
  ending: Type.Integer(),
  /** Left out where enough hold it, and where nobody ever did. */
  vacantSince: Type.Optional(CalendarDate),
});

/** The seats that a filter finds, or those of them that need attention so, in the form of a file. Rule 21.5. */
const SeatExport = Type.Object({
  ...HolderFilter.properties,
  only: Maybe(literals(seatStates)),
  format: literals(sheetFormats),
});

/** Calls about many sections at once. */
export const sectionStateCalls = defineCalls({
  'POST sections/states': {
    summary: 'Reports, board, plan and members of sections, with how many need what',
    may: districts,
    isQuestion: true,
    body: SectionStateSearch,
    answer: FoundSectionStates,
  },
  'POST sections/states/export': {
    summary: 'The states of sections as a file',
    may: districts,
    leaves: { section: 'export' },
    countsPeople: true,
    body: SectionStateExport,
    answer: SheetFile,
    example: { format: 'csv' },
  },
  'GET districts/states': {
    summary: 'How many sections of each district need what',
    may: districts,
    answer: Type.Array(DistrictState),
  },
  'POST positions/seats/export': {
    summary: 'The seats of sections as a file',
    may: sectionsWithoutUser,
    leaves: { section: 'export' },
    body: SeatExport,
    answer: SheetFile,
    example: { format: 'csv' },
  },
  'POST positions/seats': {
    summary: 'How many hold each position in each section, which are vacant and since when',
    may: sectionsWithoutUser,
    isQuestion: true,
    body: HolderFilter,
    answer: Type.Array(SeatHolding),
  },
});
