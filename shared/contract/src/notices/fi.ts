/** Of what people are notified by e-mail, and when. Rule 22.4. */
export default {
  kind: {
    reportReturned: 'Ilmoitus palautettiin korjattavaksi',
    reportApproved: 'Ilmoitus hyväksyttiin',
    draftOpen: 'Luonnos on kesken',
    dutyNear: 'Vuosikellon määräpäivä lähestyy',
    termsEnding: 'Toimikausia päättyy tai paikka on täyttämättä',
    planRunningOut: 'Valmiussuunnitelma vanhenee tai puuttuu',
    toHandle: 'Käsiteltävää piirissä tai keskustoimistossa',
    extractReady: 'Nimenkirjoitusote on valmis',
    extractReturned: 'Nimenkirjoitusotteen tilaus palautettiin korjattavaksi',
    minutesToCheck: 'Pöytäkirja odottaa allekirjoitustasi',
    officialMessages: 'Luottamustoimeen kuuluvat viestit',
    messages: 'Muut viestit',
  },
  choice: { atOnce: 'Heti', weekly: 'Viikkokooste', never: 'Ei' },
};
