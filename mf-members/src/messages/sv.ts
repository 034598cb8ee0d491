import type { Translation } from '@osasto/i18n';
import type fi from './fi.ts';

export default {
  title: 'Medlemmar',
  findfailed: 'Medlemslistan kunde inte hämtas.',
  noresults: 'Inga sökresultat.',
  noresultsHint: 'Kontrollera namnet eller medlemsnumret, eller gör sökningen bredare.',
  clear: 'Rensa sökvillkoren',
  empty: 'Avdelningen har inga medlemmar.',
  loading: 'Hämtar medlemmar',
  found_one: '{count} medlem',
  found_other: '{count} medlemmar',
  tab: { list: 'Medlemslista', roles: 'Roller' },
  criteria: {
    label: 'Medlemssökning',
    name: 'Namn eller medlemsnummer',
    placeholder: 'Sök',
    membership: 'Medlemskapet i kraft',
  },
  column: {
    name: 'Namn',
    number: 'Medlemsnummer',
    type: 'Medlemskategori',
    status: 'Status',
    paid: 'Betalningsdatum',
    started: 'Medlemskapet började',
    roles: 'Roller',
  },
  masked: 'Uppgifterna är inte offentliga',
  roles: {
    label: 'Medlemmarnas roller',
    empty: 'Ingen medlem i avdelningen har någon roll.',
  },
} satisfies Translation<typeof fi>;
