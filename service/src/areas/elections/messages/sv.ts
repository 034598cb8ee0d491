import type fi from './fi.ts';

export default {
  noAnswer: 'CRM svarar inte',
  emailMissing: 'E-postadress saknas.',
  holderGone: 'Personen är avliden eller har tagits bort ur registret.',
  memberUnknown: 'Personens medlemsnummer finns inte i CRM-systemet.',
  termOverlaps: 'Personen har redan en överlappande mandatperiod i samma uppdrag.',
  emailRefused: 'CRM godkände inte e-postadressen.',
  tooFew: 'För få: {position} (minst {min})',
} satisfies typeof fi;
