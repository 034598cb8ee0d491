/** Names of roles by id, for screens and for what the service writes. Rule 14. */
export default {
  1: 'Pääkäyttäjä',
  2: 'Keskustoimisto (KT)',
  3: 'Piirin pääkäyttäjä',
  4: 'Piirin käyttäjä',
  5: 'Osaston pääkäyttäjä',
  6: 'Osaston käyttäjä',
};
