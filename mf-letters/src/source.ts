import {
  allRoles,
  andAbove,
  districtAdmin,
  nationalOffice,
  sectionAdmin,
  type RemoteSource,
} from '@osasto/contract';

/** Who orders an extract for a section. Rule 3.6. */
const orderers = [...andAbove(districtAdmin), sectionAdmin] as const;

/** What the registry lists of this remote. Rules 3.5, 3.6, 19.13. */
export const source = {
  name: 'letters',
  title: { fi: 'Nimenkirjoitusotteet', sv: 'Namnteckningsutdrag' },
  routes: [
    {
      path: '/officialletterrequests',
      audience: 'signed-in',
      shape: 'list',
      calls: [{ call: 'GET signingagreement/getofficialletterrequests' }],
    },
    {
      path: '/officialletterrequests/:requestId',
      audience: 'signed-in',
      calls: [
        { call: 'GET signingagreement/getofficialletterrequestbyid/{id}', params: { id: 'requestId' } },
      ],
    },
    {
      path: '/sections/:sectionId/reports',
      audience: allRoles,
      shape: 'overview',
      calls: [
        { call: 'GET sections/{id}', params: { id: 'sectionId' } },
        { call: 'GET signingagreement/getofficialletterrequests/{id}', params: { id: 'sectionId' } },
      ],
    },
    {
      path: '/sections/:sectionId/reports/addofficialletterrequest',
      audience: orderers,
      shape: 'form',
      calls: [{ call: 'GET sections/{id}', params: { id: 'sectionId' } }],
    },
  ],
  links: [
    {
      location: 'navigation',
      to: '/officialletterrequests',
      label: { fi: 'Nimenkirjoitusotteet', sv: 'Namnteckningsutdrag' },
      audience: andAbove(nationalOffice),
      count: 'requestedLetters',
      countedAt: '/officialletterrequests?state=requested',
      order: 30,
    },
    {
      location: 'home',
      to: '/officialletterrequests',
      label: { fi: 'Nimenkirjoitusotteiden tilaukset', sv: 'Beställningar av namnteckningsutdrag' },
      hint: { fi: 'Käsittele osastojen tilaukset', sv: 'Behandla avdelningarnas beställningar' },
      icon: 'file-pen',
      audience: andAbove(nationalOffice),
      count: 'requestedLetters',
      countedAt: '/officialletterrequests?state=requested',
      order: 20,
    },
    {
      location: 'section',
      to: '/sections/{sectionId}/reports',
      label: { fi: 'Raportit', sv: 'Dokument' },
      hint: { fi: 'Hallitus ja nimenkirjoitusotteet', sv: 'Styrelsen och namnteckningsutdrag' },
      icon: 'file-text',
      audience: allRoles,
      order: 40,
    },
    {
      location: 'section-pages',
      to: '/sections/{sectionId}/reports',
      label: { fi: 'Raportit', sv: 'Dokument' },
      audience: allRoles,
      order: 40,
    },
    {
      location: 'section-row',
      to: '/sections/{sectionId}/reports/addofficialletterrequest',
      label: { fi: 'Tilaa nimenkirjoitusote', sv: 'Beställ namnteckningsutdrag' },
      begins: true,
      icon: 'file-pen',
      audience: orderers,
      order: 40,
    },
  ],
  slots: [],
} as const satisfies RemoteSource;
