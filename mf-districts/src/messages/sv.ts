import type { Translation } from '@osasto/i18n';
import type fi from './fi.ts';

export default {
  districts: 'Distrikt',
  district: 'Distrikt',
  sections: 'Avdelningar',
  section: 'Avdelning',
} satisfies Translation<typeof fi>;
