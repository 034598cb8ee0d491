/** For whom an external form is, for screens and for what the service writes. Rule 11.9. */
export default {
  all: 'Kaikille',
  districts: 'Piireille',
  sections: 'Osastoille',
};
