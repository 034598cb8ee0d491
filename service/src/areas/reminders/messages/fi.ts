/** Words of reminders. Rule 22.5. */
export default {
  subject: {
    report: 'muistutus: kokousilmoitus puuttuu',
    draft: 'muistutus: kokousilmoitus on kesken',
    seat: 'muistutus: luottamustoimi on täyttämättä',
    duty: 'muistutus: vuosikellon velvoite on tekemättä',
  },
  head: {
    report: '{section}: {name}',
    draft: '{section}: kokousilmoitus on kesken',
    seat: '{section}: {name}, paikka on täyttämättä',
    duty: '{section}: {name}',
  },
  usual: {
    report: 'Kokousilmoitus puuttuu vielä palvelusta. Lähetä se mahdollisimman pian.',
    draft: 'Kokousilmoitus on vielä luonnoksena. Tarkista se ja lähetä se piirille.',
    seat: 'Tehtävässä on vähemmän henkilöitä kuin pitää. Ilmoita valittu henkilö kokousilmoituksessa.',
    duty: 'Velvoite on vielä tekemättä.',
  },
  open: 'Avaa palvelussa: {link}',
  sender: 'Muistutuksen lähetti {sender}.',
  answers: 'Vastaus tähän viestiin menee lähettäjälle.',
};
