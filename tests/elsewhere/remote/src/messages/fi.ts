export default {
  title: 'Kalusto',
  section: 'Osasto {name}',
  count: 'Telttoja {number}',
  add: 'Lisää teltta',
};
