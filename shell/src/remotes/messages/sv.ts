import type { Translation } from '@osasto/i18n';
import type fi from './fi.ts';

export default {
  title: 'Delen ”{part}” är inte tillgänglig just nu',
  body: 'Den här delen av tjänsten svarar inte. De andra delarna fungerar och det du har sparat finns kvar.',
  stopped: 'Laddningen avbröts. Du kan försöka igen.',
  disabled: 'Den här delen av tjänsten är ur bruk. De andra delarna fungerar.',
} satisfies Translation<typeof fi>;
