import type { PageLanguage } from './password-messages.ts';

/** The e-mails to people about their account: their password was changed, their roles or second factors, somebody
 * signed in with a new browser or a recovery code, or the directory took somebody else for them. */
export const noticeKinds = ['password', 'roles', 'browser', 'factor', 'recovery', 'stranger'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

type Texts = Record<NoticeKind, { subject: string; text: string }>;

const fi: Texts = {
  password: {
    subject: 'salasanasi on vaihdettu',
    text: 'Hei,\n\nOsasto-palvelun tunnuksesi salasana vaihdettiin {at}. Samalla muut kirjautumisesi päättyivät.\n\nJos vaihdoit salasanan itse, sinun ei tarvitse tehdä mitään.\n\nJos et vaihtanut sitä, aseta heti uusi salasana osoitteessa {password} ja ota yhteyttä tukeen: {support}.',
  },
  roles: {
    subject: 'käyttöoikeutesi ovat muuttuneet',
    text: 'Hei,\n\nkäyttöoikeuksiasi Osasto-palvelussa muutettiin {at}. Kirjautumisesi päättyivät, ja uudet oikeudet ovat voimassa, kun kirjaudut uudelleen: {service}\n\nJos muutos on sinulle yllätys, kysy siitä tuesta: {support}.',
  },
  browser: {
    subject: 'uusi kirjautuminen',
    text: 'Hei,\n\ntunnuksellasi kirjauduttiin Osasto-palveluun {at} selaimella, jota et ole käyttänyt ennen: {browser}.\n\nJos kirjauduit itse, sinun ei tarvitse tehdä mitään.\n\nJos et kirjautunut, kirjaa selain ulos osoitteessa {sessions} ja vaihda salasanasi.',
  },
  factor: {
    subject: 'kirjautumisesi vahvistustavat ovat muuttuneet',
    text: 'Hei,\n\nOsasto-palvelun tunnuksesi vahvistustapoja muutettiin {at}. Samalla muut kirjautumisesi päättyivät.\n\nJos teit muutoksen itse tai pyysit sitä, sinun ei tarvitse tehdä mitään.\n\nJos et, vaihda heti salasanasi osoitteessa {password} ja ota yhteyttä tukeen: {support}.',
  },
  recovery: {
    subject: 'kirjautuminen varakoodilla',
    text: 'Hei,\n\ntunnuksellasi kirjauduttiin Osasto-palveluun {at} varakoodilla. Samaa koodia ei voi käyttää uudelleen. Näet osoitteessa {sessions}, montako koodia on jäljellä, ja voit luoda siellä uudet.\n\nJos et kirjautunut itse, vaihda heti salasanasi osoitteessa {password} ja ota yhteyttä tukeen: {support}.',
  },
  stranger: {
    subject: 'kirjautuminen työntekijätunnuksella estettiin',
    text: 'Hei,\n\nOsasto-palveluun yritettiin {at} kirjautua työntekijätunnuksella, jolla on sinun sähköpostiosoitteesi, mutta organisaation hakemistossa osoite kuuluu toiselle henkilölle kuin ennen. Kirjautuminen estettiin.\n\nJos työntekijätunnuksesi on vaihtunut, ota yhteyttä tukeen: {support}.',
  },
};

const sv: Texts = {
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
};

export const noticeMessages: Record<PageLanguage, Texts> = { fi, sv };
