import code from '@osasto/contract/labels/fi';
import role from '@osasto/contract/labels/roles.fi';

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
  caution: {
    active: 'Sisältää aktiivista sisältöä – avaa vain, jos luotat lähettäjään',
    unseen: 'Sisältöä ei ole voitu tarkistaa – avaa vain, jos luotat lähettäjään',
  },
  role,
  training: '(Koulutus)',
  positionGroup: {
    board: 'Hallitus',
    officers: 'Toimihenkilöt',
    signatories: 'Nimenkirjoittajat',
    auditors: 'Tarkastajat',
    others: 'Yhteyshenkilöt ja muut',
  },
  masked: '••• Tiedot eivät ole julkisia',
  plots: {
    notYet: 'Kuvaajat haetaan, kun ne tulevat näkyviin.',
    showTable: 'Näytä taulukkona',
    hideTable: 'Piilota taulukko',
    month: 'Kuukausi',
  },
  command: {
    lost: 'Yhteys katkesi kesken. Pyyntö saattoi mennä perille: tarkista tilanne ja yritä tarvittaessa uudelleen.',
  },
  upload: {
    types: 'PDF, Word, kuva tai taulukko, enintään {megabytes}\u00A0Mt.',
    picture: 'Kuva {date} klo {time}',
    pdf: 'Vain PDF, enintään {megabytes}\u00A0Mt.',
    toobig: 'Tiedosto on liian suuri.',
    failed: 'Tiedostoa ei voitu tallentaa. Yritä uudelleen.',
  },
  crumbs: { home: 'Etusivu', districts: 'Piirit' },
  band: { section: 'Osaston sivut' },
  similar: 'Tarkoititko:',
  born: 's. {year}',
  export: {
    verb: 'Vie tiedostoon',
    sheet: 'Taulukko',
    csv: 'CSV',
    csvHint: 'Muihin ohjelmiin',
    running: 'Viedään, {kilobytes}\u00A0kt',
    cancel: 'Keskeytä',
  },
  history: {
    title: 'Muutoshistoria',
    show: 'Näytä muutokset',
    hide: 'Piilota muutokset',
    failed: 'Muutoshistoriaa ei voitu hakea.',
    empty: 'Muutoksia ei ole kirjattu.',
  },
  order: 'Järjestys',
  filters: { name: 'Rajaukset', none: 'ei rajauksia' },
  day: {
    wrong: 'Kirjoita päivä muodossa 31.12.2026.',
    missing: 'Tällaista päivää ei ole. Tarkista päivä ja kuukausi.',
    year: 'Vuoden on oltava {first}–{last}. Tarkista vuosi.',
  },
  waiting: {
    title: 'Odottaa sinua',
    none: 'Ei odottavia asioita.',
    failed: 'Odottavia asioita ei voitu hakea.',
    more_one: 'Näytä yksi muu',
    more_other: 'Näytä {n} muuta',
    due: 'viimeistään {date}',
    late: 'myöhässä, määräpäivä {date}',
    isLate: 'myöhässä',
    since: '{date} alkaen',
  },
};
