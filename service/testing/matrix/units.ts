import type { Cell, Entries, Entry } from './entry.ts';

const section: Entry[] = [{ names: 'section' }];
const district: Entry[] = [{ names: 'district' }];

/** A live unit can be reset by nobody. Rule 6.8. */
const trainingOnly = ({ at }: Cell) => (at.name === 'training' ? undefined : 403);

/** Districts, sections and members. */
export const unitEntries: Entries = {
  'GET stats': [{ names: 'nothing' }],
  'GET trend': [{ names: 'nothing' }],
  'GET districts': [{ names: 'nothing' }],
  'GET districts/{id}/stats': district,
  'GET districts/{id}/sectionstats': district,
  'GET districts/{id}/trend': district,
  'GET districts/districtroles/{id}': [{ names: 'district', unknown: 200 }], // 18.11
  'POST districts/{id}/reset': [{ names: 'district', rule: trainingOnly }],
  'GET sections': [{ names: 'nothing', lists: true }],
  'GET sections/names': [{ names: 'nothing', lists: true }],
  'GET sections/{id}': section,
  'GET sections/{id}/board': section,
  'GET sections/{id}/stats': section,
  'GET sections/{id}/trend': section,
  'GET sections/sectionroles/{id}': [{ names: 'section', unknown: 200 }], // 18.11
  'POST sections/{id}/reset': [{ names: 'section', rule: trainingOnly }],
  'GET sections/history/{id}': section,

  'POST search': [{ names: 'nothing', lists: true, body: () => ({ text: 'zq' }) }],
  'POST members/findall': [{ names: 'nothing', lists: true, body: () => ({ name: 'zq' }) }],
  'POST members/finddistrictmembers': [{ names: 'district', body: (id) => ({ districts: [id] }) }],
  'POST members/getalldistrictmembers': [{ names: 'district', body: (id) => ({ districts: [id] }) }],
  'POST members/findsectionmembers': [
    { names: 'section', body: (id) => ({ sections: [id], includeMemberPositions: true }) },
  ],
  'POST members/getallsectionmembers': [{ names: 'section', body: (id) => ({ sections: [id] }) }],
  'POST members/findbysectionid/{id}': section,
  'GET members/getbyid/{id}': [{ names: 'member' }],
  'GET members/history/{id}': [{ names: 'member' }],
  'POST members/getdistrictexportfile': [{ names: 'district', body: (id) => ({ districtId: id }) }],
  'POST members/getsectionexportfile': [{ names: 'section', body: (id) => ({ sectionId: id }) }],
  'GET members/{id}/extract': [{ names: 'member' }],
  'GET members/{id}/extract/pdf': [{ names: 'member' }],
  'POST members/{id}/erase': [{ names: 'member', ok: 409 }], // a member for as long as the membership lasts
  'POST members/{id}/resetfactors': [{ names: 'member', ok: 204 }],
  'POST members/{id}/lock': [{ names: 'member', ok: 204 }],
  'POST members/{id}/unlock': [{ names: 'member', ok: 204 }],
  'POST members/{id}/signout': [{ names: 'member', ok: 204 }],
  'POST members/updateRoles': [{ names: 'member', body: (id) => ({ memberId: id, roles: [5, 6] }) }],
};
