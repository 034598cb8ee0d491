/** Texts of the page of settings. */
export default {
  title: 'Inställningar',
  context: 'En sparad ändring gäller genast för alla och finns kvar i händelseloggen.',
  history: 'Ändringshistorik',
  groups: 'Grupper av inställningar',
  failed: 'Inställningarna kunde inte hämtas.',
  sum: 'Spara',
  changes_one: '{count} ändring',
  changes_other: '{count} ändringar',
  errors_one: '{count} fel',
  errors_other: '{count} fel',
  toError: 'gå till felet',
  reset: 'Ångra ändringarna',
  save: 'Spara inställningarna',
  saving: 'Sparar',
  saved: 'Inställningarna sparade.',
  notSaved: 'Inställningarna kunde inte sparas. Försök igen.',
  isDefault: 'Standard',
  default: 'Standard: {value}',
  changedBy: '{name} {at}',
  unsaved: 'Ändrad: {before} → {after}, inte sparad',
  empty: 'tom',
  between: '({least}–{most})',
  find: {
    label: 'Sök inställning',
    example: 'Till exempel lösenord',
    found_one: '{count} inställning',
    found_other: '{count} inställningar',
    nothing: 'Inga sökresultat.',
    nothingHelp: 'Kontrollera stavningen eller sök med ett annat ord.',
    clear: 'Visa alla inställningar',
  },
  fold: {
    openAll: 'Öppna alla',
    closeAll: 'Stäng alla',
    show: 'Visa inställningarna, {name}',
    hide: 'Dölj inställningarna, {name}',
    kept: 'Gruppen har ändringar som inte är sparade.',
  },
  quicker: {
    by: '{name} har ändrat inställningar.',
    kept: 'Dina egna ändringar finns kvar i formuläret. Kontrollera dem och spara på nytt.',
    both: '{setting}: nu {theirs}, hos dig {mine}',
  },
  mail: {
    title: 'E-post',
    failed: 'Uppgifterna om e-posten kunde inte hämtas.',
    noServer: 'Ingen e-postserver har angetts, så ingen e-post skickas.',
    encrypted: '{host}, port {port}, krypterad anslutning',
    plain: '{host}, port {port}, okrypterad anslutning',
    sender: 'avsändare {from}',
    days: 'de senaste {count} dagarna',
    kind: 'Meddelande',
    kinds: {
      account: {
        'password-link': 'Lösenordslänk',
        'link-failed': 'Till supporten: en lösenordslänk kunde inte skickas',
        notice: 'Meddelande om en ändring av kontot',
      },
      position: { handover: 'Meddelande till den som har valts' },
      reminder: 'Påminnelse till en avdelning',
      notice: {
        digest: 'Veckosammandrag',
        event: 'Egen rapport eller eget utdrag',
        waiting: 'Nytt ärende som väntar',
      },
      message: {
        letter: 'Meddelande till förtroendevalda och medlemmar',
        test: 'Meddelande på prov till skribenten',
      },
    },
    counts: {
      sent: 'Skickade',
      triedAgain: 'Nya försök',
      refused: 'Avvisade av servern',
      givenUp: 'Kunde inte skickas',
      bounced: 'Kommit tillbaka',
    },
    waiting_one: '{count} meddelande väntar',
    waiting_other: '{count} meddelanden väntar',
    lastFailure: 'Senaste fel',
    tooOld: 'För gammalt',
    held: {
      title: 'E-posten väntar på bekräftelse',
      text: 'Den här databasen har återställts på ett annat ställe, eller tjänstens adress har ändrats. Ingen e-post skickas förrän du bekräftar att det här är den egentliga tjänsten. Meddelanden som har väntat mer än ett dygn skickas inte.',
      confirm: 'Tillåt utskick',
      question:
        'Meddelanden som väntar går genast till mottagarna. Är det här den egentliga tjänsten och inte en kopia?',
      done: 'E-post skickas igen.',
      notDone: 'Utskick kunde inte tillåtas. Försök igen.',
    },
  },
  flag: { true: 'Ja', false: 'Nej' },
  choice: {
    http: 'Medlemsregistret (CRM)',
    simulated: 'Övning',
    none: 'Överförs inte',
    refuse: 'Tas inte emot',
    mark: 'Tas emot och märks',
  },
  unit: {
    minutes: 'minuter',
    hours: 'timmar',
    days: 'dagar',
    months: 'månader',
    years: 'år',
    times: 'gånger',
    files: 'filer',
    megabytes: 'megabyte',
    people: 'personer',
    mails: 'meddelanden',
  },
  group: {
    signin: 'Inloggning',
    files: 'Filer',
    meetings: 'Möten och förtroendeuppdrag',
    letters: 'Namnteckningsutdrag',
    plans: 'Beredskapsplaner',
    messages: 'Meddelanden',
    crm: 'Medlemsregistret (CRM)',
    organisation: 'Organisation och länkar',
  },
  of: {
    token: {
      hours: { label: 'Inloggningens längd', help: 'Hur länge en inloggning gäller utan nytt lösenord.' },
      adminHours: {
        label: 'Inloggningens längd för huvudanvändare och centralbyrån',
        help: 'Detsamma för huvudanvändare, centralbyrån och distriktens huvudanvändare.',
      },
    },
    session: {
      idleMinutes: {
        label: 'Utloggning efter inaktivitet',
        help: 'Inloggningen avslutas när tjänsten inte har använts under den här tiden. 0\u00A0=\u00A0aldrig.',
      },
    },
    secondFactor: {
      roles: {
        label: 'Roller som måste bekräfta inloggningen',
        help: 'Utöver lösenordet krävs en passkey eller en kod från en autentiseringsapp. Den som inte har någon tar den i bruk vid nästa inloggning.',
      },
    },
    singleSignOn: {
      requiredRoles: {
        label: 'Roller som bara loggar in med personalkonto',
        help: 'För de här rollerna godkänns inte lösenord. Gäller bara när organisationens katalog är i bruk.',
      },
    },
    password: {
      maxAgeDays: {
        label: 'Lösenordets ålder',
        help: 'Lösenordet ska bytas efter den här tiden. 0\u00A0=\u00A0aldrig.',
      },
      expiringDays: {
        label: 'Påminnelse om lösenord som går ut',
        help: 'Hur långt innan lösenordet går ut användaren påminns.',
      },
      resetMinutes: {
        label: 'Lösenordslänkens giltighet',
        help: 'Hur länge en länk för lösenord som skickats per e-post fungerar.',
      },
      changeAddress: {
        label: 'Adress för byte av lösenord',
        help: 'Sidan där ett glömt lösenord byts: en sökväg eller en hel adress.',
      },
    },
    signin: {
      maxFailures: {
        label: 'Fel lösenord',
        help: 'Hur många gånger lösenordet får skrivas fel innan kontot spärras en stund.',
      },
      lockMinutes: {
        label: 'Spärrens längd',
        help: 'Hur länge inloggningen är stängd efter fel lösenord.',
      },
      triesPerMinute: {
        label: 'Misslyckade försök från ett nätverk per minut',
        help: 'Hur många misslyckade försök från ett nätverk som godtas per minut.',
      },
      failuresPerMinute: {
        label: 'Misslyckade försök sammanlagt per minut',
        help: 'Hur många misslyckade försök från alla okända nätverk som godtas per minut.',
      },
      knownDays: {
        label: 'Bekanta webbläsare',
        help: 'Hur länge en webbläsare känns igen efter den senaste inloggningen.',
      },
    },
    reading: {
      peoplePerHour: {
        label: 'Personer i timmen, distrikt och avdelningar',
        help: 'Hur många personers uppgifter en användare i ett distrikt eller en avdelning kan öppna i timmen. När hälften har nåtts antecknas det i händelseloggen.',
      },
      nationalPeoplePerHour: {
        label: 'Personer i timmen, centralbyrån',
        help: 'Samma för centralbyråns användare, som har hela organisationens uppgifter.',
      },
    },
    file: {
      maxBytes: { label: 'Största filstorlek', help: 'Den största fil som kan laddas upp.' },
      sectionBytes: {
        label: 'Utrymme för en avdelnings filer',
        help: 'Hur mycket utrymme en avdelnings alla filer tillsammans får ta.',
      },
      activeContent: {
        label: 'Filer med aktivt innehåll',
        help: 'Gäller makron, inbäddade filer, externa länkar och krypterade filer vars innehåll inte kan granskas.',
      },
      addressMinutes: {
        label: 'Giltighet för en fils adress',
        help: 'Hur länge adressen till ett protokoll eller utdrag fungerar.',
      },
    },
    meeting: {
      requireSecondPerson: {
        label: 'En annan person ska godkänna',
        help: 'Den som har skickat en rapport kan inte själv godkänna den.',
      },
      returnAllowed: {
        label: 'Skicka tillbaka för rättelse',
        help: 'Distriktet kan skicka tillbaka en rapport till avdelningen med en motivering.',
      },
    },
    position: {
      endTermAllowed: {
        label: 'Avsluta en mandatperiod i förtid',
        help: 'Den som godkänner kan avsluta en pågående mandatperiod när personen avgår eller avlider.',
      },
      automaticAccess: {
        label: 'Behörighet genom förtroendeuppdrag',
        help: 'Ordföranden och vice ordföranden får automatiskt samma rättigheter som avdelningens huvudanvändare.',
      },
      interimMonths: {
        label: 'Fortsättning i uppdraget efter mandatperioden',
        help: 'Så många månader efter mandatperiodens slut fortsätter personen i uppdraget tills en efterträdare har valts. 0: ingen fortsätter.',
      },
      handover: {
        label: 'Meddelande till dem som har valts',
        help: 'När mötesrapporten godkänns får de valda e-post om uppdraget, mandatperioden och vem de kan fråga.',
      },
    },
    letter: {
      expiryDays: { label: 'Utdragets giltighet', help: 'Föreslagen giltighet när en beställning godkänns.' },
      interimSigns: {
        label: 'Den som fortsätter i utdraget',
        help: 'Utdraget tar också med dem vars mandatperiod har gått ut och som fortsätter tills en efterträdare har valts.',
      },
      verification: {
        label: 'Kontroll av utdrag på webben',
        help: 'I utdraget trycks en kod, med vilken vem som helst kan kontrollera att utdraget är äkta utan att logga in.',
      },
    },
    signingRule: {
      fi: {
        label: 'Namnteckningsregel på finska',
        help: 'Trycks i utdraget som den är. Ändra även den på svenska och engelska.',
      },
      sv: { label: 'Namnteckningsregel på svenska', help: 'Trycks i utdraget som den är.' },
      en: { label: 'Namnteckningsregel på engelska', help: 'Trycks i utdraget som den är.' },
    },
    plan: {
      expiryMonths: { label: 'Beredskapsplanens giltighet', help: 'Planen ska förnyas efter den här tiden.' },
      warningMonths: {
        label: 'Varning om plan som går ut',
        help: 'Hur långt innan planen går ut den markeras.',
      },
      maxAttachments: { label: 'Antal bilagor', help: 'Hur många bilagor en beredskapsplan kan ha.' },
      historyYears: { label: 'Arkivering av gamla planer', help: 'Hur länge ersatta planer sparas.' },
      addressMinutes: {
        label: 'Giltighet för en plans adress',
        help: 'Hur länge adressen till en plan eller bilaga fungerar.',
      },
    },
    message: {
      maxRecipients: {
        label: 'Högsta antal mottagare',
        help: 'Gäller meddelanden från distrikt och avdelningar. Centralbyrån har ingen övre gräns.',
      },
      secondPersonAbove: {
        label: 'En annan person bekräftar',
        help: 'Är mottagarna fler börjar utskicket först när en annan person har bekräftat det.',
      },
      perSecond: {
        label: 'Takt per sekund',
        help: 'Hur många meddelanden servern får per sekund.',
      },
      keepMonths: {
        label: 'Arkivering av meddelanden',
        help: 'Hur länge meddelanden och uppgiften om mottagarna sparas. Händelseloggen finns kvar.',
      },
    },
    crm: {
      adapter: { label: 'Överföringssätt', help: 'Vart godkända förtroendeuppdrag överförs.' },
      address: {
        label: 'Medlemsregistrets adress',
        help: 'Gränssnittets webbadress. Behövs när uppgifterna överförs till medlemsregistret.',
      },
    },
    organisation: {
      name: {
        fi: 'Organisationens namn på finska',
        sv: 'Organisationens namn på svenska',
        en: 'Organisationens namn på engelska',
        help: 'Visas i tjänsten, i e-post och i dokument.',
      },
      address: { label: 'Organisationens adress', help: 'Trycks i dokument.' },
      support: { label: 'Supportens e-post', help: 'Adressen som användarna kan skriva till om problem.' },
    },
    links: {
      privacy: { label: 'Adress till dataskyddsbeskrivningen', help: 'Länk längst ner på sidan.' },
      accessibility: { label: 'Adress till tillgänglighetsutlåtandet', help: 'Länk längst ner på sidan.' },
    },
  },
};
