import type { Translation } from '@osasto/i18n';
import type fi from './fi.ts';

export default {
  title: 'Möten',
} satisfies Translation<typeof fi>;
