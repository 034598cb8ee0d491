export default {
  title: 'Osa ”{part}” ei ole nyt käytettävissä',
  body: 'Tämä osa palvelusta ei vastaa. Muut osat toimivat, ja tallennetut tietosi ovat tallessa.',
  stopped: 'Lataaminen keskeytettiin. Voit yrittää uudelleen.',
  disabled: 'Tämä osa palvelusta on poissa käytöstä. Muut osat toimivat.',
};
