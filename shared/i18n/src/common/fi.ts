/** Words and error texts that every part of the application uses. */
export default {
  product: 'Osasto',
  save: 'Tallenna',
  yes: 'Kyllä',
  no: 'Ei',
  all: 'Kaikki',
  home: 'Etusivulle',
  error: {
    generic: 'Järjestelmässä tapahtui virhe.',
    refused: 'Palvelu ei hyväksynyt tietoja. Kerro tukeen viite {reference}.',
    connection: 'Järjestelmään ei saatu yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.',
  },
  waiting: 'Odottaa verkkoyhteyttä.',
  draft: {
    restored: 'Palautettiin tallentamaton luonnos {when}',
    fields: 'Palautetut tiedot: {fields}.',
    savedAt: 'Palvelussa oleva versio on tallennettu {when}.',
    today: '{time}',
    earlier: '{day} klo {time}',
    showSaved: 'Näytä tallennettu',
    showDraft: 'Näytä luonnos',
    discard: 'Hylkää luonnos',
  },
  report: { failed: 'Lataaminen epäonnistui' },
  validation: {
    htmlheadertext: 'Lomakkeella on seuraavat virheet',
    required: 'Tieto on pakollinen.',
    maxLength: 'Teksti on liian pitkä (enintään {limit} merkkiä).',
    minLength: 'Teksti on liian lyhyt (vähintään {limit} merkkiä).',
    invalid: 'Tarkista tieto.',
  },
};
