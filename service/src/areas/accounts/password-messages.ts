import errorsInFinnish from '@osasto/contract/errors/fi';
import errorsInSwedish from '@osasto/contract/errors/sv';

type Faults = typeof errorsInFinnish.password;

/** What is wrong with a password, said as screens say it. */
const faults = (texts: Faults) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`password.${key}`, text])) as {
    [Key in keyof Faults as `password.${Key}`]: string;
  };

const fi = {
  slogan: 'Pitkä ja oma on paras salasana.',
  back: 'Takaisin kirjautumiseen',
  'ask.title': 'Vaihda salasana',
  'ask.text': 'Kirjoita sähköpostiosoitteesi. Lähetämme siihen linkin, jolla voit asettaa uuden salasanan.',
  'ask.email': 'Sähköposti',
  'ask.button': 'Lähetä linkki',
  'ask.wrong': 'Kirjoita sähköpostiosoite, esimerkiksi nimi@esimerkki.fi.',
  'ask.closed': 'Linkkejä ei voi nyt lähettää. Pyydä apua tuesta: {support}.',
  'sent.title': 'Tarkista sähköpostisi',
  'sent.text':
    'Jos osoite on tiedossamme, linkki on matkalla. Se toimii kerran ja on voimassa {minutes} minuuttia. Katso myös roskapostikansio.',
  'set.title': 'Aseta uusi salasana',
  'set.password': 'Uusi salasana',
  'set.repeat': 'Uusi salasana uudelleen',
  'rule.length': '12–128 merkkiä',
  'rule.common': 'ei vuotanut eikä yleinen',
  'rule.own': 'ei sähköpostiosoitteesi, nimesi, organisaation nimi eikä nykyinen salasanasi',
  'rule.words': 'neljä toisiinsa liittymätöntä sanaa on helppo muistaa ja vaikea arvata',
  'set.button': 'Vaihda salasana',
  'set.others': 'Kun vaihdat salasanan, kaikki kirjautumisesi päättyvät.',
  ...faults(errorsInFinnish.password),
  'done.title': 'Salasana vaihdettu',
  'done.text': 'Voit nyt kirjautua uudella salasanalla.',
  'done.link': 'Siirry kirjautumaan',
  'old.title': 'Linkki ei ole enää voimassa',
  'old.text': 'Linkki on jo käytetty tai vanhentunut.',
  'old.link': 'Pyydä uusi linkki',
  'many.title': 'Liian monta yritystä',
  'many.text': 'Odota minuutti ja yritä uudelleen.',
  'mail.subject': 'Osasto: aseta uusi salasana',
  'mail.text':
    'Hei,\n\npyysit linkkiä salasanan vaihtamiseen Osasto-palvelussa. Aseta uusi salasana tässä osoitteessa:\n\n{link}\n\nLinkki toimii kerran ja on voimassa {minutes} minuuttia.\n\nJos et pyytänyt linkkiä, sinun ei tarvitse tehdä mitään: salasanasi ei muutu.\n\n-- \nOsasto\nJäsenet, kokoukset ja luottamustoimet samassa paikassa.\n',
};

const sv: Record<keyof typeof fi, string> = {
  slogan: 'Det bästa lösenordet är långt och ditt eget.',
  back: 'Tillbaka till inloggningen',
  'ask.title': 'Byt lösenord',
  'ask.text': 'Skriv din e-postadress. Vi skickar dit en länk där du kan ange ett nytt lösenord.',
  'ask.email': 'E-post',
  'ask.button': 'Skicka länken',
  'ask.wrong': 'Skriv en e-postadress, till exempel namn@exempel.fi.',
  'ask.closed': 'Länkar kan inte skickas just nu. Kontakta supporten: {support}.',
  'sent.title': 'Titta i din e-post',
  'sent.text':
    'Om vi känner till adressen är länken på väg. Den fungerar en gång och gäller i {minutes} minuter. Titta också i skräpposten.',
  'set.title': 'Ange ett nytt lösenord',
  'set.password': 'Nytt lösenord',
  'set.repeat': 'Nytt lösenord igen',
  'rule.length': '12–128 tecken',
  'rule.common': 'inte läckt och inte vanligt',
  'rule.own': 'inte din e-postadress, ditt namn, organisationens namn eller ditt nuvarande lösenord',
  'rule.words': 'fyra ord som inte hör ihop är lätta att minnas och svåra att gissa',
  'set.button': 'Byt lösenord',
  'set.others': 'När du byter lösenord avslutas alla dina inloggningar.',
  ...faults(errorsInSwedish.password),
  'done.title': 'Lösenordet bytt',
  'done.text': 'Nu kan du logga in med det nya lösenordet.',
  'done.link': 'Gå till inloggningen',
  'old.title': 'Länken gäller inte längre',
  'old.text': 'Länken har redan använts eller gått ut.',
  'old.link': 'Be om en ny länk',
  'many.title': 'För många försök',
  'many.text': 'Vänta en minut och försök igen.',
  'mail.subject': 'Osasto: ange ett nytt lösenord',
  'mail.text':
    'Hej!\n\nDu har bett om en länk för att byta lösenord i tjänsten Osasto. Ange ett nytt lösenord på den här adressen:\n\n{link}\n\nLänken fungerar en gång och gäller i {minutes} minuter.\n\nOm du inte bad om länken behöver du inte göra något: ditt lösenord ändras inte.\n\n-- \nOsasto\nMedlemmar, möten och förtroendeuppdrag på ett och samma ställe.\n',
};

export const passwordMessages = { fi, sv };
export type PageLanguage = keyof typeof passwordMessages;
export type MessageKey = keyof typeof fi;

/** A text of the password pages, its `{names}` filled in. */
export const textIn = (
  language: PageLanguage,
  key: MessageKey,
  values: Record<string, string | number> = {},
) =>
  passwordMessages[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
