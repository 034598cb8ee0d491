import {
  allRoles,
  andAbove,
  districtAdmin,
  districtUser,
  sectionAdmin,
  type RemoteSource,
} from '@osasto/contract';

/** What the application knows of this remote before it has loaded. Rule 19.1. */
export const source = {
  name: 'meetings',
  title: { fi: 'Kokoukset', sv: 'Möten' },
  routes: [
    { path: '/districts/:districtId/meetings', audience: andAbove(districtUser), shape: 'list' },
    {
      path: '/sections/:sectionId/meetings',
      audience: 'signed-in',
      shape: 'list',
      calls: [{ call: 'GET sections/{id}', params: { id: 'sectionId' } }],
    },
    // District users too, who cannot save: rule 3.1.
    {
      path: '/sections/:sectionId/meetings/add',
      audience: andAbove(sectionAdmin),
      shape: 'form',
      calls: [{ call: 'GET sections/{id}', params: { id: 'sectionId' } }],
    },
    {
      path: '/sections/:sectionId/meetings/:meetingId',
      audience: 'signed-in',
      calls: [{ call: 'GET meetings/{id}', params: { id: 'meetingId' } }],
    },
    {
      path: '/sections/:sectionId/meetings/:meetingId/check',
      audience: andAbove(districtAdmin),
      calls: [{ call: 'GET meetings/{id}', params: { id: 'meetingId' } }],
    },
    {
      path: '/sections/:sectionId/meetings/:meetingId/positions',
      audience: andAbove(sectionAdmin),
      calls: [{ call: 'GET meetings/{id}', params: { id: 'meetingId' } }],
    },
    {
      path: '/sections/:sectionId/meetings/:meetingId/send',
      audience: andAbove(sectionAdmin),
      calls: [{ call: 'GET meetings/{id}', params: { id: 'meetingId' } }],
    },
  ],
  links: [
    {
      location: 'navigation',
      to: '/districts/{districtId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      audience: [districtAdmin, districtUser],
      order: 13,
    },
    {
      location: 'district',
      to: '/districts/{districtId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      hint: { fi: 'Ilmoitukset ja pöytäkirjat', sv: 'Mötesrapporter och protokoll' },
      icon: 'calendar',
      audience: andAbove(districtUser),
      order: 10,
    },
    {
      location: 'section',
      to: '/sections/{sectionId}/meetings/add',
      label: { fi: 'Lisää kokous', sv: 'Lägg till möte' },
      begins: true,
      hint: { fi: 'Ilmoita pidetty kokous', sv: 'Rapportera ett hållet möte' },
      icon: 'circle-plus',
      audience: [sectionAdmin], // rules 3.2, 19.16
      order: 10,
    },
    {
      location: 'section',
      to: '/sections/{sectionId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      hint: { fi: 'Ilmoitukset ja pöytäkirjat', sv: 'Mötesrapporter och protokoll' },
      icon: 'calendar',
      audience: allRoles,
      order: 20,
    },
    {
      location: 'section-pages',
      to: '/sections/{sectionId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      audience: allRoles,
      order: 30,
    },
    {
      location: 'section-row',
      to: '/sections/{sectionId}/meetings',
      label: { fi: 'Kokoukset', sv: 'Möten' },
      icon: 'calendar',
      audience: allRoles,
      order: 20,
    },
    {
      location: 'section-row',
      to: '/sections/{sectionId}/meetings/add',
      label: { fi: 'Lisää kokous', sv: 'Lägg till möte' },
      begins: true,
      icon: 'circle-plus',
      audience: [...andAbove(districtAdmin), sectionAdmin],
      order: 30,
    },
  ],
  slots: [],
} as const satisfies RemoteSource;
