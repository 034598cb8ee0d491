import {
  allRoles,
  andAbove,
  districtAdmin,
  districtUser,
  nationalOffice,
  type RemoteSource,
} from '@osasto/contract';

/** What the application knows of this remote before it has loaded. Rules 19.1, 19.16. */
export const source = {
  name: 'districts',
  title: { fi: 'Piirit ja osastot', sv: 'Distrikt och avdelningar' },
  routes: [
    {
      path: '/districts',
      audience: andAbove(nationalOffice),
      shape: 'list',
      calls: [{ call: 'GET districts/states' }],
    },
    {
      path: '/districts/:districtId',
      audience: andAbove(districtUser),
      shape: 'overview',
      calls: [
        { call: 'GET districts/{id}/stats', params: { id: 'districtId' } },
        { call: 'GET waiting', query: { unitKind: 'district', unitId: '{districtId}' } },
      ],
    },
    { path: '/districts/:districtId/sections', audience: andAbove(districtUser), shape: 'list' },
    {
      path: '/sections/:sectionId',
      audience: allRoles,
      shape: 'overview',
      calls: [
        { call: 'GET sections/{id}', params: { id: 'sectionId' } },
        { call: 'GET sections/{id}/stats', params: { id: 'sectionId' } },
        { call: 'GET waiting', query: { unitKind: 'section', unitId: '{sectionId}' } },
      ],
    },
  ],
  links: [
    {
      location: 'navigation',
      to: '/districts',
      label: { fi: 'Piirit', sv: 'Distrikt' },
      audience: andAbove(nationalOffice),
      order: 10,
    },
    {
      location: 'navigation',
      to: '/districts/{districtId}',
      label: { fi: 'Piiri', sv: 'Distriktet' },
      audience: [districtAdmin, districtUser],
      order: 10,
    },
    {
      location: 'navigation',
      to: '/districts/{districtId}/sections',
      label: { fi: 'Osastot', sv: 'Avdelningar' },
      audience: [districtAdmin, districtUser],
      order: 11,
    },
    {
      location: 'home',
      to: '/districts',
      label: { fi: 'Piirit', sv: 'Distrikt' },
      hint: { fi: 'Piirit ja niiden osastot', sv: 'Distrikten och deras avdelningar' },
      icon: 'map',
      audience: andAbove(nationalOffice),
      order: 10,
    },
    {
      location: 'district',
      to: '/districts/{districtId}/sections',
      label: { fi: 'Osastot', sv: 'Avdelningar' },
      hint: { fi: 'Ilmoitukset, hallitukset, suunnitelmat', sv: 'Rapporter, styrelser, planer' },
      icon: 'building-2',
      audience: andAbove(districtUser),
      order: 20,
    },
    {
      location: 'section-pages',
      to: '/sections/{sectionId}',
      label: { fi: 'Yleiskatsaus', sv: 'Översikt' },
      audience: allRoles,
      order: 10,
    },
  ],
  slots: [],
} as const satisfies RemoteSource;
