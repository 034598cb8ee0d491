/** Words of the calendar feed. Rule 22.7. */
export default {
  name: 'Tjänsten Osasto',
  draft: '{name} (utkast)',
  duty: 'Tidsfrist: {name}',
  termEnd: 'Mandatperioden löper ut: {position}',
};
