import type fi from './fi.ts';

export default {
  slogan: 'Det bästa lösenordet är långt och ditt eget.',
  back: 'Tillbaka till inloggningen',
  ask: {
    title: 'Byt lösenord',
    text: 'Skriv din e-postadress. Vi skickar dit en länk där du kan ange ett nytt lösenord.',
    email: 'E-post',
    button: 'Skicka länken',
    wrong: 'Skriv en e-postadress, till exempel namn@exempel.fi.',
    closed: 'Länkar kan inte skickas just nu. Kontakta supporten: {support}.',
  },
  sent: {
    title: 'Titta i din e-post',
    text: 'Om vi känner till adressen är länken på väg. Den fungerar en gång och gäller i {minutes} minuter. Titta också i skräpposten.',
  },
  set: {
    title: 'Ange ett nytt lösenord',
    password: 'Nytt lösenord',
    repeat: 'Nytt lösenord igen',
    button: 'Byt lösenord',
    others: 'När du byter lösenord avslutas alla dina inloggningar.',
  },
  rule: {
    length: '12–128 tecken',
    common: 'inte läckt och inte vanligt',
    own: 'inte din e-postadress, ditt namn, organisationens namn eller ditt nuvarande lösenord',
    words: 'fyra ord som inte hör ihop är lätta att minnas och svåra att gissa',
  },
  done: {
    title: 'Lösenordet bytt',
    text: 'Nu kan du logga in med det nya lösenordet.',
    link: 'Gå till inloggningen',
  },
  old: {
    title: 'Länken gäller inte längre',
    text: 'Länken har redan använts eller gått ut.',
    link: 'Be om en ny länk',
  },
  many: { title: 'För många försök', text: 'Vänta en minut och försök igen.' },
  mail: {
    subject: 'ange ett nytt lösenord',
    text: 'Hej!\n\nDu har bett om en länk för att byta lösenord i tjänsten Osasto. Ange ett nytt lösenord på den här adressen:\n\n{link}\n\nLänken fungerar en gång och gäller i {minutes} minuter.\n\nOm du inte bad om länken behöver du inte göra något: ditt lösenord ändras inte.',
  },
  linkFailed: {
    subject: 'en lösenordslänk kunde inte skickas',
    text: 'Hej!\n\nEn lösenordslänk till adressen {email} begärdes {at}, men den kunde inte skickas. Orsakens kod är {code}.\n\nKontrollera att adressen är rätt och hjälp personen vid behov. Resultaten av utskicken finns på adressen {settings}.',
  },
  notice: {
    password: {
      subject: 'ditt lösenord har bytts',
      text: 'Hej!\n\nLösenordet till ditt konto i tjänsten Osasto byttes {at}. Samtidigt avslutades dina övriga inloggningar.\n\nOm du själv bytte lösenordet behöver du inte göra något.\n\nOm du inte bytte det ska du genast ange ett nytt lösenord på adressen {password} och kontakta supporten: {support}.',
    },
    roles: {
      subject: 'dina behörigheter har ändrats',
      text: 'Hej!\n\nDina behörigheter i tjänsten Osasto ändrades {at}. Dina inloggningar avslutades, och de nya behörigheterna gäller när du loggar in igen: {service}\n\nOm ändringen kommer som en överraskning kan du fråga supporten: {support}.',
    },
    browser: {
      subject: 'ny inloggning',
      text: 'Hej!\n\nNågon loggade in med ditt konto i tjänsten Osasto {at} i en webbläsare som du inte har använt förut: {browser}.\n\nOm det var du behöver du inte göra något.\n\nOm det inte var du ska du logga ut webbläsaren på adressen {sessions} och byta lösenord.',
    },
    factor: {
      subject: 'dina sätt att bekräfta inloggningen har ändrats',
      text: 'Hej!\n\nSätten att bekräfta inloggningen till ditt konto i tjänsten Osasto ändrades {at}. Samtidigt avslutades dina övriga inloggningar.\n\nOm du själv gjorde ändringen eller bad om den behöver du inte göra något.\n\nOm inte ska du genast byta lösenord på adressen {password} och kontakta supporten: {support}.',
    },
    recovery: {
      subject: 'inloggning med reservkod',
      text: 'Hej!\n\nNågon loggade in med ditt konto i tjänsten Osasto {at} med en reservkod. Koden kan inte användas igen. På adressen {sessions} ser du hur många koder som är kvar och kan skapa nya.\n\nOm det inte var du ska du genast byta lösenord på adressen {password} och kontakta supporten: {support}.',
    },
    stranger: {
      subject: 'en inloggning med personalkonto stoppades',
      text: 'Hej!\n\nNågon försökte {at} logga in i tjänsten Osasto med ett personalkonto som har din e-postadress, men i organisationens katalog hör adressen till en annan person än förut. Inloggningen stoppades.\n\nOm ditt personalkonto har bytts ut kan du kontakta supporten: {support}.',
    },
  },
} satisfies typeof fi;
