import code from '@osasto/contract/labels/fi';
import audience from '@osasto/contract/labels/form-audiences.fi';
import role from '@osasto/contract/labels/roles.fi';

/** Words of the exported audit log. Rules 5, 14. */
export default {
  sheet: 'Tapahtumaloki',
  columns: {
    at: 'Aika',
    by: 'Tekijä',
    sentence: 'Tapahtuma',
    outcome: 'Tulos',
    unit: 'Osasto tai piiri',
    changes: 'Muutokset',
    entity: 'Kohde',
    id: 'Kohteen tunniste',
    action: 'Toiminto',
  },
  yes: 'kyllä',
  no: 'ei',
  masked: '•••',
  code,
  role,
  audience,
};
