export default {
  title: 'Nimenkirjoitusotteiden tilaukset',
  context: 'Tilatut ja käsitellyt otteet, uusin ensin',
  open: 'Tilaukset',
  loadfailed: 'Tilauksia ei voitu ladata.',
  empty: 'Avoimia tilauksia ei ole.',
  emptyHint: 'Osasto tilaa nimenkirjoitusotteen omalta sivultaan.',
  expired: 'Vanhentunut',
  column: {
    reason: 'Peruste',
    section: 'Osasto',
    status: 'Tila',
    created: 'Tilattu',
    requestedBy: 'Tilaaja',
    expires: 'Voimassa asti',
  },
};
