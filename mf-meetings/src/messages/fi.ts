export default {
  title: 'Kokoukset',
};
