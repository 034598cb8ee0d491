import type { ExternalForm } from '@osasto/api';
import { status, type Answers } from '@osasto/testing/answers';
import { section } from '@osasto/testing/rows';

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
export const plan = {
  id: 3,
  sectionId: 1,
  url: '/api/files/3',
  created: '2026-01-02T10:00:00.000Z',
  expires: '2029-01-02T00:00:00.000Z',
};

/** A service that remembers. */
export function rememberingService(forms: ExternalForm[]): Answers {
  let kept = forms;
  return {
    'GET ExternalForms/GetAll': () => kept,
    'POST ExternalForms/Add': (form: Omit<ExternalForm, 'id'>) => {
      const added = { id: 9, ...form };
      kept = [...kept, added];
      return added;
    },
    'DELETE ExternalForms/Delete/1': () => {
      kept = kept.filter(({ id }) => id !== 1);
      return status(204);
    },
  };
}

/** What the service answers to the remote alone. */
export const answers: Answers = {
  'GET districts': [],
  'GET sections': [section(1, 'Inkoon osasto')],
  'GET preparednessplan/getpreparednessplans': [plan],
  'GET preparednessplan/1/fillpreparednessplan': '/api/files/form',
  'POST preparednessplan/uploadpreparednessplan': plan,
  ...rememberingService([first, second]),
};
