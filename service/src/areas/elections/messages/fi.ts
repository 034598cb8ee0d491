/** Why a position of trust is not in the CRM, and what a district is to put right. Rule 8. */
export default {
  noAnswer: 'CRM ei vastaa',
  emailMissing: 'Sähköpostiosoite puuttuu.',
  holderGone: 'Henkilö on kuollut tai poistettu rekisteristä.',
  memberUnknown: 'Henkilön jäsennumeroa ei löydy jäsenrekisteristä.',
  termOverlaps: 'Henkilöllä on jo päällekkäinen toimikausi samassa tehtävässä.',
  emailRefused: 'Jäsenrekisteri ei hyväksynyt sähköpostiosoitetta.',
  tooFew: 'Liian vähän: {position} (vähintään {min})',
  approved: {
    inForce: 'Korjaa tiedot ja valitse rivin valikosta Korjaa, niin rivi lähetetään uudelleen.',
    annulled: 'Ota yhteyttä keskustoimistoon.',
  },
  advice: {
    noAnswer: 'Sinun ei tarvitse tehdä mitään. Siirtoa yritetään uudelleen.',
    emailMissing: 'Lisää henkilön sähköpostiosoite jäsenrekisteriin ja hyväksy ilmoitus uudelleen.',
    holderGone: 'Valitse tehtävään toinen henkilö tai poista rivi ja hyväksy ilmoitus uudelleen.',
    memberUnknown:
      'Pyydä keskustoimistoa tarkistamaan henkilön jäsenyys jäsenrekisteristä ja hyväksy ilmoitus sitten uudelleen.',
    termOverlaps:
      'Muuta toimikauden päiviä, tai poista rivi, jos sama toimikausi on jo ilmoitettu. Hyväksy ilmoitus sitten uudelleen.',
    emailRefused:
      'Korjaa sähköpostiosoite: jäsenen osoite jäsenrekisteriin, ulkopuolisen henkilön osoite tälle riville. Hyväksy ilmoitus sitten uudelleen.',
    tooFew: 'Valitse tehtävään lisää henkilöitä seuraavassa kokouksessa.',
  },
};
