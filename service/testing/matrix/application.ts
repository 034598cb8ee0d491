import { demoPassword } from '../../src/seed/demo-accounts.ts';
import type { Entries, Entry } from './entry.ts';

const newPassword = 'kolme sinistä venettä';
const anything: Entry[] = [{ names: 'nothing' }];

/** Signing in, code lists, and what the interface needs to know. */
export const applicationEntries: Entries = {
  'POST account/getlogintoken': [
    { names: 'nothing', body: () => ({ email: 'kt@demo.example', password: demoPassword }) },
  ],
  'GET account/adauthorize': [{ names: 'nothing', query: () => 'token=a.b.c', ok: 401 }],
  'GET account/adstart': [{ names: 'nothing', ok: 404 }], // no directory is configured here
  'POST account/logout': [{ names: 'nothing', ok: 204 }],
  'GET account/sessions': anything,
  'DELETE account/sessions': [{ names: 'nothing', body: () => ({ password: demoPassword }), ok: 204 }],
  'DELETE account/sessions/{id}': [
    { names: 'nothing', params: { id: '1' }, body: () => ({ password: demoPassword }), ok: 204 },
  ],
  'POST account/password': [
    { names: 'nothing', body: () => ({ current: demoPassword, password: newPassword }), ok: 204 },
  ],
  'POST account/checkpassword': [{ names: 'nothing', body: () => ({ password: newPassword }) }],
  'POST account/secondfactor': [
    { names: 'nothing', body: () => ({ challenge: 'none', code: '123456' }), ok: 401 },
  ],
  'POST account/secondfactor/begin': [
    { names: 'nothing', body: () => ({ challenge: 'none', kind: 'totp' }), ok: 401 },
  ],
  'POST account/secondfactor/enrol': [
    { names: 'nothing', body: () => ({ challenge: 'none', name: 'Puhelin', code: '123456' }), ok: 401 },
  ],
  'GET account/factors': anything,
  'POST account/factors/begin': [
    { names: 'nothing', body: () => ({ kind: 'totp', password: demoPassword }) },
  ],
  'POST account/factors': [
    { names: 'nothing', body: () => ({ challenge: 'none', name: 'Puhelin', code: '123456' }), ok: 409 },
  ],
  'POST account/factors/{id}/remove': [
    { names: 'nothing', params: { id: '1' }, body: () => ({ password: demoPassword }), ok: 204 },
  ],
  'POST account/recoverycodes': [
    { names: 'nothing', body: () => ({ password: demoPassword }), ok: 409 }, // nobody here has a factor
  ],
  'GET config': anything,
  'GET ossiversion': anything,
  'GET releases': anything,
  'POST releases': [
    {
      names: 'nothing',
      body: () => ({ remote: 'members', act: 'disable', build: 'none' }),
      ok: 409, // another build is live, or there are no releases
    },
  ],
  'GET settings': anything,
  'POST settings': [
    { names: 'nothing', body: () => ({ changes: [{ key: 'plan.historyYears', value: 9 }] }) },
  ],
  'POST client/events': [{ names: 'nothing', body: () => ({ events: [] }), ok: 204 }],

  'GET code': anything,
  'GET code/getmeetingstatus': anything,
  'GET code/getmeetingtype': anything,
  'GET code/getmembershipstatus': anything,
  'GET code/getmembershiptype': anything,
  'GET code/getmemberpositionstatus': anything,
  'GET code/getmemberstatus': anything,
  'GET code/getminutesstatus': anything,
  'GET code/getsectionstatus': anything,
  'GET code/getdistrictstatus': anything,
};
