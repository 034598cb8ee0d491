import type fi from './form-audiences.fi.ts';

export default {
  all: 'För alla',
  districts: 'För distrikten',
  sections: 'För avdelningarna',
} satisfies typeof fi;
