import type fi from './fi.ts';

type Messages = typeof fi;

export default {
  date: 'Datum',
  reference: 'Referens',
  section: 'Avdelning',
  district: 'Distrikt',
  businessId: 'FO-nummer',
  accountId: 'Kundnummer',
  address: 'Adress',
  established: 'Grundad',
  page: 'Sida',
  none: '–',
  extract: {
    title: 'Namnteckningsutdrag',
    certificate:
      'Härmed intygas att nedan nämnda personer på dagen för detta utdrag har rätt att teckna avdelningens namn.',
    position: 'Uppdrag',
    name: 'Namn',
    birthDate: 'Födelsedatum',
    term: 'Mandatperiod',
    elected: 'Vald',
    rule: 'Namnteckning',
    purpose: 'Ändamål',
    made: 'Utdraget har gjorts ur det elektroniska registret {moment}.',
    office: 'För centralbyrån',
    placeAndDate: 'Ort och datum',
    signature: 'Underskrift',
    signatory: 'Namnförtydligande och ställning',
  },
  board: {
    title: 'Styrelsemedlemmar {date}',
    board: 'Styrelsen',
    others: 'Övriga funktionärer',
    position: 'Uppdrag',
    name: 'Namn',
    number: 'Medlemsnummer',
    term: 'Mandatperiod',
    ordinal: 'Period nr',
    elected: 'Vald',
    nobody: 'Inga gällande förtroendeuppdrag på den valda dagen.',
    printed: 'Utskrivet {moment}, {name}',
  },
} satisfies Messages;
