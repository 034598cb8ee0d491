/** Words of pages that the service draws; those of failures by their status. Rule 1.7. */
export default {
  language: 'Kieli',
  /** The name of this language, after its letters. */
  own: ', suomeksi',
  slogan: 'Jäsenet, kokoukset ja luottamustoimet samassa paikassa.',
  back: 'Etusivulle',
  failure: {
    403: { title: 'Linkki ei ole enää voimassa', text: 'Avaa tiedosto uudelleen sivulta, jolla se on.' },
    404: {
      title: 'Sivua ei löydy.',
      text: 'Osoite voi olla vanhentunut, tai sinulla ei ole oikeutta sivuun.',
    },
    429: { title: 'Liian monta yritystä', text: 'Odota minuutti ja yritä uudelleen.' },
    500: {
      title: 'Järjestelmässä tapahtui virhe.',
      text: 'Yritä hetken kuluttua uudelleen. Jos vika jatkuu, ilmoita tuelle viite {reference}.',
    },
  },
};
