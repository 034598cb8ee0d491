/** First and last names of two outsiders, and whether they are one person. Rule 9.3 (chain). */
export const outsiders: [
  first: string,
  last: string,
  otherFirst: string,
  otherLast: string,
  same: boolean,
][] = [
  ['Anna', 'Lehto', 'Anna', 'Lehto', true],
  [' Anna ', 'LEHTO', 'anna', 'Lehto', true],
  ['Åke', 'Öhman', 'ÅKE', 'ÖHMAN', true],
  ['Šárka', 'Žižková', 'ŠÁRKA', 'ŽIŽKOVÁ', true],
  ['Νίκος', 'Παπάς', 'ΝΊΚΟΣ', 'ΠΑΠΆΣ', true],
  ['Anna', 'Lehto', 'Anna', 'Lehtö', false],
  ['Anna', 'Lehto', 'Anne', 'Lehto', false],
  ['Anna', 'Lehto', 'Lehto', 'Anna', false],
  ['Anna Liisa', 'Lehto', 'Anna', 'Liisa Lehto', false], // one text when written in a row
  ['Anna  Liisa', 'Lehto', 'Anna Liisa', 'Lehto', false], // trimmed is at the ends alone
  ['c', 'a|b', 'b|c', 'a', false],
];
