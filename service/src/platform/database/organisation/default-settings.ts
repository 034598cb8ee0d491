import type { RoleId } from '@osasto/contract';

/** What the organisation may change without a release, as first installed; the table `setting` decides from then on. */
export const defaultSettings = {
  'token.hours': 8,
  /** Hours for roles 1 to 3; 8 in the demonstration. */
  'token.adminHours': 4,
  'password.maxAgeDays': 365,
  'password.expiringDays': 30,
  'password.resetMinutes': 60,
  'password.changeAddress': '/account/password',
  'signin.maxFailures': 5,
  'signin.lockMinutes': 15,
  'signin.triesPerMinute': 20,
  'signin.failuresPerMinute': 300,
  'signin.knownDays': 180,
  'session.idleMinutes': 0,
  /** The demonstration begins with none. */
  'secondFactor.roles': [1, 2, 3] as RoleId[],
  'singleSignOn.requiredRoles': [] as RoleId[],
  'reading.peoplePerHour': 20_000,
  'reading.nationalPeoplePerHour': 100_000,
  'file.maxBytes': 20 * 1024 * 1024,
  /** Limit for all files of a section together. */
  'file.sectionBytes': 1024 * 1024 * 1024,
  'file.activeContent': 'refuse' as 'refuse' | 'mark',
  'file.addressMinutes': 10,
  'plan.addressMinutes': 15,
  'plan.expiryMonths': 36,
  'plan.warningMonths': 3,
  'plan.maxAttachments': 20,
  'plan.historyYears': 10,
  'letter.expiryDays': 7,
  'letter.interimSigns': false,
  'letter.verification': true,
  /** Recipients of a message from a district or section. Rule 23.3. */
  'message.maxRecipients': 5000,
  /** More recipients than that: a second person confirms. Rule 23.3. */
  'message.secondPersonAbove': 500,
  'message.perSecond': 50,
  'message.keepMonths': 24,
  'crm.adapter': 'simulated' as 'simulated' | 'http' | 'none',
  'crm.address': null as string | null,
  'meeting.requireSecondPerson': false,
  'meeting.returnAllowed': true,
  'position.endTermAllowed': true,
  'position.automaticAccess': false,
  /** How long holders carry on after their term; 0 where nobody does. Rule 25.1. */
  'position.interimMonths': 6,
  'position.handover': false,
  'signingRule.fi':
    'Osaston nimen kirjoittavat puheenjohtaja ja varapuheenjohtaja kumpikin yksin sekä nimenkirjoittajat kaksi yhdessä.',
  'signingRule.sv':
    'Avdelningens namn tecknas av ordföranden och vice ordföranden var för sig samt av två namntecknare tillsammans.',
  'signingRule.en':
    'The chair and the vice chair may each sign alone; two authorised signatories sign jointly.',
  'organisation.name': { fi: 'Apuliitto', sv: 'Hjälpförbundet', en: 'The Aid Federation' },
  'organisation.address': 'Keskuskatu 1, 00100 Helsinki',
  'organisation.support': 'tuki@apuliitto.example',
  'links.privacy': 'https://apuliitto.example/tietosuoja',
  'links.accessibility': 'https://apuliitto.example/saavutettavuus',
};

/** Key and type of each setting. */
export type StoredSettings = typeof defaultSettings;
