/** Words of e-mails about one's own reports and extracts, and of the page to unsubscribe. Rule 22.4. */
export default {
  event: {
    reportReturned: {
      subject: 'en mötesrapport skickades tillbaka för rättelse',
      text: 'Hej!\n\nMötesrapporten ({type}, {date}) skickades tillbaka för rättelse: {section}. Orsaken finns i rapporten:\n\n{link}\n\nRätta uppgifterna och skicka rapporten på nytt.',
    },
    reportApproved: {
      subject: 'en mötesrapport godkändes',
      text: 'Hej!\n\nMötesrapporten ({type}, {date}) godkändes: {section}. Du behöver inte göra något.\n\n{link}',
    },
    extractReturned: {
      subject: 'en utdragsbeställning skickades tillbaka för rättelse',
      text: 'Hej!\n\nNamnteckningsutdraget som du beställde kan inte göras ännu: {section}. Centralbyrån har skickat tillbaka beställningen för rättelse. Orsaken ser du i beställningen, och där kan du rätta ändamålet:\n\n{link}',
    },
    extractReady: {
      subject: 'ett namnteckningsutdrag är klart',
      text: 'Hej!\n\nNamnteckningsutdraget som du beställde är klart: {section}. Du kan ladda ner det här:\n\n{link}',
    },
  },
  handover: {
    subject: 'du har valts till ett förtroendeuppdrag',
    text: 'Hej!\n\nDu har valts till förtroendeuppdrag: {section}.\n\n{positions}\n\nOm du har frågor, fråga ditt distrikt ({district}) eller supporten: {support}.\n\nAvdelningens uppgifter finns i tjänsten: {link}',
    position: '{position}: mandatperioden börjar {from} och slutar {to}',
  },
  footer:
    'Du får det här meddelandet eftersom du har valt att få e-post om sådana ärenden. Ändra dina val: {settings}\n\nAvsluta de här meddelandena: {unsubscribe}',
  page: {
    slogan: 'Meddelanden bara om det du vill veta.',
    back: 'Till tjänsten',
    title: 'Avsluta e-postmeddelanden',
    text: 'Ska de här meddelandena inte längre skickas till dig? Andra meddelanden påverkas inte.',
    button: 'Avsluta meddelandena',
    doneTitle: 'Meddelandena har avslutats',
    doneText:
      'De här meddelandena skickas inte längre till dig. Du kan ändra dina val när du loggar in i tjänsten.',
    oldTitle: 'Länken fungerar inte',
    oldText:
      'Kontrollera att adressen är fullständig. Du kan också ändra dina val när du loggar in i tjänsten.',
  },
};
