import type { Random } from '../../src/areas/training/beginning/random.ts';
import {
  dayOf,
  isInForce,
  mayBeElected,
  modelPositions,
  monthsAfter,
  mostHolders,
  textOf,
  type DayNumber,
  type ModelRow,
} from './model.ts';

/** A report that is approved on a day: who is elected is decided then. */
interface PlannedReport {
  held: DayNumber;
  approved: DayNumber;
  /** A seat that somebody left; without one, every seat that is free from the first day on. */
  seat?: { position: number; end: DayNumber };
}

export type Elected = Pick<ModelRow, 'position' | 'person' | 'start' | 'end'>;

/** What happens in a section on a day. */
export type LifeEvent =
  | { kind: 'report'; held: DayNumber; elected: Elected[] }
  | { kind: 'resign'; row: ModelRow; end: DayNumber }
  | { kind: 'annul'; row: ModelRow }
  | { kind: 'correct'; row: ModelRow; change: Partial<Pick<ModelRow, 'person' | 'end'>> };

/** How many of each position a section would like to have. */
const wanted: Record<number, number> = { 2: 1, 3: 2, 4: 1, 6: 2, 7: 6, 9: 2, 13: 1 };

const outsidersToo = new Set([4, 9, 13]);

/** A section that elects in autumn or too late, and whose people resign, are annulled and corrected. */
export function createSectionLife(members: readonly number[], random: Random, firstYear: number) {
  const rows: ModelRow[] = [];
  const reports: PlannedReport[] = [];
  const outsiders = Array.from({ length: 8 }, (_, at) => `Vieras${at}`);
  const heldDays = new Set<DayNumber>();

  const plan = (report: PlannedReport) => {
    if (heldDays.has(report.held)) return;
    heldDays.add(report.held);
    reports.push(report);
  };

  /** Somebody who may; undefined where all that were asked may not. */
  function someone(taken: readonly Elected[], position: number, start: DayNumber) {
    const people = outsidersToo.has(position) && random.chance(0.4) ? outsiders : members;
    for (let time = 0; time < 12; time += 1) {
      const person = random.pick<number | string>(people);
      const isTaken = taken.some((one) => one.position === position && one.person === person);
      if (!isTaken && mayBeElected(rows, person, position, start)) return person;
    }
    return undefined;
  }

  function electTo(report: PlannedReport): Elected[] {
    const start =
      report.seat || textOf(report.held).slice(5) < '07'
        ? report.held + 1
        : dayOf(`${Number(textOf(report.held).slice(0, 4)) + 1}-01-01`);
    const year = Number(textOf(start).slice(0, 4));
    const elected: Elected[] = [];
    const seats = report.seat ? { [report.seat.position]: 1 } : wanted;
    for (const [key, count] of Object.entries(seats)) {
      const position = Number(key);
      const { seats: most = 0, years = 1 } = modelPositions[position] ?? {};
      const end = report.seat?.end ?? dayOf(`${year + years - 1}-12-31`);
      const there = report.seat
        ? 0
        : rows.filter((row) => row.position === position && isInForce(row, start)).length;
      for (let seat = there; seat < count; seat += 1) {
        const isRoom =
          mostHolders(rows, position, start, end) +
            elected.filter((one) => one.position === position).length <
          most;
        const person =
          end > start && isRoom && random.chance(0.9) ? someone(elected, position, start) : undefined;
        if (person !== undefined) elected.push({ position, person, start, end });
      }
    }
    return elected;
  }

  /** What happens on a day, at most one thing of each kind. The caller tells what became of it with {@link add} and on the rows. */
  function* eventsOn(day: DayNumber): Generator<LifeEvent> {
    const [year = 0, month, date] = textOf(day).split('-').map(Number);
    if (month === 10 && date === 1 && year >= firstYear) {
      const isLate = random.chance(0.3);
      const held = isLate
        ? dayOf(`${year + 1}-01-10`) + random.int(0, 80)
        : dayOf(`${year}-11-01`) + random.int(0, 29);
      plan({ held, approved: held + random.int(0, 40) });
    }
    for (const report of reports.filter(({ approved }) => approved === day)) {
      const elected = electTo(report);
      if (elected.length > 0) yield { kind: 'report', held: report.held, elected };
    }
    const running = rows.filter((row) => isInForce(row, day) && row.start < day && row.end > day);
    if (running.length > 0 && random.chance(0.004)) {
      const row = random.pick(running);
      if (random.chance(0.6)) {
        const held = day + random.int(20, 60);
        if (held + 2 < row.end)
          plan({ held, approved: held + random.int(0, 20), seat: { position: row.position, end: row.end } });
      }
      yield { kind: 'resign', row, end: day };
    }
    const recent = rows.filter((row) => !row.isAnnulled && row.end > day - 400);
    if (recent.length > 0 && random.chance(0.002)) yield { kind: 'annul', row: random.pick(recent) };
    const kept = recent.filter((row) => !row.isAnnulled);
    if (kept.length > 0 && random.chance(0.003)) {
      const row = random.pick(kept);
      const never = members.filter(
        (person) => !rows.some((one) => one.position === row.position && one.person === person),
      );
      const [other] = never.length > 0 ? [random.pick(never)] : [];
      const earlier = monthsAfter(row.end, -2);
      const changes = [
        {}, // the same row again
        ...(other === undefined ? [] : [{ person: other }]),
        ...(earlier > row.start + 1 ? [{ end: earlier }] : []),
      ];
      yield { kind: 'correct', row, change: random.pick(changes) };
    }
  }

  return { rows, eventsOn, add: (row: ModelRow) => rows.push(row) };
}
