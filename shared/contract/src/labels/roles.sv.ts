import type fi from './roles.fi.ts';

export default {
  1: 'Huvudanvändare',
  2: 'Centralbyrån (KT)',
  3: 'Distriktets huvudanvändare',
  4: 'Distriktets användare',
  5: 'Avdelningens huvudanvändare',
  6: 'Avdelningens användare',
} satisfies typeof fi;
