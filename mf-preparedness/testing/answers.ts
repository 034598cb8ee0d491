import type { Attachment, ExternalForm, PreparednessPlan } from '@osasto/api';
import { status, type Answers } from '@osasto/testing/answers';
import { district, section } from '@osasto/testing/rows';

export const first: ExternalForm = {
  id: 1,
  name: 'Toimintatilasto',
  link: 'https://lomakkeet.example/tilasto',
};
export const second: ExternalForm = {
  id: 2,
  name: 'Ystävätoiminnan kysely',
  link: 'https://lomakkeet.example/ystava',
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
      if (attachment) attachments = [...attachments, { ...added, name }];
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
    'DELETE ExternalForms/Delete/1': () => {
      stored = stored.filter(({ id }) => id !== 1);
      return status(204);
    },
  };
}

/** What the service answers to the remote by itself. */
export const answers: Answers = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections': [section(1, 'Inkoon osasto')],
  'GET sections/1': section(1, 'Inkoon osasto'),
  'GET preparednessplan/1/fillpreparednessplan': '/api/files/form',
  ...rememberingPlan(),
  ...rememberingService([first, second]),
};
