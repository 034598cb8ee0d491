import { nationalOffice } from '@osasto/contract';
import type { Cell, Entries, Entry } from './entry.ts';

const person = {
  firstName: 'Aino',
  lastName: 'Uusi',
  email: 'aino.uusi@demo.example',
  roleId: 2,
  districtId: null,
};

/** The national office manages everybody but super admins. Rule 3, note 2. */
const notByNationalOffice = ({ role }: Cell) => (role === nationalOffice ? 403 : undefined);
const superAdmin: Pick<Entry, 'names' | 'variant' | 'rule'> = {
  names: 'superAdmin',
  variant: 'a super admin',
  rule: notByNationalOffice,
};

const form = { name: 'Uusi lomake', link: 'https://lomake.example/uusi' };

/** Employees, roles and external forms. */
export const administrationEntries: Entries = {
  'GET Employee/GetAll': [{ names: 'nothing' }],
  'GET Employee/{id}': [{ names: 'employee' }],
  'GET Employee/{id}/extract': [{ names: 'employee' }, superAdmin],
  'GET Employee/{id}/extract/pdf': [{ names: 'employee' }, superAdmin],
  'POST Employee/Add': [
    { names: 'nothing', body: () => person },
    {
      names: 'nothing',
      variant: 'a super admin',
      body: () => ({ ...person, roleId: 1 }),
      rule: notByNationalOffice,
    },
  ],
  'PUT Employee/Update': [
    { names: 'employee', body: (id) => ({ ...person, id }) },
    { ...superAdmin, body: (id) => ({ ...person, id }) },
    {
      names: 'employee',
      variant: 'to super admin',
      body: (id) => ({ ...person, id, roleId: 1 }),
      rule: notByNationalOffice,
    },
  ],
  'DELETE Employee/Delete/{id}': [
    { names: 'employee', ok: 204 },
    { ...superAdmin, ok: 204 },
  ],
  'POST Employee/{id}/lock': [{ names: 'employee', ok: 204 }],
  'POST Employee/{id}/unlock': [{ names: 'employee', ok: 204 }],
  'POST Employee/{id}/signout': [{ names: 'employee', ok: 204 }],
  'POST Employee/{id}/resetfactors': [{ names: 'employee', ok: 204 }],
  'GET role/GetAll': [{ names: 'nothing' }],
  'GET audit': [{ names: 'nothing' }],
  'GET audit/export': [{ names: 'nothing' }],
  'POST audit/people': [{ names: 'nothing', body: () => ({ text: 'matriisi' }) }],

  'GET ExternalForms/GetAll': [{ names: 'nothing' }],
  'GET ExternalForms/Get/{id}': [{ names: 'form' }],
  'GET ExternalForms/GetByName/{name}': [{ names: 'nothing', params: { name: 'matriisi' } }],
  'POST ExternalForms/Add': [{ names: 'nothing', body: () => form }],
  'PUT ExternalForms/Update': [{ names: 'form', body: (id) => ({ ...form, id }) }],
  'PUT ExternalForms/Update/{id}': [{ names: 'form', body: (id) => ({ ...form, id }) }],
  'DELETE ExternalForms/Delete/{id}': [{ names: 'form', ok: 204 }],
};
