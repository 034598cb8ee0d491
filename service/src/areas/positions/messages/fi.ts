/** Words of the exported list of holders. Rules 14, 21.4. */
export default {
  sheet: 'Luottamushenkilöt',
  columns: {
    lastName: 'Sukunimi',
    firstName: 'Etunimi',
    position: 'Luottamustoimi',
    section: 'Osasto',
    district: 'Piiri',
    termStart: 'Toimikausi alkaa',
    termEnd: 'Toimikausi päättyy',
    ordinal: 'Monesko kausi',
    phone: 'Puhelin',
    email: 'Sähköposti',
  },
};
