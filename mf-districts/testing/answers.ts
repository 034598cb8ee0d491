import type { Answers } from '@osasto/testing/answers';
import { drillDuty, sectionDuties } from './duties.ts';
import { foundStates, report, sectionState, stateCounts } from '@osasto/testing/states';
import { threeYears } from './trend.ts';
import { district, position, section } from './units.ts';

const year = new Date().getFullYear();

/** What the service answers to the standalone remote. */
export const answers: Answers = {
  'GET savedviews': [],
  'GET waiting': [
    {
      kind: 'planExpired',
      unit: { id: 1, name: 'Inkoon osasto – Ingå avdelning' },
      unitKind: 'section',
      subject: { fi: 'Valmiussuunnitelma on vanhentunut', sv: 'Beredskapsplanen har gått ut' },
      due: `${year}-01-31T00:00:00.000Z`,
      href: '/sections/1/preparednessplan',
      count: 1,
      isLate: true,
    },
  ],
  'GET ExternalForms/GetAll': [
    { id: 1, name: 'Keräysraportti', link: 'https://lomakkeet.example/kerays', audience: 'all' },
  ],
  'GET duties': [drillDuty],
  'GET duties/states': sectionDuties.map((state) => ({
    ...state,
    unit: { id: 1, name: 'Länsi-Uudenmaan piiri' },
    unitKind: 'district' as const,
    counts: { done: state.state === 'done' ? 2 : 1, open: 0, late: state.state === 'done' ? 0 : 1 },
  })),
  'GET districts/1/duties': sectionDuties,
  'GET sections/1/duties': sectionDuties,
  'GET districts': [
    district(1, 'Länsi-Uudenmaan piiri'),
    district(2, 'Hämeen piiri'),
    district(3, 'Koulutuspiiri', { isTrainingDistrict: true }),
    district(4, 'Oulun piiri', { statusId: 802 }),
  ],
  'GET sections/names': [
    section(1, 'Inkoon osasto – Ingå avdelning'),
    section(2, 'Pohjan osasto', { statusId: 602 }),
    section(3, 'Vihdin osasto', { statusId: 603 }),
    section(4, 'Forssan osasto', { districtId: 2 }),
    section(5, 'Harjoitusosasto Haapa', { districtId: 3, statusId: 604, isTrainingSection: true }),
  ],
  'GET districts/1/stats': {
    created: 9,
    submitted: 5,
    reviewed: 2,
    approved: 30,
    archived: 1,
    totalMembers: 4318,
    paidMembers: 2691,
    newMembers: 186,
  },
  'GET meetings/getdistrictcrmpositionserrors/1': [
    {
      id: 31,
      sectionId: 1,
      meetingId: 9,
      meetingName: 'Syyskokous 2026',
      positionId: 2,
      isTooFew: false,
      errors: ['Jäsennumeroa ei löydy jäsenrekisteristä.'],
    },
  ],
  'GET sections/1': section(1, 'Inkoon osasto – Ingå avdelning', {
    establishedDate: '1948-05-03T00:00:00.000Z',
    email: 'inkoo@osasto.example',
    positionsOfTrust: [
      position({ id: 1, start: `${year}-01-01` as const, end: `${year}-12-31` as const, ordinal: 2 }),
      position({
        id: 2,
        start: `${year + 1}-01-01` as const,
        end: `${year + 2}-12-31` as const,
        meeting: 1102,
        name: ['Leila', 'Haddad'],
      }),
    ],
  }),
  'POST positions/seats': [],
  'GET sections/1/stats': { totalMembers: 214, paidMembers: 154, newMembers: 9 },
  'POST sections/states': foundStates(
    [
      sectionState(3, 'Vihdin osasto', {
        status: 603,
        autumnReport: report('submitted'),
        plan: { state: 'missing' },
        totalMembers: 443,
        paidMembers: 250,
      }),
      sectionState(1, 'Inkoon osasto – Ingå avdelning', { totalMembers: 214, paidMembers: 154 }),
      sectionState(2, 'Pohjan osasto', { status: 602, totalMembers: 0, paidMembers: 0 }),
    ],
    { counts: stateCounts({ planMissing: 1, waiting: 1 }) },
  ),
  'GET districts/states': [
    {
      district: { id: 1, name: 'Länsi-Uudenmaan piiri' },
      sections: 2,
      counts: stateCounts({ planMissing: 1, waiting: 1 }),
    },
  ],
  'GET sections/1/board': [],
  'GET meetings/getallpositionsoftrust': [],
  'GET trend': threeYears(),
  'GET districts/1/trend': threeYears(),
  'GET sections/1/trend': threeYears(),
};
