import type { Translation } from '../translation.ts';
import type fi from './fi.ts';

export default {
  product: 'Osasto',
  save: 'Spara',
  yes: 'Ja',
  no: 'Nej',
  all: 'Alla',
  home: 'Till startsidan',
  error: {
    generic: 'Ett systemfel inträffade.',
    refused: 'Tjänsten godkände inte uppgifterna. Uppge referensen {reference} för supporten.',
    connection:
      'Det gick inte att få kontakt med systemet. Kontrollera nätverksanslutningen och försök igen.',
  },
  waiting: 'Väntar på nätanslutning.',
  moment: '{day} kl. {time}',
  draft: {
    restored: 'Uppgifter som du skrev {when} men inte sparade har återställts',
    fields: 'Återställda uppgifter: {fields}.',
    savedAt: 'Versionen i tjänsten sparades {when}.',
    today: 'kl. {time}',
    showSaved: 'Visa det sparade',
    showDraft: 'Visa de återställda uppgifterna',
    discard: 'Förkasta de återställda uppgifterna',
  },
  report: { failed: 'Nedladdningen misslyckades' },
  validation: {
    htmlheadertext: 'Formuläret innehåller följande fel',
    required: 'Uppgiften är obligatorisk.',
    maxLength: 'Texten är för lång (högst {limit} tecken).',
    minLength: 'Texten är för kort (minst {limit} tecken).',
    numeric: 'Ange ett tal.',
    dateInPast: 'Dagen måste ligga i det förflutna.',
    dateInFuture: 'Dagen måste ligga i framtiden.',
    dateBefore: 'Dagen är för sen.',
    dateAfter: 'Dagen är för tidig.',
    invalid: 'Kontrollera uppgiften.',
  },
} satisfies Translation<typeof fi>;
