import type fi from './fi.ts';

/** Texts of the search in the header. */
export default {
  title: 'Sök',
  label: 'Sök personer, avdelningar, distrikt och sidor',
  example: 'Namn, medlemsnummer eller sida',
  hint: 'Skriv ett namn, ett medlemsnummer, en avdelning eller en sida.',
  failed: 'Sökningen lyckades inte. Försök igen.',
  group: {
    member: 'Personer',
    section: 'Avdelningar',
    district: 'Distrikt',
    page: 'Sidor',
  },
  recent: 'Senast öppnade',
  pageOf: '{page}: {unit}',
  kind: {
    section: 'Avdelning',
    district: 'Distrikt',
    page: 'Sida',
  },
  keys: {
    move: 'bläddra',
    open: 'öppna',
    close: 'stäng',
    turnOff: 'Öppna inte sökningen med tangenten /',
    turnOn: 'Öppna sökningen med tangenten /',
  },
} satisfies typeof fi;
