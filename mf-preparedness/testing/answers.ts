import type { Attachment, Employee, ExternalForm, PreparednessPlan } from '@osasto/api';
import { status, type Answers } from '@osasto/testing/answers';
import { district, section } from '@osasto/testing/rows';

export const first: ExternalForm = {
  id: 1,
  name: 'Toimintatilasto',
  link: 'https://lomakkeet.example/tilasto',
  audience: 'sections',
};
export const second: ExternalForm = {
  id: 2,
  name: 'Ystävätoiminnan kysely',
  link: 'https://lomakkeet.example/ystava',
  audience: 'all',
};

/** The plan of section 1, in force. */
export const plan: PreparednessPlan = {
  id: 3,
  sectionId: 1,
  url: '/api/files/3',
  name: 'Valmiussuunnitelma.pdf',
  size: 1_240_000,
  created: '2026-01-02T10:00:00.000Z',
  expires: '2029-01-02T00:00:00.000Z',
};

export const chart: Attachment = {
  id: 11,
  name: 'Hälytyskaavio 2026.pdf',
  url: '/files/11',
  size: 48_213,
  created: '2026-03-02T10:00:00.000Z',
};
export const equipment: Attachment = {
  id: 12,
  name: 'Ensiapuryhmän varusteet.xlsx',
  url: '/files/12',
  size: 31_400,
  created: '2026-03-02T11:30:00.000Z',
};

/** The plan and the attachments of section 1; what is uploaded and deleted changes them. */
export function rememberingPlan(
  stored: { plan: PreparednessPlan | null; attachments: Attachment[] } = {
    plan,
    attachments: [chart, equipment],
  },
): Answers {
  let { plan: current, attachments } = stored;
  const forget = (id: number) => () => {
    if (current?.id === id) current = null;
    attachments = attachments.filter((attachment) => attachment.id !== id);
    return status(204);
  };
  const added: Attachment = {
    id: 13,
    name: '',
    url: '/files/13',
    size: 12_000,
    created: '2026-11-21T10:00:00.000Z',
  };
  const ids = [plan.id, ...attachments.map(({ id }) => id), added.id];
  return {
    'GET preparednessplan/getpreparednessplans': () => (current ? [current] : []),
    'GET preparednessplan/getpreparednessplans/1': () => (current ? [current] : []),
    'GET preparednessplan/getattachments/1': () => attachments,
    'POST preparednessplan/uploadpreparednessplan': ({ attachment, name }: PlanUpload) => {
      if (attachment) attachments = [...attachments, { ...added, id: added.id + attachments.length, name }];
      else current = plan;
      return attachment ? { ...added, name } : plan;
    },
    ...Object.fromEntries(
      ids.map((id) => [`DELETE preparednessplan/deletepreparednessplan/${id}`, forget(id)]),
    ),
  };
}

interface PlanUpload {
  name: string;
  attachment: boolean;
}

/** A service that remembers. */
export function rememberingService(forms: ExternalForm[]): Answers {
  let stored = forms;
  return {
    'GET ExternalForms/GetAll': () => stored,
    'POST ExternalForms/Add': (form: Omit<ExternalForm, 'id'>) => {
      const added = { id: 9, ...form };
      stored = [...stored, added];
      return added;
    },
    ...Object.fromEntries(
      forms.map(({ id }) => [`GET ExternalForms/Get/${id}`, () => stored.find((one) => one.id === id)]),
    ),
    'PUT ExternalForms/Update': (form: ExternalForm) => {
      stored = stored.map((one) => (one.id === form.id ? form : one));
      return form;
    },
    'DELETE ExternalForms/Delete/1': () => {
      stored = stored.filter(({ id }) => id !== 1);
      return status(204);
    },
  };
}

const employee = (id: number, more: Partial<Employee>): Employee => ({
  id,
  firstName: 'Outi',
  lastName: 'Pääkkönen',
  email: `person${id}@osasto.example`,
  directoryId: null,
  districtId: null,
  districtName: null,
  roleId: 2,
  roleName: 'KT',
  isOwn: false,
  isLocked: false,
  ...more,
});

/** In the order of the service. */
export const employees: readonly Employee[] = [
  employee(3, { firstName: 'Maija', lastName: 'Lehtonen', isOwn: true }),
  employee(12, {
    firstName: 'Anders',
    lastName: 'Nyman',
    roleId: 3,
    roleName: 'DistrictAdmin',
    districtId: 1,
    districtName: 'Länsi-Uudenmaan piiri',
  }),
  employee(1, { firstName: 'Sanna', lastName: 'Törmänen', roleId: 1, roleName: 'SuperAdmin' }),
  employee(7, {
    firstName: 'Mikael',
    lastName: 'Ågren',
    roleId: 4,
    roleName: 'DistrictUser',
    districtId: 2,
    districtName: 'Åbolands distrikt',
  }),
];

/** A service that remembers who works here. */
export function rememberingEmployees(stored: readonly Employee[] = employees): Answers {
  let current = stored;
  return {
    'GET districts': [district(1, 'Länsi-Uudenmaan piiri'), district(2, 'Åbolands distrikt')],
    'GET Employee/GetAll': () => current,
    'GET role/GetAll': [1, 2, 3, 4, 5, 6].map((roleId) => ({ roleId, roleName: `Role ${roleId}` })),
    'POST Employee/Add': (body: Partial<Employee>) => {
      const added = employee(40, body);
      current = [...current, added];
      return added;
    },
    ...Object.fromEntries(
      stored.map(({ id }) => [`GET Employee/${id}`, () => current.find((one) => one.id === id)]),
    ),
    'PUT Employee/Update': (body: Partial<Employee>) => {
      current = current.map((one) => (one.id === body.id ? { ...one, ...body } : one));
      return current.find(({ id }) => id === body.id);
    },
    ...Object.fromEntries(
      (['lock', 'unlock', 'signout'] as const).map((action) => [
        `POST Employee/12/${action}`,
        () => {
          current = current.map((one) => (one.id === 12 ? { ...one, isLocked: action === 'lock' } : one));
          return status(204);
        },
      ]),
    ),
    'DELETE Employee/Delete/12': () => {
      current = current.filter(({ id }) => id !== 12);
      return status(204);
    },
  };
}

/** What the service answers to the remote by itself. */
export const answers: Answers = {
  'GET savedviews': [],
  'GET accessreview': [],
  ...rememberingEmployees(),
  'GET preparednessplan/states': [
    {
      sectionId: 1,
      sectionName: 'Inkoon osasto',
      districtId: 1,
      districtName: 'Länsi-Uudenmaan piiri',
      state: 'valid',
      created: '2026-01-02T10:00:00.000Z',
      expires: '2029-01-02T00:00:00.000Z',
      attachments: 2,
    },
  ],
  'GET sections/names': [section(1, 'Inkoon osasto')],
  'GET sections/1': section(1, 'Inkoon osasto'),
  'GET preparednessplan/1/fillpreparednessplan': '/api/files/form',
  ...rememberingPlan(),
  ...rememberingService([first, second]),
};
