/** Words of every document, and of moments in e-mails. Rule 1.3. */
export default {
  moment: '{day} klo {time}',
  page: 'Sivu {page}/{pages}',
  transliterated: 'Hakasulkeissa oleva teksti on translitteroitu latinalaisille kirjaimille.',
};
