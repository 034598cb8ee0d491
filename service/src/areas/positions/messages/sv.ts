import type fi from './fi.ts';

export default {
  sheet: 'Förtroendevalda',
  columns: {
    lastName: 'Efternamn',
    firstName: 'Förnamn',
    position: 'Förtroendeuppdrag',
    section: 'Avdelning',
    district: 'Distrikt',
    termStart: 'Mandatperioden börjar',
    termEnd: 'Mandatperioden slutar',
    ordinal: 'Period nr',
    phone: 'Telefon',
    email: 'E-post',
  },
} satisfies typeof fi;
