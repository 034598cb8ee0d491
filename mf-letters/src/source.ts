import { andAbove, nationalOffice, type RemoteSource } from '@osasto/contract';

/** What the house knows of this remote before it has loaded. Areas 2, rule 3.5. */
export const source = {
  name: 'letters',
  title: { fi: 'Nimenkirjoitusotteet', sv: 'Namnteckningsutdrag' },
  routes: [{ path: '/officialletterrequests', audience: 'signed-in' }],
  links: [
    {
      place: 'navigation',
      to: '/officialletterrequests',
      label: { fi: 'Nimenkirjoitusotteet', sv: 'Namnteckningsutdrag' },
      audience: andAbove(nationalOffice),
      order: 30,
    },
    {
      place: 'home',
      to: '/officialletterrequests',
      label: { fi: 'Nimenkirjoitusotteiden tilaukset', sv: 'Beställningar av namnteckningsutdrag' },
      hint: { fi: 'Käsittele osastojen tilaukset', sv: 'Behandla avdelningarnas beställningar' },
      icon: 'file-pen',
      audience: andAbove(nationalOffice),
      order: 20,
    },
  ],
  slots: [],
} as const satisfies RemoteSource;
