import type fi from './fi.ts';

export default {
  common: {
    changedByOther: 'Någon annan har ändrat uppgifterna. Ladda om sidan och gör sedan din ändring.',
    changedBy:
      '{name} har ändrat samma uppgifter. {now}Kontrollera dina uppgifter och skicka dem på nytt om de stämmer.',
    changedAndShown:
      '{name} har ändrat samma uppgifter. De visas nu här: kontrollera dem och gör dina ändringar på nytt.',
    nowSaved: 'Nu sparat: {now}. ',
    somebody: 'Någon annan',
  },
  validation: {
    date: 'Ange datumet i formen dd.mm.åååå.',
    noSuchDay: 'Den dagen finns inte. Kontrollera dag och månad.',
    yearRange: 'Året ska vara {first}–{last}. Kontrollera året.',
    email: 'Ange e-postadressen i formen namn@exempel.fi.',
    unknown: 'Det valda finns inte. Välj på nytt.',
    sameId: 'Adressens och formulärets id stämmer inte överens. Ladda om sidan.',
    exactlyOne: 'Välj exakt ett distrikt eller en avdelning.',
    json: 'Tjänsten förstod inte uppgifterna som skickades. Ladda om sidan och försök sedan igen.',
    contentType: 'Tjänsten tar inte emot uppgifter i det här formatet. Ladda om sidan och försök sedan igen.',
    address: 'Adressen är felaktig. Kontrollera länken.',
    type: 'Uppgiften är i fel form. Kontrollera den.',
    enum: 'Välj något av alternativen i listan.',
    pattern: 'Uppgiften är i fel form. Kontrollera den.',
    minimum: 'Talet är för litet (minst {limit}).',
    maximum: 'Talet är för stort (högst {limit}).',
    minItems: 'Välj minst {limit}.',
    maxItems: 'För många val (högst {limit}).',
    text: 'Texten innehåller tecken som inte kan sparas. Ta bort dem.',
    additionalProperties:
      'Tjänsten känner inte igen alla uppgifter som skickades. Ladda om sidan och försök sedan.',
    depth: 'Uppgifterna har för många nivåer. Ladda om sidan och försök sedan igen.',
  },
  notices: {
    locked: 'De här meddelandena kan inte avslutas: de hör till ditt förtroendeuppdrag.',
  },
  dataprotection: {
    isMember: 'Medlemskapet gäller, så uppgifterna behövs. Avsluta först medlemskapet i medlemsregistret.',
    isElected: 'Personen har ett förtroendeuppdrag. Uppgifterna kan raderas när mandatperioden har gått ut.',
    isEmployee: 'Personen är anställd. Ta först bort personen från de anställda.',
    isInRegister: 'Personen finns i medlemsregistret. Uppgifterna raderas på medlemskortet.',
  },
  peopleLimit: {
    reached_one:
      'Du har under en timme öppnat uppgifter om {most} personer, vilket är det högsta antalet. Fortsätt om en minut. Kontakta huvudanvändaren om du behöver fler.',
    reached_other:
      'Du har under en timme öppnat uppgifter om {most} personer, vilket är det högsta antalet. Fortsätt om {minutes} minuter. Kontakta huvudanvändaren om du behöver fler.',
  },
  upload: {
    nameRequired: 'Filen har inget namn. Ge filen ett namn och välj den på nytt.',
    typeRequired: 'Filtypen kunde inte identifieras. Välj filen på nytt.',
    contentRequired: 'Filen är tom. Välj en annan fil.',
    contentUnreadable:
      'Filen kan inte läsas. Den har ändrats, flyttats eller raderats sedan den valdes, eller så är den en mapp. Välj filen på nytt.',
    contentInvalid: 'Filen skadades när den skickades. Välj filen på nytt.',
    typeNotAllowed: 'Filtypen är inte tillåten.',
    tooBig: 'Filen är för stor (högst {max}\u00A0MB).',
    sectionFull:
      'Avdelningens filer tar {used}\u00A0MB av {max}\u00A0MB. Radera filer som inte behövs eller be huvudanvändaren om mer utrymme.',
    infected: 'Filen innehåller skadlig kod. Den sparades inte. Kontrollera din enhet och välj en annan fil.',
    notScanned: 'Filer kan just nu inte genomsökas efter skadlig kod. Försök igen om en stund.',
    activeContent:
      'Filen innehåller aktivt innehåll: makron, inbäddade filer eller länkar till externa filer. Spara filen utan dem, till exempel som PDF, och välj den på nytt.',
    unseenContent:
      'Filen är krypterad eller skadad, så dess innehåll kan inte granskas. Spara filen utan lösenord och skydd och välj den på nytt.',
    heicPicture:
      'Bilden är i HEIC-format, som inte kan läggas till. Spara den i JPEG-format och välj den på nytt. En iPhone tar JPEG-bilder när du väljer Inställningar > Kamera > Format > Mest kompatibelt.',
    pictureFormat:
      'Bilden är i {format}-format, som inte kan läggas till. Spara den i JPEG- eller PNG-format och välj den på nytt.',
    textEncoding:
      'Textfilens teckenkodning kunde inte identifieras. Spara filen i UTF-8 eller som PDF och välj den på nytt.',
    encryptedOffice:
      'Office-dokumentet är skyddat med lösenord, så dess innehåll kan inte granskas. Spara dokumentet utan lösenord och välj det på nytt.',
    unfolds: 'Filen blir mångdubbelt större när den packas upp. Välj en annan fil.',
  },
  meeting: {
    sameDay: 'Avdelningen har redan ett möte denna dag.',
    nameRequired: 'Mötets namn är obligatoriskt.',
    nameTooLong: 'Namnet får vara högst {max} tecken.',
    typeRequired: 'Välj mötets typ.',
    dateRequired: 'Mötesdatum är obligatoriskt.',
    dateInFuture: 'Mötesdatumet kan inte ligga i framtiden när rapporten skickas.',
    dateTooEarly: 'Mötesdatumet kan inte vara före 1.1.1900.',
    wrongStatus: 'Rapportens status har ändrats. Ladda om sidan.',
    otherSection: 'Rapporten kan inte flyttas till en annan avdelning. Gör en ny rapport för den.',
    secondPersonRequired:
      'Du kan inte godkänna en rapport som du själv har skickat. Be någon annan godkänna den.',
    returnOff: 'Rapporter kan inte skickas tillbaka för rättelse. Rätta rapporten själv.',
    returnReasonRequired: 'Skriv vad som ska rättas.',
    returnReasonTooLong: 'Texten får vara högst {max} tecken.',
  },
  editmeeting: {
    minutesfileuploadduplicate: 'En fil med samma namn har redan lagts till.',
    minutesfileuploadnametoolarge: 'Filnamnet är för långt (högst {max} tecken).',
    minutesfileuploadtypetoolarge: 'Filtypen är för lång.',
  },
  position: {
    memberRequired: 'Välj en person.',
    onePerson: 'Välj antingen en medlem eller en utomstående person, inte båda.',
    positionRequired: 'Välj förtroendeuppdrag.',
    notFound: 'Förtroendeuppdraget finns inte.',
    termStartRequired: 'Mandatperiodens första dag är obligatorisk.',
    termEndRequired: 'Mandatperiodens sista dag är obligatorisk.',
    startBeforeEnd: 'Mandatperioden måste börja innan den slutar.',
    startAfterElected: 'Mandatperioden måste börja efter mötesdagen.',
    termTooLong_one: 'Mandatperioden får vara högst ett år.',
    termTooLong_other: 'Mandatperioden får vara högst {years} år.',
    tooManyTerms: 'En person kan ha högst {max} mandatperioder i följd i detta uppdrag.',
    memberMaxTerms: 'Medlemmen kan ha högst {max} mandatperioder i följd i detta uppdrag.',
    heldByOther: 'Uppdraget innehas redan av {name} ({start}–{end}).',
    tooManyHolders: 'Uppdraget kan ha högst {max} personer samtidigt.',
    duplicate: 'Den valda medlemmen har redan detta förtroendeuppdrag.',
    membershipRequired: 'Uppdraget förutsätter ett giltigt medlemskap.',
    otherMeeting: 'Förtroendeuppdraget hör till en annan rapport. Ladda om sidan.',
    changedTwice: 'Samma förtroendeuppdrag har ändrats två gånger i samma sparning. Ladda om sidan.',
    possibleFrom: 'En ny mandatperiod kan börja tidigast {possibleFrom}.',
    latestEnd: 'Mandatperioden måste sluta senast {latestEnd}.',
  },
  nonmember: {
    firstnameRequired: 'Förnamnet är obligatoriskt.',
    firstnameTooLong: 'Förnamnet får vara högst {max} tecken.',
    lastnameRequired: 'Efternamnet är obligatoriskt.',
    lastnameTooLong: 'Efternamnet får vara högst {max} tecken.',
    addressRequired: 'Gatuadressen är obligatorisk.',
    addressTooShort: 'Gatuadressen måste ha minst {min} tecken.',
    addressTooLong: 'Gatuadressen får vara högst {max} tecken.',
    postcodeRequired: 'Postnumret är obligatoriskt.',
    postcodeTooShort: 'Postnumret måste ha minst {min} tecken.',
    postcodeTooLong: 'Postnumret får vara högst {max} tecken.',
    postofficeRequired: 'Postanstalten är obligatorisk.',
    postofficeTooShort: 'Postanstalten måste ha minst {min} tecken.',
    postofficeTooLong: 'Postanstalten får vara högst {max} tecken.',
    phoneTooShort: 'Telefonnumret måste ha minst {min} tecken.',
    phoneTooLong: 'Telefonnumret får vara högst {max} tecken.',
    phoneInvalid: 'Telefonnumret får bara innehålla siffror, mellanslag och parenteser samt + i början.',
    emailTooLong: 'E-postadressen får vara högst {max} tecken.',
    emailInvalid: 'Ange e-postadressen i formen namn@exempel.fi.',
    companyTooLong: 'Företagets namn får vara högst {max} tecken.',
    phoneOrEmail: 'Telefon eller e-post är obligatorisk',
  },
  officialletterrequest: {
    reasonrequired: 'Ändamålet är obligatoriskt.',
    sectionrequired: 'Avdelningen är obligatorisk. Välj den avdelning som utdraget beställs för.',
    memberrequired: 'Beställaren är obligatorisk. Logga in på nytt och försök igen.',
    nosignatories: 'Avdelningen har för närvarande inga namntecknare.',
    nosignatories_interim:
      'Avdelningen har för närvarande inga namntecknare. {names} fortsätter i uppdraget, men rätten att teckna namnet upphörde med mandatperioden. Välj en efterträdare och skicka mötesrapporten.',
    expiryfuture: 'Utgångsdatumet är obligatoriskt och måste ligga i framtiden.',
    signedrequired: 'Beställningen saknar ett undertecknat utdrag. Lägg till det först.',
    uploadfailed:
      'Det undertecknade utdraget kunde inte sparas. Kontrollera beställningens status och filen.',
    uploadnametoolarge: 'Filnamnet är för långt (högst {max} tecken).',
    removedocumentfailed:
      'Det undertecknade utdraget kunde inte tas bort. Kontrollera beställningens status.',
    approvefailed: 'Beställningen kunde inte godkännas.',
    archivefailed: 'Beställningen kunde inte arkiveras.',
    deletefailed: 'Beställningen kunde inte raderas.',
  },
  preparednessPlan: {
    maxAttachmentsReached: 'Högst {max} bilagor kan läggas till.',
    uploadnametoolarge: 'Filnamnet är för långt (högst {max} tecken).',
    uploadtypetoolarge: 'Filtypen är för lång.',
  },
  factor: {
    wrong: 'Koden stämmer inte. Kontrollera koden och försök igen.',
    wrongRecovery: 'Reservkoden gäller inte. Varje reservkod fungerar bara en gång.',
    wrongPasskey: 'Passkeyn kunde inte bekräftas. Försök igen.',
    expired: 'Tiden gick ut. Börja om från början.',
    required: 'Din roll kräver minst ett sätt att bekräfta inloggningen. Lägg först till ett annat.',
    tooMany: 'Du har redan tio sätt att bekräfta inloggningen. Ta först bort något av dem.',
    none: 'Du har inga sätt att bekräfta inloggningen.',
  },
  password: {
    signInAgain:
      'Det har gått mer än tio minuter sedan du loggade in. Logga in på nytt och försök sedan igen.',
    missing: 'Skriv det nya lösenordet.',
    differ: 'Lösenorden är inte likadana.',
    tooShort: 'Lösenordet måste ha minst 12 tecken.',
    tooLong: 'Lösenordet får ha högst 128 tecken.',
    isEmail: 'Lösenordet får inte vara din e-postadress.',
    common: 'Lösenordet finns i listan över läckta eller vanliga lösenord. Välj ett annat.',
    ownWords:
      'Lösenordet går att gissa utifrån ditt namn, din e-postadress eller organisationens namn. Välj ett annat.',
    isCurrent: 'Det här är ditt nuvarande lösenord. Välj ett annat.',
    wrong: 'Det nuvarande lösenordet är fel.',
    none: 'Du har inget lösenord: du loggar in med ditt personalkonto.',
  },
  employee: {
    emailInUse: 'E-postadressen används redan.',
    districtRequired: 'Välj distrikt: med den här rollen arbetar man i ett distrikt.',
    districtNotAllowed: 'Ta bort valet av distrikt: den här rollen hör inte till något distrikt.',
    roleNotAllowed: 'Välj någon av rollerna 1–4: andra roller kan inte ges till en anställd.',
    ownRole: 'Du kan inte ändra din egen roll.',
    ownAccount: 'Du kan inte ta bort ditt eget konto.',
    ownLock: 'Du kan inte låsa ditt eget konto.',
    lastSuperAdmin: 'Den sista huvudanvändaren kan inte raderas.',
  },
  roles: {
    emailRequired: 'Medlemmen har ingen e-postadress och kan därför inte få en roll som anställd.',
    oneEmployeeRole: 'Välj bara en av rollerna 1–4: en anställd har en roll.',
    rankTooLow: 'Du kan inte ge mer omfattande rättigheter än dina egna.',
    ownRole: 'Du kan inte ta bort din sista roll som ger behörighet att ändra roller.',
  },
  section: {
    resetNotTraining: 'Bara ett övningsdistrikts eller en övningsavdelnings uppgifter kan återställas.',
  },
  release: {
    changed: 'Läget har ändrats: en annan version är i bruk än den du såg. Kontrollera och försök igen.',
    refused: 'Ingenting ändrades, eftersom versionerna inte passar ihop: {reason}',
    interrupted: 'Ändringen avbröts av ett fel på disken: {reason}',
    notHere:
      'Tjänsten kan inte skriva i mappen för versioner. Använd kommandot osasto-release där mappen finns.',
  },
  setting: {
    range: 'Ange ett tal mellan {least} och {most}.',
    required: 'Skriv en text.',
    tooLong: 'Texten får vara högst {max} tecken.',
    choice: 'Välj ett av alternativen.',
    email: 'Ange e-postadressen i formen namn@exempel.fi.',
    address: 'Ange hela webbadressen, till exempel https://exempel.fi/sida.',
    addressRequired: 'Ange medlemsregistrets adress när uppgifterna överförs till medlemsregistret.',
    directoryRequired:
      'Inloggning med personalkonto har inte tagits i bruk på servern och kan därför inte krävas. Be driftansvariga ställa in katalogen.',
  },
  duty: {
    districtsTick: 'Distriktens åtaganden markeras för hand. Välj ”Markeras för hand”.',
    notManual: 'Det här åtagandet markeras inte för hand. Ladda om sidan.',
    notOfUnit: 'Åtagandet gäller inte det här distriktet eller den här avdelningen. Ladda om sidan.',
  },
  savedview: {
    address: 'Adressen är ingen sida i tjänsten. Öppna listan och spara vyn på nytt.',
    tooMany: 'Du har redan {most} sparade vyer. Ta först bort någon av dem.',
  },
  message: {
    oneAudience: 'Välj antingen förtroendevalda eller medlemmar som mottagare.',
    officialNeedsHolders: 'Ett ärende som hör till uppdraget går bara till förtroendevalda. Byt slag.',
    filterRequired: 'Begränsa mottagarna. Ett meddelande kan inte skickas till alla utan urval.',
    textRequired: 'Skriv meddelandet på finska, svenska eller båda språken.',
    nameInSubject: 'Ämnet får inte innehålla mottagarens namn. Flytta det till texten.',
    wrongState: 'Meddelandets status har ändrats. Ladda om sidan.',
    noRecipients: 'Ingen får det här meddelandet. Ändra mottagarna.',
    tooManyRecipients: 'Antalet mottagare får vara högst {max}. Begränsa mottagarna.',
  },
  externalform: {
    linkinvalid: 'Ange en fullständig https-adress.',
    nameInUse: 'Det finns redan ett formulär med samma namn.',
  },
} satisfies {
  [Area in keyof typeof fi]: Record<keyof (typeof fi)[Area], string>;
};
