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
} satisfies Translation<typeof fi>;
