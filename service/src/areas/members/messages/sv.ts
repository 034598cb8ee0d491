import code from '@osasto/contract/labels/sv';
import type fi from './fi.ts';

export default {
  sheet: 'Medlemmar',
  columns: {
    number: 'Medlemsnummer',
    lastName: 'Efternamn',
    firstName: 'Förnamn',
    email: 'E-post',
    phone: 'Telefon',
    street: 'Gatuadress',
    postalCode: 'Postnummer',
    city: 'Postanstalt',
    section: 'Avdelning',
    district: 'Distrikt',
    type: 'Medlemskategori',
    status: 'Medlemskapets status',
    approved: 'Medlemskapet började',
    payment: 'Betalningsdatum',
    birth: 'Födelsedatum',
  },
  code,
} satisfies typeof fi;
