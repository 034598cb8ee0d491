import type fi from './fi.ts';

export default {
  noAnswer: 'CRM svarar inte',
  emailMissing: 'E-postadress saknas.',
  holderGone: 'Personen är avliden eller har tagits bort ur registret.',
  memberUnknown: 'Personens medlemsnummer finns inte i medlemsregistret.',
  termOverlaps: 'Personen har redan en överlappande mandatperiod i samma uppdrag.',
  emailRefused: 'Medlemsregistret godkände inte e-postadressen.',
  tooFew: 'För få: {position} (minst {min})',
  approved: {
    inForce: 'Rätta uppgifterna och välj Rätta i radens meny, så skickas raden på nytt.',
    annulled: 'Kontakta centralbyrån.',
  },
  advice: {
    noAnswer: 'Du behöver inte göra något. Ett nytt försök görs automatiskt.',
    emailMissing: 'Lägg till personens e-postadress i medlemsregistret och godkänn rapporten på nytt.',
    holderGone: 'Välj en annan person till uppdraget eller ta bort raden och godkänn rapporten på nytt.',
    memberUnknown:
      'Be centralbyrån kontrollera personens medlemskap i medlemsregistret och godkänn sedan rapporten på nytt.',
    termOverlaps:
      'Ändra mandatperiodens datum, eller ta bort raden om mandatperioden redan har rapporterats. Godkänn sedan rapporten på nytt.',
    emailRefused:
      'Rätta e-postadressen: en medlems adress i medlemsregistret, en utomståendes på den här raden. Godkänn sedan rapporten på nytt.',
    tooFew: 'Välj fler personer till uppdraget på nästa möte.',
  },
} satisfies typeof fi;
