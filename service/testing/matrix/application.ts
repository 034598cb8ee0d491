import { demoPassword } from '../../src/seed/demo-accounts.ts';
import type { Entries } from './entry.ts';

const newPassword = 'kolme sinistä venettä';
const proof = { body: () => ({ password: demoPassword }) };

/** Signing in, the own account, and what the interface needs to know. */
export const applicationEntries: Entries = {
  'POST account/getlogintoken': [{ body: () => ({ email: 'kt@demo.example', password: demoPassword }) }],
  'GET account/adauthorize': [{ query: () => 'token=a.b.c', ok: 401 }],
  'POST account/adauthorize': [{ body: () => ({ token: 'a.b.c' }), ok: 401 }],
  'GET account/adstart': [{ ok: 404 }], // no directory is configured here
  'DELETE account/sessions': [{ ...proof, changesNothing: true }],
  'DELETE account/sessions/{id}': [{ ...proof, params: { id: '1' }, changesNothing: true }],
  'POST account/password': [{ body: () => ({ current: demoPassword, password: newPassword }) }],
  'POST account/checkpassword': [{ body: () => ({ password: newPassword }) }],
  'POST account/secondfactor': [{ body: () => ({ challenge: 'none', code: '123456' }), ok: 401 }],
  'POST account/secondfactor/begin': [{ body: () => ({ challenge: 'none', kind: 'totp' }), ok: 401 }],
  'POST account/secondfactor/enrol': [
    { body: () => ({ challenge: 'none', name: 'Puhelin', code: '123456' }), ok: 401 },
  ],
  'POST account/factors/begin': [{ body: () => ({ kind: 'totp', password: demoPassword }) }],
  'POST account/factors': [{ body: () => ({ challenge: 'none', name: 'Puhelin', code: '123456' }), ok: 409 }],
  'POST account/factors/{id}/remove': [{ ...proof, params: { id: '1' }, changesNothing: true }],
  'POST account/recoverycodes': [{ ...proof, ok: 409 }], // nobody here has a factor
  'POST account/notices/unsubscribe/{token}': [{ params: { token: 'account.1.digest.forged' }, ok: 404 }],
  'POST releases': [
    {
      body: () => ({ remote: 'members', operation: 'disable', build: 'none' }),
      ok: 409, // another build is live, or there are no releases
    },
  ],
  'DELETE releases/keys/{id}': [
    { params: { id: '0123456789abcdef' }, ok: 404, changesNothing: true }, // nobody has added one
  ],
  'POST settings': [{ body: () => ({ changes: [{ key: 'plan.historyYears', value: 9 }] }) }],
  'POST mails/confirm': [{}],
  'POST client/events': [{ body: () => ({ events: [] }) }],
};
