import type fi from './fi.ts';

export default {
  moment: '{day} kl. {time}',
  page: 'Sida {page}/{pages}',
  transliterated: 'Text inom hakparentes är translittererad till latinska bokstäver.',
} satisfies typeof fi;
