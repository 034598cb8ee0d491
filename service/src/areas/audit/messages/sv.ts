import code from '@osasto/contract/labels/sv';
import audience from '@osasto/contract/labels/form-audiences.sv';
import role from '@osasto/contract/labels/roles.sv';
import type fi from './fi.ts';

export default {
  sheet: 'Händelselogg',
  columns: {
    at: 'Tid',
    by: 'Vem',
    sentence: 'Händelse',
    outcome: 'Utfall',
    unit: 'Avdelning eller distrikt',
    changes: 'Ändringar',
    entity: 'Objekt',
    id: 'Objektets nummer',
    action: 'Åtgärd',
  },
  yes: 'ja',
  no: 'nej',
  masked: '•••',
  code,
  role,
  audience,
} satisfies typeof fi;
