/** Texts of the search in the header. */
export default {
  title: 'Haku',
  label: 'Hae henkilöitä, osastoja, piirejä ja sivuja',
  example: 'Nimi, jäsennumero tai sivu',
  hint: 'Kirjoita nimi, jäsennumero, osasto tai sivu.',
  failed: 'Haku ei onnistunut. Yritä uudelleen.',
  group: {
    member: 'Henkilöt',
    section: 'Osastot',
    district: 'Piirit',
    page: 'Sivut',
  },
  recent: 'Viimeksi avatut',
  pageOf: '{page}: {unit}',
  kind: {
    section: 'Osasto',
    district: 'Piiri',
    page: 'Sivu',
  },
  keys: {
    move: 'liiku',
    open: 'avaa',
    close: 'sulje',
    turnOff: 'Älä avaa hakua näppäimellä /',
    turnOn: 'Avaa haku näppäimellä /',
  },
};
