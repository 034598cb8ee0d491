/** Positions by number, in the groups in which screens show them. */
const numbered = {
  board: [2, 3, 7, 8],
  officers: [4, 5, 13],
  signatories: [6],
  auditors: [9, 10, 11, 12],
};

const groupedPositions = Object.values(numbered).flat();

/** The groups of positions; the last takes what no other names. Rule 6.3. */
export const positionGroups = [
  ...Object.entries(numbered).map(([name, ids]) => ({ name, has: (id: number) => ids.includes(id) })),
  { name: 'others', has: (id: number) => !groupedPositions.includes(id) },
];
