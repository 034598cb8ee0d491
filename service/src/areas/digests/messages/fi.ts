/** Words of e-mails about what waits. Rule 22.4. */
export default {
  national: 'Osasto-palvelu',
  subject: {
    weekly_one: '{unit}: yksi asia odottaa',
    weekly_other: '{unit}: {count} asiaa odottaa',
    atOnce_one: '{unit}: uusi asia odottaa',
    atOnce_other: '{unit}: {count} uutta asiaa odottaa',
  },
  hello: 'Hei,\n\n{unit}: nämä asiat odottavat sinua.',
  sample: {
    subject: '{subject} (näyte)',
    text: 'Tämä on pyytämäsi näyte viikkokoosteesta. Varsinainen kooste tulee valitsemanasi ajankohtana.',
  },
  late: 'Myöhässä: {subject}',
  due: '{subject}, {date}',
  draftOpen: 'Kokousilmoitus on kesken',
  reportReturned: 'Kokousilmoitus palautettiin korjattavaksi',
  approved: 'Hyväksytty viikon aikana:',
  report: '{type} {date}: {section}',
};
