import { allRoles, andAbove, nationalOffice, type RemoteSource } from '@osasto/contract';

/** What the registry lists of this remote. Rules 3.4, 12.1, 19.15. */
export const source = {
  name: 'preparedness',
  title: { fi: 'Valmius ja hallinto', sv: 'Beredskap och administration' },
  routes: [
    { path: '/employees', audience: andAbove(nationalOffice) },
    { path: '/externalForms', audience: andAbove(nationalOffice) },
    { path: '/sections/:sectionId/preparednessplan', audience: allRoles },
  ],
  links: [
    {
      location: 'navigation',
      to: '/employees',
      label: { fi: 'Työntekijät', sv: 'Anställda' },
      audience: andAbove(nationalOffice),
      order: 40,
    },
    {
      location: 'home',
      to: '/employees',
      label: { fi: 'Työntekijät', sv: 'Anställda' },
      hint: { fi: 'Käyttöoikeudet ja roolit', sv: 'Rättigheter och roller' },
      icon: 'id-card',
      audience: andAbove(nationalOffice),
      order: 40,
    },
    {
      location: 'navigation',
      to: '/externalForms',
      label: { fi: 'Ulkoiset lomakkeet', sv: 'Externa formulär' },
      audience: andAbove(nationalOffice),
      order: 50,
    },
    {
      location: 'home',
      to: '/externalForms',
      label: { fi: 'Ulkoiset lomakkeet', sv: 'Externa formulär' },
      hint: { fi: 'Linkit tiedonkeruuseen', sv: 'Länkar till datainsamling' },
      icon: 'link',
      audience: andAbove(nationalOffice),
      order: 50,
    },
    {
      location: 'section',
      to: '/sections/{sectionId}/preparednessplan',
      label: { fi: 'Valmiussuunnitelma', sv: 'Beredskapsplan' },
      hint: { fi: 'Suunnitelma ja sen liitteet', sv: 'Planen och dess bilagor' },
      icon: 'shield-check',
      audience: allRoles,
      order: 50,
    },
    {
      location: 'section-pages',
      to: '/sections/{sectionId}/preparednessplan',
      label: { fi: 'Valmiussuunnitelma', sv: 'Beredskapsplan' },
      audience: allRoles,
      order: 50,
    },
  ],
  slots: [{ slot: 'section-row', audience: allRoles, order: 10 }],
} as const satisfies RemoteSource;
