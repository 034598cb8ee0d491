import type { ExternalForm } from '@osasto/api';
import { status, type Answers } from '@osasto/testing/answers';

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
  'GET sections': [],
  ...rememberingService([first, second]),
};
