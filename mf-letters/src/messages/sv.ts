import type { Translation } from '@osasto/i18n';
import type fi from './fi.ts';

export default {
  title: 'Beställningar av namnteckningsutdrag',
  context: 'Beställda och behandlade utdrag, nyast först',
  open: 'Beställningar',
  loadfailed: 'Beställningarna kunde inte laddas.',
  empty: 'Det finns inga öppna beställningar.',
  emptyHint: 'Avdelningen beställer utdraget på sin egen sida.',
  expired: 'Föråldrad',
  column: {
    reason: 'Orsak',
    section: 'Avdelning',
    status: 'Status',
    created: 'Beställd',
    requestedBy: 'Beställare',
    expires: 'I kraft till och med',
  },
  reports: 'Rapporter',
  board: {
    title: 'Styrelsemedlemmar',
    context: 'PDF över dem som har ett förtroendeuppdrag den valda dagen. Även en tidigare dag går bra.',
    day: 'Dag',
    wrongDay: 'Skriv dagen i formen 31.12.2026.',
    open: 'Öppna PDF',
    opening: 'Öppnar',
  },
  section: {
    title: 'Beställningar av namnteckningsutdrag',
    empty: 'Avdelningen har inte beställt några namnteckningsutdrag.',
    emptyHint: 'Beställ ett utdrag när avdelningens namnteckningsrätt ska visas, till exempel för banken.',
    validity: 'I kraft',
    validUntil: 'till {date}',
    expiredOn: 'Föråldrat {date}',
    actions: 'Åtgärder',
    download: 'Ladda ner',
    downloadOf: 'utdraget {created}',
  },
  order: {
    title: 'Beställ namnteckningsutdrag',
    verb: 'Beställ utdrag',
    reason: 'Orsak till beställningen',
    reasonHelp: 'Ange vad utdraget behövs för. Orsaken skrivs i utdraget.',
    send: 'Skicka',
    sending: 'Skickar',
    cancel: 'Avbryt',
    sent: 'Beställningen har skickats.',
    sentInVain:
      'Beställningen har skickats, men utdraget kan inte upprättas ännu: avdelningen har inga gällande namntecknare.',
    failed: 'Beställningen kunde inte skickas.',
    sectionfailed: 'Avdelningens uppgifter kunde inte laddas.',
    notAllowed:
      'Du kan inte beställa namnteckningsutdrag för den här avdelningen. Be distriktet beställa det.',
  },
  noSignatories: {
    title: 'Avdelningen har inga gällande namntecknare.',
    help: 'Du kan beställa utdraget, men det kan upprättas först när avdelningen har en gällande namntecknare.',
  },
  remove: {
    verb: 'Radera',
    what: 'beställningen {created}',
    title: 'Radera beställningen',
    question: 'Ska beställningen som skickades {created} raderas? Raderingen kan inte ångras.',
    questionWithExtract:
      'Ska beställningen som skickades {created} och det undertecknade utdraget raderas? Raderingen kan inte ångras.',
    done: 'Beställningen har raderats.',
    failed: 'Beställningen kunde inte raderas.',
  },
} satisfies Translation<typeof fi>;
