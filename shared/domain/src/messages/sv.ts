import code from '@osasto/contract/labels/sv';
import role from '@osasto/contract/labels/roles.sv';
import type fi from './fi.ts';

export default {
  code,
  stage: {
    0: 'Okänd',
    1: 'Skapad',
    2: 'Skickad',
    3: 'Granskad',
    4: 'Senaste',
    5: 'Ersatt',
    6: 'Arkiverad',
  },
  caution: {
    active: 'Innehåller aktivt innehåll – öppna bara om du litar på avsändaren',
    unseen: 'Innehållet har inte kunnat granskas – öppna bara om du litar på avsändaren',
  },
  role,
  training: '(Övning)',
  positionGroup: {
    board: 'Styrelse',
    officers: 'Funktionärer',
    signatories: 'Namntecknare',
    auditors: 'Granskare',
    others: 'Kontaktpersoner och övriga',
  },
  masked: '••• Uppgifterna är inte offentliga',
  plots: {
    notYet: 'Diagrammen hämtas när de blir synliga.',
    showTable: 'Visa som tabell',
    hideTable: 'Dölj tabellen',
    month: 'Månad',
  },
  command: {
    lost: 'Anslutningen bröts. Det du skickade kan ha gått fram: kontrollera läget och försök vid behov igen.',
  },
  upload: {
    types: 'PDF, Word, bild eller kalkylblad, högst {megabytes}\u00A0MB.',
    picture: 'Bild {date} kl. {time}',
    pdf: 'Endast PDF, högst {megabytes}\u00A0MB.',
    toobig: 'Filen är för stor.',
    failed: 'Filen kunde inte sparas. Försök igen.',
  },
  crumbs: { home: 'Startsidan', districts: 'Distrikt' },
  band: { section: 'Avdelningens sidor' },
  similar: 'Menade du:',
  born: 'f. {year}',
  export: {
    verb: 'Exportera till fil',
    sheet: 'Kalkylblad',
    csv: 'CSV',
    csvHint: 'För andra program',
    running: 'Exporterar, {kilobytes}\u00A0kB',
    cancel: 'Avbryt',
  },
  history: {
    title: 'Ändringshistorik',
    show: 'Visa ändringarna',
    hide: 'Dölj ändringarna',
    failed: 'Ändringshistoriken kunde inte hämtas.',
    empty: 'Inga ändringar har antecknats.',
  },
  order: 'Ordning',
  filters: { name: 'Urval', none: 'inga' },
  day: {
    wrong: 'Skriv dagen i formen 31.12.2026.',
    missing: 'Den dagen finns inte. Kontrollera dag och månad.',
    year: 'Året ska vara {first}–{last}. Kontrollera året.',
  },
  waiting: {
    title: 'Väntar på dig',
    none: 'Ingenting väntar.',
    failed: 'Det gick inte att hämta det som väntar.',
    more_one: 'Visa ett till',
    more_other: 'Visa {n} till',
    due: 'senast {date}',
    late: 'försenad, senast {date}',
    isLate: 'försenad',
    since: 'sedan {date}',
  },
} satisfies typeof fi;
