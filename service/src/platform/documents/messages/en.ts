import type fi from './fi.ts';

export default {
  moment: '{day} at {time}',
  page: 'Page {page}/{pages}',
  transliterated: 'Text in square brackets is transliterated into Latin letters.',
} satisfies typeof fi;
