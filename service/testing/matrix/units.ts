import type { Cell, Entries } from './entry.ts';

/** A live unit can be reset by nobody. Rule 6.8. */
const trainingOnly = ({ at }: Cell) => (at.name === 'training' ? undefined : 403);

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
  'POST members/{id}/resetfactors': [{ changesNothing: true }],
  'POST members/{id}/unlock': [{ changesNothing: true }],
  'POST members/{id}/signout': [{ changesNothing: true }],
  'POST members/{id}/erase': [{ ok: 409 }], // a member for as long as the membership lasts
  'POST members/updateRoles': [{ body: (id) => ({ memberId: id, roles: [5, 6] }) }],
};
