import type { DistrictDutyState, DutyStateRow } from './queries.ts';

/** A column of a matrix: a duty in the year that is shown. */
export type MatrixDuty = Pick<DutyStateRow, 'dutyId' | 'name' | 'due'>;

/** A row of a matrix: a unit and its states by duty. */
export interface MatrixRow<State extends DutyStateRow = DutyStateRow> {
  unit: DutyStateRow['unit'];
  states: ReadonlyMap<number, State>;
}

/** By the day of the year; duties of all year come last. */
const byDay = (a: MatrixDuty, b: MatrixDuty) =>
  (a.due ?? '9').localeCompare(b.due ?? '9') || a.dutyId - b.dutyId;

/** Units in the order in which they came, by duties in the order of their days. Rule 22.3. */
export function toMatrix<State extends DutyStateRow>(
  states: readonly State[],
): { duties: MatrixDuty[]; rows: MatrixRow<State>[] } {
  const duties = new Map(
    states.map(({ dutyId, name, due }) => [dutyId, { dutyId, name, ...(due && { due }) }]),
  );
  const byUnit = Map.groupBy(states, ({ unit }) => unit.id);
  const rows = [...byUnit.values()].flatMap((ofUnit) => {
    const unit = ofUnit[0]?.unit;
    return unit ? [{ unit, states: new Map(ofUnit.map((state) => [state.dutyId, state])) }] : [];
  });
  return { duties: [...duties.values()].sort(byDay), rows };
}

/** How many units have done a duty, have it open, and are late. */
export type DutyCounts = NonNullable<DistrictDutyState['counts']>;

/** The counts of a duty: of its sections, or one for a district whose own it is. */
const countState = ({ counts, state }: DistrictDutyState): DutyCounts =>
  counts ?? { done: 0, open: 0, late: 0, [state]: 1 };

/** The counts of each duty in all districts. */
export function sumByDuty(states: readonly DistrictDutyState[]): Map<number, DutyCounts> {
  const sums = new Map<number, DutyCounts>();
  for (const state of states) {
    const { done, open, late } = countState(state);
    const sum = sums.get(state.dutyId) ?? { done: 0, open: 0, late: 0 };
    sums.set(state.dutyId, { done: sum.done + done, open: sum.open + open, late: sum.late + late });
  }
  return sums;
}

export const countAll = ({ done, open, late }: DutyCounts): number => done + open + late;

/** How many duties stand beside one another. */
const groupSize = 7;

/** Duties in groups that fit beside one another, of about the same size. */
export function toGroups(duties: readonly MatrixDuty[]): MatrixDuty[][] {
  const groups = Math.ceil(duties.length / groupSize);
  const size = Math.ceil(duties.length / groups);
  return Array.from({ length: groups }, (_, group) => duties.slice(group * size, (group + 1) * size));
}
