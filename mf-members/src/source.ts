import { allRoles, andAbove, districtUser, nationalOffice, type RemoteSource } from '@osasto/contract';

export const source = {
  name: 'members',
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  routes: [
    { path: '/members', audience: andAbove(nationalOffice) },
    { path: '/districts/:districtId/members', audience: andAbove(districtUser) },
    { path: '/sections/:sectionId/members', audience: allRoles },
    { path: '/sections/:sectionId/members/:memberId', audience: 'signed-in' },
  ],
  links: [
    {
      place: 'navigation',
      to: '/members',
      label: { fi: 'Jäsenet', sv: 'Medlemmar' },
      audience: andAbove(nationalOffice),
      order: 20,
    },
    {
      place: 'home',
      to: '/members',
      label: { fi: 'Jäsenet', sv: 'Medlemmar' },
      hint: { fi: 'Hae jäseniä kaikista osastoista', sv: 'Sök medlemmar i alla avdelningar' },
      icon: 'users',
      audience: andAbove(nationalOffice),
      order: 30,
    },
    {
      place: 'district',
      to: '/districts/{districtId}/members',
      label: { fi: 'Jäsenet', sv: 'Medlemmar' },
      hint: { fi: 'Piirin jäsenet ja roolit', sv: 'Distriktets medlemmar och roller' },
      icon: 'users',
      audience: andAbove(districtUser),
      order: 30,
    },
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
    {
      place: 'section-row',
      to: '/sections/{sectionId}/members',
      label: { fi: 'Jäsenet', sv: 'Medlemmar' },
      audience: andAbove(districtUser),
      order: 10,
    },
  ],
} as const satisfies RemoteSource;
