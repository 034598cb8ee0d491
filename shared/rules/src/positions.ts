/** Groups of positions, in the order in which screens show them; the last takes what the table does not name. Rule 6.3. */
export const positionGroups = ['board', 'officers', 'signatories', 'auditors', 'others'] as const;

export type PositionGroup = (typeof positionGroups)[number];

/** What the rules know of a position of trust. Its names, limits and the right to sign are a row of the organisation. Rule 9.1. */
export interface PositionRules {
  id: number;
  group: PositionGroup;
  /** Is shown first of the board, and leads it. Rule 6.9. */
  isChair?: true;
  /** Comes first among those who are likely for a seat. Rule 9.13. */
  isDeputy?: true;
  /** Is section admin for as long as the term, where the organisation wants that. Rule 9.11. */
  isSectionAdmin?: true;
  /** Stands in the preparedness plan. Rule 12.7. */
  isInPlan?: true;
  /** Is offered to a first board, beside the seats up to the fewest. Rule 9.16. */
  isOffered?: true;
  /** The CRM must be able to write to the holder. Rule 8. */
  needsEmail?: true;
  /** The holder carries on after the term until there is a successor. Rule 25.1. */
  mayCarryOn?: true;
}

/** Board, then those who manage, sign and audit, then contact persons. */
// oxfmt-ignore
export const positionRules: readonly PositionRules[] = [
  { id: 2, group: 'board', isChair: true, isSectionAdmin: true, isInPlan: true, needsEmail: true, mayCarryOn: true },
  { id: 3, group: 'board', isSectionAdmin: true, isInPlan: true, needsEmail: true, mayCarryOn: true },
  { id: 7, group: 'board', mayCarryOn: true },
  { id: 8, group: 'board', isDeputy: true, isOffered: true },
  { id: 5, group: 'officers', mayCarryOn: true },
  { id: 4, group: 'officers', isOffered: true, mayCarryOn: true },
  { id: 13, group: 'officers', isOffered: true, mayCarryOn: true },
  { id: 6, group: 'signatories', isOffered: true, needsEmail: true, mayCarryOn: true },
  { id: 9, group: 'auditors', isOffered: true },
  { id: 10, group: 'auditors' },
  { id: 11, group: 'auditors' },
  { id: 12, group: 'auditors' },
  { id: 14, group: 'others', isOffered: true },
  { id: 15, group: 'others', isInPlan: true, isOffered: true },
  { id: 16, group: 'others', isInPlan: true, isOffered: true },
  { id: 17, group: 'others', isInPlan: true, isOffered: true },
  { id: 18, group: 'others', isInPlan: true },
  { id: 19, group: 'others', isInPlan: true },
];

/** What the rules know of a position; of one that the table does not name, that it is one of the others. */
export const rulesForPosition = (id: number): PositionRules =>
  positionRules.find((row) => row.id === id) ?? { id, group: 'others' };

/** The positions that a rule names, in the order of the table. */
export const positionsWith = (rule: Exclude<keyof PositionRules, 'id' | 'group'>): number[] =>
  positionRules.filter((row) => row[rule]).map(({ id }) => id);

/** The positions of some groups, in the order of the table. */
export const positionsIn = (...groups: Exclude<PositionGroup, 'others'>[]): number[] =>
  positionRules.filter(({ group }) => (groups as PositionGroup[]).includes(group)).map(({ id }) => id);

/** Board, then those who manage, sign and audit; all others follow by id. Rule 9.12. */
export function byPosition(one: number, other: number): number {
  const place = (id: number) => {
    const at = positionRules.findIndex((row) => row.id === id);
    return at < 0 ? positionRules.length + id : at;
  };
  return place(one) - place(other);
}

/** Groups by which holders are looked for: those of a board, the chair, and contact persons apart from all others. Rule 21.4. */
export const holderGroups = [
  'board',
  'officers',
  'signatories',
  'auditors',
  'chairs',
  'contacts',
  'others',
] as const;

export type HolderGroup = (typeof holderGroups)[number];

const isContact = (id: number) => (id >= 14 && id <= 27) || id === 75;

/** The groups that a position is looked for in: a chair in two, every other in one. Rule 21.4. */
export function holderGroupsWith(id: number): HolderGroup[] {
  const { group, isChair } = rulesForPosition(id);
  if (group !== 'others') return isChair ? [group, 'chairs'] : [group];
  return [isContact(id) ? 'contacts' : 'others'];
}
