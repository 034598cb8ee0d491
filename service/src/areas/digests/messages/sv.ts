/** Words of e-mails about what waits. Rule 22.4. */
export default {
  national: 'Tjänsten Osasto',
  subject: {
    weekly_one: '{unit}: ett ärende väntar',
    weekly_other: '{unit}: {count} ärenden väntar',
    atOnce_one: '{unit}: ett nytt ärende väntar',
    atOnce_other: '{unit}: {count} nya ärenden väntar',
  },
  hello: 'Hej!\n\n{unit}: de här ärendena väntar på dig.',
  sample: {
    subject: '{subject} (exempel)',
    text: 'Det här är det exempel på veckosammandraget som du bad om. Det egentliga sammandraget kommer vid den tidpunkt som du har valt.',
  },
  late: 'Försenat: {subject}',
  due: '{subject}, {date}',
  draftOpen: 'En mötesrapport är inte klar',
  reportReturned: 'En mötesrapport skickades tillbaka för rättelse',
  approved: 'Godkända under veckan:',
  report: '{type} {date}: {section}',
};
