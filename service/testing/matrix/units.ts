import type { Cell, Entries } from './entry.ts';

/** A live unit can be reset by nobody. Rule 6.8. */
const trainingOnly = ({ at }: Cell) => (at.name === 'training' ? undefined : 403);

const duty = {
  name: { fi: 'Uusi', sv: 'Ny' },
  day: { month: 3, day: 1 },
  concerns: { kind: 'sections' },
  fulfilledBy: { kind: 'manual' },
};

const tick = { year: 2026, isDone: true, note: 'Matriisi' };

/** Districts, sections and members. */
export const unitEntries: Entries = {
  'POST districts/{id}/reset': [{ rule: trainingOnly }],
  'POST sections/{id}/reset': [{ rule: trainingOnly }],
  'GET sections': [{ lists: true }],
  'GET sections/names': [{ lists: true }],
  'POST search': [{ lists: true, body: () => ({ text: 'zq' }) }],
  'POST members/findall': [{ lists: true, body: () => ({ name: 'zq' }) }],
  'POST members/findsectionmembers': [{ body: (id) => ({ sections: [id], includeMemberPositions: true }) }],
  'POST members/getdistrictexportfile': [{ changesNothing: true }],
  'POST members/getsectionexportfile': [{ changesNothing: true }],
  'POST members/getexportfile': [{ changesNothing: true, body: () => ({ format: 'csv' }) }],
  'POST sections/states/export': [{ changesNothing: true, body: () => ({ format: 'csv' }) }],
  'POST duties/states/export': [{ changesNothing: true, body: () => ({ format: 'csv' }) }],
  'POST sections/{id}/duties/export': [{ changesNothing: true, body: () => ({ format: 'csv' }) }],
  'POST districts/{id}/duties/export': [{ changesNothing: true, body: () => ({ format: 'csv' }) }],
  // No mail leaves from here, so nothing is written.
  'POST reminders': [
    {
      names: 'section',
      body: (id) => ({ kind: 'report', meetingType: 1001, sections: [id], to: ['chair'] }),
      changesNothing: true,
      leavesNoTrace: true,
    },
  ],
  'POST duties': [
    {
      body: (_id, _at, _meeting, { duties }) => ({
        add: [duty],
        update: [{ ...duty, id: duties.section }],
        remove: [duties.district],
      }),
    },
  ],
  'POST duties/tick': [
    { body: (id, _at, _meeting, { duties }) => ({ ...tick, sectionId: id, dutyId: duties.section }) },
    {
      names: 'district',
      variant: 'of a district',
      body: (id, _at, _meeting, { duties }) => ({ ...tick, districtId: id, dutyId: duties.district }),
      leavesNoTrace: true,
    },
  ],
  'POST members/{id}/resetfactors': [{ changesNothing: true }],
  'POST members/{id}/unlock': [{ changesNothing: true }],
  'POST members/{id}/signout': [{ changesNothing: true }],
  'POST members/{id}/erase': [{ ok: 409 }], // a member for as long as the membership lasts
  'POST members/updateRoles': [{ body: (id) => ({ memberId: id, roles: [5, 6] }) }],
};
