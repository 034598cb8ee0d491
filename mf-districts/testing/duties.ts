import type { Answer } from '@osasto/api';
import { sentDay, type Day, type Instant } from '@osasto/contract';

type Duty = Answer<'GET duties'>[number];
type DutyState = Answer<'GET districts/{id}/duties'>[number];

/** The state of a duty of a section, open and without a day. */
export const dutyState = (
  dutyId: number,
  [fi, sv]: readonly [fi: string, sv: string],
  more: Partial<DutyState> = {},
): DutyState => ({
  dutyId,
  name: { fi, sv },
  unit: { id: 1, name: 'Inkoon osasto – Ingå avdelning' },
  unitKind: 'section',
  state: 'open',
  isManual: false,
  ...more,
});

const year = new Date().getFullYear();

/** A day of this year, such as `05-31`. */
export const dueOn = (day: string) => sentDay(`${year}-${day}` as Day);

export const drill = ['Valmiusharjoitus', 'Beredskapsövning'] as const;
const spring = ['Kevätkokouksen ilmoitus', 'Mötesrapport om vårmötet'] as const;
const plan = ['Valmiussuunnitelma voimassa', 'Beredskapsplan i kraft'] as const;

/** A duty that a person marks as done. */
export const drillDuty: Duty = {
  id: 7,
  name: { fi: drill[0], sv: drill[1] },
  day: { month: 1, day: 1 },
  concerns: { kind: 'sections', languages: [702] },
  fulfilledBy: { kind: 'manual' },
  remindDays: [30, 7],
};

/** How a section stands: a report was sent, a drill is late, a plan is missing. */
export const sectionDuties: DutyState[] = [
  dutyState(7, drill, { due: dueOn('01-01'), state: 'late', isManual: true }),
  dutyState(1, spring, {
    due: dueOn('05-31'),
    state: 'done',
    done: { at: `${year}-04-05T08:00:00.000Z` as Instant, by: 'Aino Mäkelä', meetingId: 9 },
  }),
  dutyState(4, plan, { state: 'late' }),
];
