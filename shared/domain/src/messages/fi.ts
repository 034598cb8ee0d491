import code from '@osasto/contract/labels/fi';

/** Names of codes and roles by id, and words that several remotes use. Rule 14. */
export default {
  code,
  stage: {
    0: 'Tuntematon',
    1: 'Luotu',
    2: 'Lähetetty',
    3: 'Tarkastettu',
    4: 'Uusin',
    5: 'Korvattu',
    6: 'Arkistoitu',
  },
  role: {
    1: 'Pääkäyttäjä',
    2: 'Keskustoimisto (KT)',
    3: 'Piirin pääkäyttäjä',
    4: 'Piirin käyttäjä',
    5: 'Osaston pääkäyttäjä',
    6: 'Osaston käyttäjä',
  },
  training: '(Koulutus)',
  masked: '••• Tiedot eivät julkisia',
  crumbs: { home: 'Etusivu', districts: 'Piirit' },
  band: { section: 'Osaston sivut' },
  picker: {
    label: 'Jäsenen nimi tai jäsennumero',
    wholeDistrict: 'Hae koko piiristä',
    failed: 'Jäseniä ei voitu hakea. Yritä uudelleen jatkamalla kirjoittamista.',
  },
};
