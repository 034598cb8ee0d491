import { allRoles, andAbove, districtAdmin, districtUser, type RemoteSource } from '@osasto/contract';

/** What the house knows of this remote before it has loaded. Core 2. */
export const source = {
  name: 'meetings',
  title: { fi: 'Kokoukset', sv: 'Möten' },
  routes: [
    { path: '/districts/:districtId/meetings', audience: andAbove(districtUser) },
    { path: '/sections/:sectionId/meetings', audience: 'signed-in' },
  ],
  links: [
    {
      place: 'navigation',
      to: '/districts/{districtId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      audience: [districtAdmin, districtUser],
      order: 12,
    },
    {
      place: 'district',
      to: '/districts/{districtId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      hint: { fi: 'Ilmoitukset ja pöytäkirjat', sv: 'Anmälningar och protokoll' },
      icon: 'calendar',
      audience: andAbove(districtUser),
      order: 10,
    },
    {
      place: 'section',
      to: '/sections/{sectionId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      hint: { fi: 'Ilmoitukset ja pöytäkirjat', sv: 'Anmälningar och protokoll' },
      icon: 'calendar',
      audience: allRoles,
      order: 20,
    },
    {
      place: 'section-pages',
      to: '/sections/{sectionId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      audience: allRoles,
      order: 30,
    },
    {
      place: 'section-row',
      to: '/sections/{sectionId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      icon: 'calendar',
      audience: allRoles,
      order: 20,
    },
  ],
  slots: [],
} as const satisfies RemoteSource;
