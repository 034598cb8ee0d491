/** Texts of the page of settings. */
export default {
  title: 'Asetukset',
  context: 'Tallennettu muutos tulee heti voimaan kaikille ja jää tapahtumalokiin.',
  history: 'Muutoshistoria',
  groups: 'Asetusryhmät',
  failed: 'Asetuksia ei voitu hakea.',
  sum: 'Tallennus',
  changes_one: '{count} muutos',
  changes_other: '{count} muutosta',
  errors_one: '{count} virhe',
  errors_other: '{count} virhettä',
  toError: 'siirry virheeseen',
  reset: 'Peru muutokset',
  save: 'Tallenna asetukset',
  saving: 'Tallennetaan',
  saved: 'Asetukset tallennettu.',
  notSaved: 'Asetuksia ei voitu tallentaa. Yritä uudelleen.',
  isDefault: 'Oletus',
  default: 'Oletus: {value}',
  changedBy: '{name} {at}',
  unsaved: 'Muutettu: {before} → {after}, tallentamatta',
  empty: 'tyhjä',
  between: '({least}–{most})',
  find: {
    label: 'Hae asetusta',
    example: 'Esimerkiksi salasana',
    found_one: '{count} asetus',
    found_other: '{count} asetusta',
    nothing: 'Ei hakutuloksia.',
    nothingHelp: 'Tarkista kirjoitusasu tai hae toisella sanalla.',
    clear: 'Näytä kaikki asetukset',
  },
  fold: {
    openAll: 'Avaa kaikki',
    closeAll: 'Sulje kaikki',
    show: 'Näytä asetukset, {name}',
    hide: 'Piilota asetukset, {name}',
    kept: 'Ryhmässä on tallentamattomia muutoksia.',
  },
  quicker: {
    by: '{name} on muuttanut asetuksia.',
    kept: 'Omat muutoksesi ovat tallella lomakkeella. Tarkista ne ja tallenna uudelleen.',
    both: '{setting}: nyt {theirs}, sinulla {mine}',
  },
  mail: {
    title: 'Sähköposti',
    failed: 'Sähköpostin tietoja ei voitu hakea.',
    noServer: 'Sähköpostipalvelinta ei ole määritetty, joten sähköpostia ei lähetetä.',
    encrypted: '{host}, portti {port}, salattu yhteys',
    plain: '{host}, portti {port}, salaamaton yhteys',
    sender: 'lähettäjä {from}',
    days: 'viimeksi kuluneet {count} päivää',
    kind: 'Viesti',
    kinds: {
      account: {
        'password-link': 'Salasanalinkki',
        'link-failed': 'Tuelle: salasanalinkkiä ei voitu lähettää',
        notice: 'Ilmoitus tunnuksen muutoksesta',
      },
      position: { handover: 'Viesti valitulle' },
      reminder: 'Muistutus osastolle',
      notice: {
        digest: 'Viikkokooste',
        event: 'Oma ilmoitus tai ote',
        waiting: 'Uusi odottava asia',
      },
      message: {
        letter: 'Viesti luottamushenkilöille ja jäsenille',
        test: 'Viesti kokeeksi kirjoittajalle',
      },
    },
    counts: {
      sent: 'Lähetetty',
      triedAgain: 'Yritetty uudelleen',
      refused: 'Palvelin hylännyt',
      givenUp: 'Jäänyt lähettämättä',
      bounced: 'Palautunut',
    },
    waiting_one: '{count} viesti odottaa',
    waiting_other: '{count} viestiä odottaa',
    lastFailure: 'Viimeisin virhe',
    tooOld: 'Liian vanha',
    held: {
      title: 'Sähköposti odottaa vahvistusta',
      text: 'Tämä tietokanta on palautettu toiseen paikkaan tai palvelun osoite on vaihtunut. Sähköpostia ei lähetetä, ennen kuin vahvistat, että tämä on varsinainen palvelu. Yli vuorokauden odottaneet viestit jätetään lähettämättä.',
      confirm: 'Salli lähettäminen',
      question: 'Odottavat viestit lähtevät heti vastaanottajille. Onko tämä varsinainen palvelu eikä kopio?',
      done: 'Sähköpostia lähetetään taas.',
      notDone: 'Lähettämistä ei voitu sallia. Yritä uudelleen.',
    },
  },
  flag: { true: 'Kyllä', false: 'Ei' },
  choice: {
    http: 'Jäsenrekisteri (CRM)',
    simulated: 'Harjoittelu',
    none: 'Ei siirretä',
    refuse: 'Ei oteta vastaan',
    mark: 'Otetaan vastaan ja merkitään',
  },
  unit: {
    minutes: 'minuuttia',
    hours: 'tuntia',
    days: 'päivää',
    months: 'kuukautta',
    years: 'vuotta',
    times: 'kertaa',
    files: 'tiedostoa',
    megabytes: 'megatavua',
    people: 'henkilöä',
    mails: 'viestiä',
  },
  group: {
    signin: 'Kirjautuminen',
    files: 'Tiedostot',
    meetings: 'Kokoukset ja luottamustoimet',
    letters: 'Nimenkirjoitusotteet',
    plans: 'Valmiussuunnitelmat',
    messages: 'Viestit',
    crm: 'Jäsenrekisteri (CRM)',
    organisation: 'Organisaatio ja linkit',
  },
  of: {
    token: {
      hours: {
        label: 'Kirjautumisen kesto',
        help: 'Kuinka kauan kirjautuminen on voimassa ilman uutta salasanaa.',
      },
      adminHours: {
        label: 'Pääkäyttäjien ja keskustoimiston kirjautumisen kesto',
        help: 'Sama pääkäyttäjille, keskustoimistolle ja piirien pääkäyttäjille.',
      },
    },
    session: {
      idleMinutes: {
        label: 'Käyttämättömän kirjautumisen päättyminen',
        help: 'Kirjautuminen päättyy, kun palvelua ei ole käytetty näin pitkään aikaan. 0\u00A0=\u00A0ei koskaan.',
      },
    },
    secondFactor: {
      roles: {
        label: 'Roolit, joilta vaaditaan vahvistus',
        help: 'Salasanan lisäksi tarvitaan pääsyavain tai koodi todennussovelluksesta. Jos sitä ei vielä ole, se otetaan käyttöön seuraavalla kirjautumisella.',
      },
    },
    singleSignOn: {
      requiredRoles: {
        label: 'Roolit, jotka kirjautuvat vain työntekijätunnuksella',
        help: 'Näiltä rooleilta ei hyväksytä salasanaa. Vaikuttaa vain, kun organisaation hakemisto on käytössä.',
      },
    },
    password: {
      maxAgeDays: {
        label: 'Salasanan ikä',
        help: 'Salasana on vaihdettava tämän ajan kuluttua. 0\u00A0=\u00A0ei koskaan.',
      },
      expiringDays: {
        label: 'Varoitus vanhenevasta salasanasta',
        help: 'Kuinka paljon ennen vanhenemista käyttäjää muistutetaan.',
      },
      resetMinutes: {
        label: 'Salasanalinkin voimassaolo',
        help: 'Kuinka kauan sähköpostilla lähetetty salasanalinkki toimii.',
      },
      changeAddress: {
        label: 'Salasanan vaihto-osoite',
        help: 'Sivu, jolta unohtuneen salasanan voi vaihtaa: polku tai koko osoite.',
      },
    },
    signin: {
      maxFailures: {
        label: 'Väärät salasanat',
        help: 'Montako kertaa salasanan voi kirjoittaa väärin, ennen kuin tunnus sulkeutuu hetkeksi.',
      },
      lockMinutes: {
        label: 'Sulkemisen kesto',
        help: 'Kuinka kauan kirjautuminen on suljettu väärien salasanojen jälkeen.',
      },
      triesPerMinute: {
        label: 'Väärät yritykset verkosta minuutissa',
        help: 'Montako väärää yritystä yhdestä verkosta hyväksytään minuutissa.',
      },
      failuresPerMinute: {
        label: 'Väärät yritykset kaikkiaan minuutissa',
        help: 'Montako väärää yritystä kaikista tuntemattomista verkoista hyväksytään minuutissa.',
      },
      knownDays: {
        label: 'Tutun selaimen muistaminen',
        help: 'Kuinka kauan selain tunnetaan viimeisen kirjautumisen jälkeen.',
      },
    },
    reading: {
      peoplePerHour: {
        label: 'Henkilöitä tunnissa, piirit ja osastot',
        help: 'Monenko henkilön tiedot yksi piirin tai osaston käyttäjä voi avata tunnissa. Kun puolet on täynnä, tapahtumalokiin jää merkintä.',
      },
      nationalPeoplePerHour: {
        label: 'Henkilöitä tunnissa, keskustoimisto',
        help: 'Sama keskustoimiston käyttäjille, joilla on koko järjestön tiedot.',
      },
    },
    file: {
      maxBytes: { label: 'Tiedoston enimmäiskoko', help: 'Suurin tiedosto, jonka palveluun voi lähettää.' },
      sectionBytes: {
        label: 'Osaston tiedostojen enimmäiskoko',
        help: 'Kuinka paljon osaston kaikki tiedostot saavat yhteensä viedä tilaa.',
      },
      activeContent: {
        label: 'Aktiivista sisältöä sisältävät tiedostot',
        help: 'Koskee makroja, upotettuja tiedostoja, ulkoisia linkkejä ja salattuja tiedostoja, joiden sisältöä ei voi tarkistaa.',
      },
      addressMinutes: {
        label: 'Tiedoston osoitteen voimassaolo',
        help: 'Kuinka kauan pöytäkirjan tai otteen latausosoite toimii.',
      },
    },
    meeting: {
      requireSecondPerson: {
        label: 'Hyväksyjän on oltava eri henkilö',
        help: 'Ilmoituksen lähettäjä ei voi itse hyväksyä sitä.',
      },
      returnAllowed: {
        label: 'Palautus korjattavaksi',
        help: 'Piiri voi palauttaa lähetetyn ilmoituksen osastolle perustelun kanssa.',
      },
    },
    position: {
      endTermAllowed: {
        label: 'Toimikauden päättäminen kesken',
        help: 'Hyväksyjä voi päättää voimassa olevan toimikauden, kun henkilö eroaa tai kuolee.',
      },
      automaticAccess: {
        label: 'Käyttöoikeus luottamustoimesta',
        help: 'Puheenjohtaja ja varapuheenjohtaja saavat osaston pääkäyttäjän oikeudet ilman eri toimenpidettä.',
      },
      interimMonths: {
        label: 'Tehtävässä jatkaminen toimikauden jälkeen',
        help: 'Näin monta kuukautta toimikauden päättymisestä henkilö jatkaa tehtävässä, kunnes seuraaja on valittu. 0: kukaan ei jatka.',
      },
      handover: {
        label: 'Viesti valituille',
        help: 'Kun kokousilmoitus hyväksytään, valitut saavat sähköpostin tehtävästään, toimikaudestaan ja siitä, keneltä voi kysyä.',
      },
    },
    letter: {
      expiryDays: { label: 'Otteen voimassaolo', help: 'Ehdotettu voimassaolo, kun tilaus hyväksytään.' },
      interimSigns: {
        label: 'Jatkava henkilö otteessa',
        help: 'Ote luettelee myös ne, joiden toimikausi on päättynyt ja jotka jatkavat, kunnes seuraaja on valittu.',
      },
      verification: {
        label: 'Otteen tarkistaminen verkossa',
        help: 'Otteeseen painetaan koodi, jolla kuka tahansa voi tarkistaa otteen aitouden kirjautumatta.',
      },
    },
    signingRule: {
      fi: {
        label: 'Nimenkirjoituslauseke suomeksi',
        help: 'Painetaan otteeseen sellaisenaan. Muuta myös ruotsin- ja englanninkielinen.',
      },
      sv: { label: 'Nimenkirjoituslauseke ruotsiksi', help: 'Painetaan otteeseen sellaisenaan.' },
      en: { label: 'Nimenkirjoituslauseke englanniksi', help: 'Painetaan otteeseen sellaisenaan.' },
    },
    plan: {
      expiryMonths: {
        label: 'Valmiussuunnitelman voimassaolo',
        help: 'Suunnitelma on uusittava tämän ajan kuluttua.',
      },
      warningMonths: {
        label: 'Varoitus vanhenevasta suunnitelmasta',
        help: 'Kuinka paljon ennen vanhenemista suunnitelma merkitään.',
      },
      maxAttachments: { label: 'Liitteiden määrä', help: 'Montako liitettä valmiussuunnitelmassa voi olla.' },
      historyYears: {
        label: 'Vanhojen suunnitelmien säilytys',
        help: 'Kuinka kauan korvatut suunnitelmat säilytetään.',
      },
      addressMinutes: {
        label: 'Suunnitelman osoitteen voimassaolo',
        help: 'Kuinka kauan suunnitelman tai liitteen latausosoite toimii.',
      },
    },
    message: {
      maxRecipients: {
        label: 'Viestin vastaanottajia enintään',
        help: 'Koskee piirien ja osastojen viestejä. Keskustoimistolla ei ole ylärajaa.',
      },
      secondPersonAbove: {
        label: 'Viestin vahvistaa toinen henkilö',
        help: 'Kun vastaanottajia on enemmän, lähetys alkaa vasta, kun toinen henkilö on vahvistanut sen.',
      },
      perSecond: {
        label: 'Lähetysnopeus sekunnissa',
        help: 'Kuinka monta viestiä palvelimelle annetaan enintään sekunnissa.',
      },
      keepMonths: {
        label: 'Viestien säilytys',
        help: 'Kuinka kauan viestit ja tieto vastaanottajista säilytetään. Tapahtumaloki säilyy.',
      },
    },
    crm: {
      adapter: { label: 'Siirtotapa', help: 'Minne hyväksytyt luottamustoimet siirretään.' },
      address: {
        label: 'Jäsenrekisterin osoite',
        help: 'Rajapinnan verkko-osoite. Tarvitaan, kun tiedot siirretään jäsenrekisteriin.',
      },
    },
    organisation: {
      name: {
        fi: 'Organisaation nimi suomeksi',
        sv: 'Organisaation nimi ruotsiksi',
        en: 'Organisaation nimi englanniksi',
        help: 'Näkyy palvelussa, sähköposteissa ja asiakirjoissa.',
      },
      address: { label: 'Organisaation osoite', help: 'Painetaan asiakirjoihin.' },
      support: { label: 'Tuen sähköposti', help: 'Osoite, johon käyttäjät voivat kirjoittaa ongelmista.' },
    },
    links: {
      privacy: { label: 'Tietosuojaselosteen osoite', help: 'Linkki sivun alareunassa.' },
      accessibility: { label: 'Saavutettavuusselosteen osoite', help: 'Linkki sivun alareunassa.' },
    },
  },
};
