/** Words of the pages to set a password, and of the e-mails about an account. Rules 2.10, 2.18. */
export default {
  slogan: 'Pitkä ja oma on paras salasana.',
  back: 'Takaisin kirjautumiseen',
  ask: {
    title: 'Vaihda salasana',
    text: 'Kirjoita sähköpostiosoitteesi. Lähetämme siihen linkin, jolla voit asettaa uuden salasanan.',
    email: 'Sähköposti',
    button: 'Lähetä linkki',
    wrong: 'Kirjoita sähköpostiosoite, esimerkiksi nimi@esimerkki.fi.',
    closed: 'Linkkejä ei voi nyt lähettää. Pyydä apua tuesta: {support}.',
  },
  sent: {
    title: 'Tarkista sähköpostisi',
    text: 'Jos osoite on tiedossamme, linkki on matkalla. Se toimii kerran ja on voimassa {minutes} minuuttia. Katso myös roskapostikansio.',
  },
  set: {
    title: 'Aseta uusi salasana',
    password: 'Uusi salasana',
    repeat: 'Uusi salasana uudelleen',
    button: 'Vaihda salasana',
    others: 'Kun vaihdat salasanan, kaikki kirjautumisesi päättyvät.',
  },
  rule: {
    length: '12–128 merkkiä',
    common: 'ei vuotanut eikä yleinen',
    own: 'ei sähköpostiosoitteesi, nimesi, organisaation nimi eikä nykyinen salasanasi',
    words: 'neljä toisiinsa liittymätöntä sanaa on helppo muistaa ja vaikea arvata',
  },
  done: {
    title: 'Salasana vaihdettu',
    text: 'Voit nyt kirjautua uudella salasanalla.',
    link: 'Siirry kirjautumaan',
  },
  old: {
    title: 'Linkki ei ole enää voimassa',
    text: 'Linkki on jo käytetty tai vanhentunut.',
    link: 'Pyydä uusi linkki',
  },
  many: { title: 'Liian monta yritystä', text: 'Odota minuutti ja yritä uudelleen.' },
  mail: {
    subject: 'aseta uusi salasana',
    text: 'Hei,\n\npyysit linkkiä salasanan vaihtamiseen Osasto-palvelussa. Aseta uusi salasana tässä osoitteessa:\n\n{link}\n\nLinkki toimii kerran ja on voimassa {minutes} minuuttia.\n\nJos et pyytänyt linkkiä, sinun ei tarvitse tehdä mitään: salasanasi ei muutu.',
  },
  linkFailed: {
    subject: 'salasanalinkkiä ei voitu lähettää',
    text: 'Hei,\n\nosoitteeseen {email} pyydettiin {at} salasanalinkkiä, mutta sitä ei voitu lähettää. Syyn koodi on {code}.\n\nTarkista, onko osoite oikein, ja auta henkilöä tarvittaessa. Lähetysten tulokset näkyvät osoitteessa {settings}.',
  },
  notice: {
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
  },
};
