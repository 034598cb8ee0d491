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

const view = { name: 'Maksamatta', address: '/members?paid=no' };

const form = { name: 'Uusi lomake', link: 'https://lomake.example/uusi' };

/** Entries for the employee of the scenario, and for a super admin. */
const both: Partial<Entry>[] = [{ names: 'employee' }, superAdmin];
const employee: Partial<Entry>[] = [{ names: 'employee' }];

/** Employees and external forms. */
export const administrationEntries: Entries = {
  'GET Employee/{id}': employee,
  'GET Employee/{id}/extract': both,
  'GET Employee/{id}/extract/pdf': both,
  'POST Employee/Add': [
    { body: () => person },
    { variant: 'a super admin', body: () => ({ ...person, roleId: 1 }), rule: notByNationalOffice },
  ],
  'PUT Employee/Update': [
    ...both.map((entry) => ({ ...entry, body: (id: number) => ({ ...person, id }) })),
    {
      names: 'employee',
      variant: 'to super admin',
      body: (id) => ({ ...person, id, roleId: 1 }),
      rule: notByNationalOffice,
    },
  ],
  'DELETE Employee/Delete/{id}': both,
  'POST Employee/{id}/lock': employee,
  'POST Employee/{id}/unlock': [{ names: 'employee', changesNothing: true }],
  'POST Employee/{id}/signout': [{ names: 'employee', changesNothing: true }],
  'POST Employee/{id}/resetfactors': [{ names: 'employee', changesNothing: true }],
  'GET audit/export': [{ changesNothing: true }],
  'POST audit/people': [{ body: () => ({ text: 'matriisi' }) }],

  'POST savedviews': [
    { variant: 'of one’s own', body: () => view },
    {
      variant: 'for everybody',
      body: () => ({ ...view, sharedWith: { kind: 'all' } }),
      rule: ({ role }) => (role > nationalOffice ? 403 : undefined),
    },
  ],
  // Nobody here has saved one.
  'DELETE savedviews/{id}': [
    {
      params: { id: '1' },
      leavesNoTrace: true,
      changesNothing: true,
      rule: ({ role }) => (role > nationalOffice ? 403 : 404),
    },
  ],

  // The super admin of the scenario has no account, so the review lists them.
  'POST accessreview': [{ ...superAdmin, body: (id) => ({ keep: [`employee-${id}`] }) }],

  'GET ExternalForms/Get/{id}': [{ names: 'form' }],
  'GET ExternalForms/GetByName/{name}': [{ params: { name: 'matriisi' } }],
  'POST ExternalForms/Add': [{ body: () => form }],
  'PUT ExternalForms/Update': [{ names: 'form', body: (id) => ({ ...form, id }) }],
  'PUT ExternalForms/Update/{id}': [{ names: 'form', body: (id) => ({ ...form, id }) }],
  'DELETE ExternalForms/Delete/{id}': [{ names: 'form' }],
};
