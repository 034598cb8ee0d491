/** Words of reminders. Rule 22.5. */
export default {
  subject: {
    report: 'påminnelse: en mötesrapport saknas',
    draft: 'påminnelse: en mötesrapport är inte klar',
    seat: 'påminnelse: ett förtroendeuppdrag är obesatt',
    duty: 'påminnelse: ett åtagande i årsklockan är ogjort',
  },
  head: {
    report: '{section}: {name}',
    draft: '{section}: en mötesrapport är inte klar',
    seat: '{section}: {name}, platsen är obesatt',
    duty: '{section}: {name}',
  },
  usual: {
    report: 'Mötesrapporten saknas ännu i tjänsten. Skicka den så snart som möjligt.',
    draft: 'Mötesrapporten är ännu ett utkast. Kontrollera den och skicka den till distriktet.',
    seat: 'Uppdraget har färre personer än det ska ha. Anmäl den som har valts i mötesrapporten.',
    duty: 'Åtagandet är ännu ogjort.',
  },
  open: 'Öppna i tjänsten: {link}',
  sender: 'Påminnelsen skickades av {sender}.',
  answers: 'Svar på det här meddelandet går till avsändaren.',
};
