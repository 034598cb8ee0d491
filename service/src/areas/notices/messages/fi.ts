/** Words of e-mails about one's own reports and extracts, and of the page to unsubscribe. Rule 22.4. */
export default {
  event: {
    reportReturned: {
      subject: 'kokousilmoitus palautettiin korjattavaksi',
      text: 'Hei,\n\nkokousilmoitus ({type}, {date}) palautettiin korjattavaksi: {section}. Palautuksen syyn näet ilmoituksesta:\n\n{link}\n\nKorjaa tiedot ja lähetä ilmoitus uudelleen.',
    },
    reportApproved: {
      subject: 'kokousilmoitus hyväksyttiin',
      text: 'Hei,\n\nkokousilmoitus ({type}, {date}) hyväksyttiin: {section}. Sinun ei tarvitse tehdä mitään.\n\n{link}',
    },
    extractReturned: {
      subject: 'nimenkirjoitusotteen tilaus palautettiin korjattavaksi',
      text: 'Hei,\n\ntilaamaasi nimenkirjoitusotetta ei voi vielä tehdä: {section}. Keskustoimisto on palauttanut tilauksen korjattavaksi. Palautuksen syyn näet tilauksesta, ja voit korjata käyttötarkoituksen siinä:\n\n{link}',
    },
    extractReady: {
      subject: 'nimenkirjoitusote on valmis',
      text: 'Hei,\n\ntilaamasi nimenkirjoitusote on valmis: {section}. Voit ladata sen täältä:\n\n{link}',
    },
  },
  handover: {
    subject: 'sinut on valittu luottamustoimeen',
    text: 'Hei,\n\nsinut on valittu luottamushenkilöksi: {section}.\n\n{positions}\n\nJos sinulla on kysyttävää, kysy piiristäsi ({district}) tai tuesta: {support}.\n\nOsaston tiedot ovat palvelussa: {link}',
    position: '{position}: toimikausi alkaa {from} ja päättyy {to}',
  },
  footer:
    'Sait tämän viestin, koska olet valinnut saavasi näistä asioista sähköpostia. Muuta valintojasi: {settings}\n\nLopeta nämä viestit: {unsubscribe}',
  page: {
    slogan: 'Viestejä vain siitä, mistä haluat kuulla.',
    back: 'Siirry palveluun',
    title: 'Lopeta sähköpostiviestit',
    text: 'Haluatko, ettei näitä viestejä enää lähetetä sinulle? Muihin viesteihin tämä ei vaikuta.',
    button: 'Lopeta viestit',
    doneTitle: 'Viestit on lopetettu',
    doneText: 'Näitä viestejä ei enää lähetetä sinulle. Voit muuttaa valintojasi, kun kirjaudut palveluun.',
    oldTitle: 'Linkki ei kelpaa',
    oldText: 'Tarkista, että osoite on kokonainen. Voit muuttaa valintojasi myös, kun kirjaudut palveluun.',
  },
};
