/** Of what people are notified by e-mail, and when. Rule 22.4. */
export default {
  kind: {
    reportReturned: 'En rapport skickades tillbaka för rättelse',
    reportApproved: 'En rapport godkändes',
    draftOpen: 'Ett utkast är inte klart',
    dutyNear: 'En tidsfrist i årsklockan närmar sig',
    termsEnding: 'Mandatperioder löper ut eller en plats är obesatt',
    planRunningOut: 'Beredskapsplanen löper ut eller saknas',
    toHandle: 'Ärenden att handlägga i distriktet eller på centralbyrån',
    extractReady: 'Ett namnteckningsutdrag är klart',
    extractReturned: 'En utdragsbeställning skickades tillbaka för rättelse',
    minutesToCheck: 'Ett protokoll väntar på din underskrift',
    officialMessages: 'Meddelanden som hör till förtroendeuppdraget',
    messages: 'Andra meddelanden',
  },
  choice: { atOnce: 'Genast', weekly: 'Veckosammandrag', never: 'Nej' },
};
