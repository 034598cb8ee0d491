/**
 * What the service says of a command that it refuses, by translation key; those that forms check too stand in the
 * common catalogue. Fetched when the first error is shown. Rules 1.6, 15.
 */
export default {
  common: {
    changedByOther: 'Joku muu on muuttanut tietoja. Lataa sivu uudelleen ja tee muutoksesi sitten.',
    changedBy:
      '{name} on muuttanut samoja tietoja. {now}Tarkista omat tietosi ja lähetä ne uudelleen, jos ne pitävät paikkansa.',
    changedAndShown:
      '{name} on muuttanut samoja tietoja. Ne näkyvät nyt tässä: tarkista ne ja tee muutoksesi uudelleen.',
    nowSaved: 'Nyt tallessa: {now}. ',
    somebody: 'Joku muu',
  },
  validation: {
    date: 'Anna päivämäärä muodossa pp.kk.vvvv.',
    noSuchDay: 'Tällaista päivää ei ole. Tarkista päivä ja kuukausi.',
    yearRange: 'Vuoden on oltava {first}–{last}. Tarkista vuosi.',
    email: 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi.',
    unknown: 'Valittua kohdetta ei ole. Valitse uudelleen.',
    sameId: 'Osoitteen ja lomakkeen tunnisteet eroavat toisistaan. Lataa sivu uudelleen.',
    exactlyOne: 'Valitse täsmälleen yksi piiri tai osasto.',
    json: 'Palvelu ei ymmärtänyt lähetettyjä tietoja. Lataa sivu uudelleen ja yritä sitten.',
    contentType: 'Palvelu ei ota vastaan tietoja tässä muodossa. Lataa sivu uudelleen ja yritä sitten.',
    address: 'Osoite on virheellinen. Tarkista linkki.',
    type: 'Tieto on väärää muotoa. Tarkista tieto.',
    enum: 'Valitse jokin luettelon vaihtoehdoista.',
    pattern: 'Tieto on väärää muotoa. Tarkista tieto.',
    minimum: 'Luku on liian pieni (vähintään {limit}).',
    maximum: 'Luku on liian suuri (enintään {limit}).',
    minItems: 'Valitse vähintään {limit}.',
    maxItems: 'Valintoja on liian monta (enintään {limit}).',
    text: 'Tekstissä on merkkejä, joita ei voi tallentaa. Poista ne.',
    depth: 'Tiedoissa on liikaa sisäkkäisiä tasoja. Lataa sivu uudelleen ja yritä sitten.',
  },
  notices: {
    locked: 'Näitä viestejä ei voi lopettaa: ne kuuluvat luottamustehtävääsi.',
  },
  dataprotection: {
    isMember: 'Jäsenyys on voimassa, joten tietoja tarvitaan. Päätä jäsenyys ensin jäsenrekisterissä.',
    isElected: 'Henkilöllä on luottamustoimi. Tiedot voi poistaa, kun toimikausi on päättynyt.',
    isEmployee: 'Henkilö on työntekijä. Poista henkilö ensin työntekijöistä.',
    isInRegister: 'Henkilö on jäsenrekisterissä. Hänen tietonsa poistetaan jäsenkortilta.',
  },
  peopleLimit: {
    reached_one:
      'Olet avannut tunnin aikana {most} henkilön tiedot, mikä on enimmäismäärä. Jatka minuutin kuluttua. Jos tarvitset enemmän, ota yhteyttä pääkäyttäjään.',
    reached_other:
      'Olet avannut tunnin aikana {most} henkilön tiedot, mikä on enimmäismäärä. Jatka {minutes} minuutin kuluttua. Jos tarvitset enemmän, ota yhteyttä pääkäyttäjään.',
  },
  upload: {
    nameRequired: 'Tiedostolla ei ole nimeä. Nimeä tiedosto ja valitse se uudelleen.',
    typeRequired: 'Tiedoston tyyppiä ei tunnistettu. Valitse tiedosto uudelleen.',
    contentRequired: 'Tiedosto on tyhjä. Valitse toinen tiedosto.',
    contentUnreadable:
      'Tiedostoa ei voi lukea. Se on muuttunut, siirretty tai poistettu valinnan jälkeen, tai se on kansio. Valitse tiedosto uudelleen.',
    contentInvalid: 'Tiedosto vioittui lähetettäessä. Valitse tiedosto uudelleen.',
    typeNotAllowed: 'Tiedostotyyppi ei ole sallittu.',
    tooBig: 'Tiedosto on liian suuri (enintään {max}\u00A0Mt).',
    sectionFull:
      'Osaston tiedostot vievät {used}\u00A0Mt, ja tilaa on {max}\u00A0Mt. Poista tarpeettomia tiedostoja tai pyydä pääkäyttäjältä lisää tilaa.',
    infected:
      'Tiedostossa on haittaohjelma. Sitä ei tallennettu. Tarkista laitteesi ja valitse toinen tiedosto.',
    notScanned:
      'Tiedostoja ei voi juuri nyt tarkistaa haittaohjelmien varalta. Yritä hetken kuluttua uudelleen.',
    activeContent:
      'Tiedostossa on aktiivista sisältöä: makroja, upotettuja tiedostoja tai linkkejä ulkoisiin tiedostoihin. Tallenna tiedosto ilman niitä, esimerkiksi PDF:nä, ja valitse se uudelleen.',
    unseenContent:
      'Tiedosto on salattu tai vioittunut, joten sen sisältöä ei voi tarkistaa. Tallenna tiedosto ilman salasanaa ja suojausta ja valitse se uudelleen.',
    heicPicture:
      'Kuva on HEIC-muodossa, jota ei voi lisätä. Tallenna se JPEG-muodossa ja valitse se uudelleen. iPhone ottaa JPEG-kuvia, kun valitset Asetukset > Kamera > Muodot > Yhteensopivin.',
    pictureFormat:
      'Kuva on {format}-muodossa, jota ei voi lisätä. Tallenna se JPEG- tai PNG-muodossa ja valitse se uudelleen.',
    textEncoding:
      'Tekstitiedoston merkistöä ei tunnistettu. Tallenna tiedosto UTF-8-muodossa tai PDF:nä ja valitse se uudelleen.',
    encryptedOffice:
      'Office-asiakirja on suojattu salasanalla, joten sen sisältöä ei voi tarkistaa. Tallenna asiakirja ilman salasanaa ja valitse se uudelleen.',
    unfolds: 'Tiedosto on purettuna moninkertaisesti pakattua suurempi. Valitse toinen tiedosto.',
  },
  meeting: {
    sameDay: 'Osastolla on jo kokous tälle päivälle.',
    nameRequired: 'Kokouksen nimi on pakollinen.',
    nameTooLong: 'Nimi saa olla enintään {max} merkkiä.',
    typeRequired: 'Valitse kokouksen tyyppi.',
    dateRequired: 'Kokouspäivä on pakollinen.',
    dateInFuture: 'Kokouspäivä ei voi olla tulevaisuudessa, kun ilmoitus lähetetään.',
    dateTooEarly: 'Kokouspäivä ei voi olla ennen 1.1.1900.',
    wrongStatus: 'Ilmoituksen tila on muuttunut. Lataa sivu uudelleen.',
    otherSection: 'Ilmoitusta ei voi siirtää toiselle osastolle. Tee toiselle osastolle uusi ilmoitus.',
    secondPersonRequired:
      'Et voi hyväksyä itse lähettämääsi ilmoitusta. Pyydä toista käyttäjää hyväksymään se.',
    returnOff: 'Ilmoituksia ei voi palauttaa korjattavaksi. Korjaa ilmoitus itse.',
    returnReasonRequired: 'Kirjoita, mitä on korjattava.',
    returnReasonTooLong: 'Teksti saa olla enintään {max} merkkiä.',
  },
  editmeeting: {
    minutesfileuploadduplicate: 'Samanniminen tiedosto on jo lisätty.',
    minutesfileuploadnametoolarge: 'Tiedoston nimi on liian pitkä (enintään {max} merkkiä).',
    minutesfileuploadtypetoolarge: 'Tiedostotyyppi on liian pitkä.',
  },
  position: {
    memberRequired: 'Valitse henkilö.',
    onePerson: 'Valitse joko jäsen tai ulkopuolinen henkilö, ei molempia.',
    positionRequired: 'Valitse luottamustoimi.',
    notFound: 'Luottamustointa ei ole.',
    termStartRequired: 'Toimikauden alkupäivä on pakollinen.',
    termEndRequired: 'Toimikauden päättymispäivä on pakollinen.',
    startBeforeEnd: 'Toimikauden on alettava ennen sen päättymistä.',
    startAfterElected: 'Toimikauden on alettava kokouspäivän jälkeen.',
    termTooLong_one: 'Toimikausi saa olla enintään yhden vuoden.',
    termTooLong_other: 'Toimikausi saa olla enintään {years} vuotta.',
    tooManyTerms: 'Henkilöllä voi olla enintään {max} peräkkäistä toimikautta tässä tehtävässä.',
    memberMaxTerms: 'Jäsenellä voi olla tässä tehtävässä enintään {max} peräkkäistä toimikautta.',
    heldByOther: 'Tehtävässä on jo {name} ({start}–{end}).',
    tooManyHolders: 'Tehtävässä voi olla samaan aikaan enintään {max} henkilöä.',
    duplicate: 'Valitsemallesi jäsenelle on jo lisätty kyseinen luottamustoimi.',
    membershipRequired: 'Tehtävä edellyttää voimassa olevaa jäsenyyttä.',
    otherMeeting: 'Luottamustoimi kuuluu toiseen ilmoitukseen. Lataa sivu uudelleen.',
    changedTwice: 'Sama luottamustoimi on muutettu kahdesti samalla kertaa. Lataa sivu uudelleen.',
    possibleFrom: 'Uusi toimikausi voi alkaa aikaisintaan {possibleFrom}.',
    latestEnd: 'Toimikauden on päätyttävä viimeistään {latestEnd}.',
  },
  nonmember: {
    firstnameRequired: 'Etunimi on pakollinen.',
    firstnameTooLong: 'Etunimi saa olla enintään {max} merkkiä.',
    lastnameRequired: 'Sukunimi on pakollinen.',
    lastnameTooLong: 'Sukunimi saa olla enintään {max} merkkiä.',
    addressRequired: 'Katuosoite on pakollinen.',
    addressTooShort: 'Katuosoitteessa on oltava vähintään {min} merkkiä.',
    addressTooLong: 'Katuosoite saa olla enintään {max} merkkiä.',
    postcodeRequired: 'Postinumero on pakollinen.',
    postcodeTooShort: 'Postinumerossa on oltava vähintään {min} merkkiä.',
    postcodeTooLong: 'Postinumero saa olla enintään {max} merkkiä.',
    postofficeRequired: 'Postitoimipaikka on pakollinen.',
    postofficeTooShort: 'Postitoimipaikassa on oltava vähintään {min} merkkiä.',
    postofficeTooLong: 'Postitoimipaikka saa olla enintään {max} merkkiä.',
    phoneTooShort: 'Puhelinnumerossa on oltava vähintään {min} merkkiä.',
    phoneTooLong: 'Puhelinnumero saa olla enintään {max} merkkiä.',
    phoneInvalid: 'Puhelinnumerossa voi olla vain numeroita, välilyöntejä ja sulkeita sekä + alussa.',
    emailTooLong: 'Sähköposti saa olla enintään {max} merkkiä.',
    emailInvalid: 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi.',
    companyTooLong: 'Yrityksen nimi saa olla enintään {max} merkkiä.',
    phoneOrEmail: 'Puhelin tai sähköposti on pakollinen tieto',
  },
  officialletterrequest: {
    reasonrequired: 'Käyttötarkoitus on pakollinen.',
    sectionrequired: 'Osasto on pakollinen. Valitse osasto, jolle ote tilataan.',
    memberrequired: 'Tilaaja on pakollinen. Kirjaudu uudelleen ja yritä sitten.',
    nosignatories: 'Osastolla ei ole voimassa olevia nimenkirjoittajia.',
    nosignatories_interim:
      'Osastolla ei ole voimassa olevia nimenkirjoittajia. Tehtävässään jatkaa {names}, mutta nimenkirjoitusoikeus päättyi toimikauden mukana. Valitkaa seuraaja ja lähettäkää kokousilmoitus.',
    expiryfuture: 'Vanhenemispäivä on pakollinen, ja sen on oltava tulevaisuudessa.',
    signedrequired: 'Tilauksella ei ole allekirjoitettua otetta. Lisää se ensin.',
    uploadfailed: 'Allekirjoitettua otetta ei voitu tallentaa. Tarkista tilauksen tila ja tiedosto.',
    uploadnametoolarge: 'Tiedoston nimi on liian pitkä (enintään {max} merkkiä).',
    removedocumentfailed: 'Allekirjoitettua otetta ei voitu poistaa. Tarkista tilauksen tila.',
    approvefailed: 'Tilausta ei voitu hyväksyä.',
    archivefailed: 'Tilausta ei voitu arkistoida.',
    deletefailed: 'Tilausta ei voitu poistaa.',
  },
  preparednessPlan: {
    maxAttachmentsReached: 'Liitteitä voi olla enintään {max}.',
    uploadnametoolarge: 'Tiedoston nimi on liian pitkä (enintään {max} merkkiä).',
    uploadtypetoolarge: 'Tiedostotyyppi on liian pitkä.',
  },
  factor: {
    wrong: 'Koodi ei täsmää. Tarkista koodi ja yritä uudelleen.',
    wrongRecovery: 'Varakoodi ei käy. Jokainen varakoodi toimii vain kerran.',
    wrongPasskey: 'Pääsyavainta ei voitu vahvistaa. Yritä uudelleen.',
    expired: 'Aika loppui kesken. Aloita uudelleen.',
    required: 'Roolisi edellyttää vähintään yhtä vahvistustapaa. Lisää ensin toinen.',
    tooMany: 'Vahvistustapoja on jo kymmenen. Poista ensin jokin niistä.',
    none: 'Sinulla ei ole vahvistustapoja.',
  },
  password: {
    signInAgain: 'Kirjautumisestasi on kulunut yli kymmenen minuuttia. Kirjaudu uudelleen ja yritä sitten.',
    missing: 'Kirjoita uusi salasana.',
    differ: 'Salasanat eivät ole samat.',
    tooShort: 'Salasanassa on oltava vähintään 12 merkkiä.',
    tooLong: 'Salasanassa voi olla enintään 128 merkkiä.',
    isEmail: 'Salasana ei voi olla sähköpostiosoitteesi.',
    common: 'Salasana on vuotaneiden tai yleisten salasanojen luettelossa. Valitse toinen.',
    ownWords:
      'Salasana on arvattavissa nimestäsi, sähköpostiosoitteestasi tai organisaation nimestä. Valitse toinen.',
    isCurrent: 'Tämä on nykyinen salasanasi. Valitse toinen.',
    wrong: 'Nykyinen salasana on väärä.',
    none: 'Sinulla ei ole salasanaa: kirjaudut työntekijätunnuksella.',
  },
  employee: {
    emailInUse: 'Sähköposti on jo käytössä.',
    districtRequired: 'Valitse piiri: tällä roolilla toimitaan yhdessä piirissä.',
    districtNotAllowed: 'Poista piirin valinta: tämä rooli ei kuulu mihinkään piiriin.',
    roleNotAllowed: 'Valitse jokin rooleista 1–4: muita rooleja ei voi antaa työntekijälle.',
    ownRole: 'Et voi muuttaa omaa rooliasi.',
    ownAccount: 'Et voi poistaa omaa tunnustasi.',
    ownLock: 'Et voi lukita omaa tunnustasi.',
    lastSuperAdmin: 'Viimeistä pääkäyttäjää ei voi poistaa.',
  },
  roles: {
    emailRequired: 'Jäsenellä ei ole sähköpostiosoitetta, joten hän ei voi saada työntekijän roolia.',
    oneEmployeeRole: 'Valitse vain yksi rooleista 1–4: työntekijällä on yksi rooli.',
    rankTooLow: 'Et voi antaa omaa rooliasi laajempaa oikeutta.',
    ownRole: 'Et voi poistaa itseltäsi viimeistä roolia, jolla voi muuttaa rooleja.',
  },
  section: {
    resetNotTraining: 'Vain koulutuspiirin tai koulutusosaston tiedot voi palauttaa alkutilaan.',
  },
  release: {
    changed: 'Tilanne on muuttunut: käytössä on toinen versio kuin näit. Tarkista ja yritä uudelleen.',
    refused: 'Muutosta ei tehty, koska versiot eivät sovi yhteen: {reason}',
    interrupted: 'Muutos keskeytyi levyn virheeseen: {reason}',
    notHere:
      'Palvelu ei voi kirjoittaa julkaisujen kansioon. Käytä komentoa osasto-release siellä, missä kansio on.',
  },
  setting: {
    range: 'Anna luku väliltä {least}–{most}.',
    required: 'Kirjoita teksti.',
    tooLong: 'Teksti saa olla enintään {max} merkkiä.',
    choice: 'Valitse jokin vaihtoehdoista.',
    email: 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi.',
    address: 'Anna koko verkko-osoite, esimerkiksi https://esimerkki.fi/sivu.',
    addressRequired: 'Anna jäsenrekisterin osoite, kun tiedot siirretään jäsenrekisteriin.',
    directoryRequired:
      'Kirjautumista työntekijätunnuksella ei ole otettu käyttöön palvelimella, joten sitä ei voi vaatia. Pyydä ylläpitoa asettamaan hakemisto.',
  },
  duty: {
    districtsTick: 'Piirin velvoite kuitataan käsin. Valitse ”Kuitataan käsin”.',
    notManual: 'Tätä velvoitetta ei kuitata käsin. Lataa sivu uudelleen.',
    notOfUnit: 'Velvoite ei koske tätä piiriä tai osastoa. Lataa sivu uudelleen.',
  },
  savedview: {
    address: 'Osoite ei ole palvelun sivu. Avaa luettelo ja tallenna näkymä uudelleen.',
    tooMany: 'Sinulla on jo {most} tallennettua näkymää. Poista ensin jokin niistä.',
  },
  externalform: {
    linkinvalid: 'Anna kokonainen https-osoite.',
    nameInUse: 'Samanniminen lomake on jo luettelossa.',
  },
};
