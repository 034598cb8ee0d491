import type fi from './fi.ts';

export default {
  title: 'Utrustning',
  section: 'Avdelning {name}',
  count: 'Tält {number}',
  add: 'Lägg till ett tält',
} satisfies typeof fi;
