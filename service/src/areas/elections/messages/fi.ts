/** Why a position of trust is not in the CRM, and what a district is to put right. Rule 8. */
export default {
  noAnswer: 'CRM ei vastaa',
  emailMissing: 'Sähköpostiosoite puuttuu.',
  holderGone: 'Henkilö on kuollut tai poistettu rekisteristä.',
  memberUnknown: 'Henkilön jäsennumeroa ei löydy CRM-järjestelmästä.',
  termOverlaps: 'Henkilöllä on jo päällekkäinen toimikausi samassa tehtävässä.',
  emailRefused: 'CRM hylkäsi sähköpostiosoitteen.',
  tooFew: 'Liian vähän: {position} (vähintään {min})',
};
