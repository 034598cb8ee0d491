import { allRoles, type RemoteSource } from '@osasto/contract';

export const source = {
  name: 'members',
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  routes: [{ path: '/sections/:sectionId/members', audience: allRoles }],
  links: [
    {
      place: 'section',
      to: '/sections/{sectionId}/members',
      label: { fi: 'Jäsenet', sv: 'Medlemmar' },
      hint: { fi: 'Osaston jäsenet ja roolit', sv: 'Avdelningens medlemmar och roller' },
      icon: 'users',
      audience: allRoles,
      order: 30,
    },
    {
      place: 'section-pages',
      to: '/sections/{sectionId}/members',
      label: { fi: 'Jäsenet', sv: 'Medlemmar' },
      audience: allRoles,
      order: 20,
    },
  ],
  slots: [],
} as const satisfies RemoteSource;
