/** Words of the calendar feed. Rule 22.7. */
export default {
  name: 'Osasto-palvelu',
  draft: '{name} (luonnos)',
  duty: 'Määräpäivä: {name}',
  termEnd: 'Toimikausi päättyy: {position}',
};
