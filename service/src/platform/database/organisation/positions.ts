interface PositionRow {
  id: number;
  fi: string;
  sv: string;
  en: string;
  /** Only a member may hold it. */
  member: boolean;
  years: number;
  terms: number;
  min: number;
  max: number;
  /** Years that the holder must have on the first day of the term. Rule 25.3. */
  age?: number;
  board?: true;
  signing?: true;
}

const contact = (id: number, fi: string, sv: string, en: string): PositionRow => ({
  id,
  fi,
  sv,
  en,
  member: false,
  years: 1,
  terms: 3,
  min: 0,
  max: 3,
});

/** The positions as they are first installed; the table `position` decides from then on. Rule 9.1. */
// oxfmt-ignore
export const positions: PositionRow[] = [
  { id: 2, fi: 'Puheenjohtaja', sv: 'Ordförande', en: 'Chair', member: true, years: 2, terms: 3, min: 1, max: 1, age: 18, board: true, signing: true },
  { id: 3, fi: 'Varapuheenjohtaja', sv: 'Vice ordförande', en: 'Vice chair', member: true, years: 2, terms: 3, min: 1, max: 2, age: 18, board: true, signing: true },
  { id: 4, fi: 'Rahastonhoitaja', sv: 'Kassör', en: 'Treasurer', member: false, years: 1, terms: 3, min: 0, max: 1 },
  { id: 5, fi: 'Toiminnanjohtaja', sv: 'Verksamhetsledare', en: 'Executive director', member: false, years: 2, terms: 3, min: 0, max: 1, age: 18, signing: true },
  { id: 6, fi: 'Nimenkirjoittaja', sv: 'Namntecknare', en: 'Authorised signatory', member: true, years: 2, terms: 3, min: 0, max: 4, age: 18, signing: true },
  { id: 7, fi: 'Hallituksen jäsen', sv: 'Styrelsemedlem', en: 'Board member', member: true, years: 2, terms: 3, min: 4, max: 12, age: 15, board: true },
  { id: 8, fi: 'Hallituksen varajäsen', sv: 'Styrelsesuppleant', en: 'Deputy board member', member: true, years: 1, terms: 3, min: 0, max: 6, age: 15, board: true },
  { id: 9, fi: 'Toiminnantarkastaja', sv: 'Verksamhetsgranskare', en: 'Operations auditor', member: false, years: 1, terms: 3, min: 0, max: 2 },
  { id: 10, fi: 'Varatoiminnantarkastaja', sv: 'Verksamhetsgranskarsuppleant', en: 'Deputy operations auditor', member: false, years: 1, terms: 3, min: 0, max: 2 },
  { id: 11, fi: 'Tilintarkastaja', sv: 'Revisor', en: 'Auditor', member: false, years: 1, terms: 3, min: 0, max: 2, age: 18 },
  { id: 12, fi: 'Varatilintarkastaja', sv: 'Revisorssuppleant', en: 'Deputy auditor', member: false, years: 1, terms: 3, min: 0, max: 2 },
  { id: 13, fi: 'Sihteeri', sv: 'Sekreterare', en: 'Secretary', member: false, years: 1, terms: 3, min: 0, max: 1 },
  contact(14, 'Jäsenasioiden yhteyshenkilö', 'Kontaktperson för medlemsärenden', 'Contact person, membership'),
  contact(15, 'Valmiuden yhteyshenkilö', 'Kontaktperson för beredskap', 'Contact person, preparedness'),
  contact(16, 'Kotimaan avun yhteyshenkilö', 'Kontaktperson för hjälp i hemlandet', 'Contact person, domestic aid'),
  contact(17, 'Ensiaputoiminnan yhteyshenkilö', 'Kontaktperson för första hjälpen-verksamhet', 'Contact person, first aid'),
  contact(18, 'Henkisen tuen yhteyshenkilö', 'Kontaktperson för psykiskt stöd', 'Contact person, psychosocial support'),
  contact(19, 'Ystävätoiminnan yhteyshenkilö', 'Kontaktperson för vänverksamhet', 'Contact person, friend visitors'),
  contact(20, 'Terveyden edistämisen yhteyshenkilö', 'Kontaktperson för hälsofrämjande verksamhet', 'Contact person, health promotion'),
  contact(21, 'Nuorisotoiminnan yhteyshenkilö', 'Kontaktperson för ungdomsverksamhet', 'Contact person, youth'),
  contact(22, 'Monikulttuurisen toiminnan yhteyshenkilö', 'Kontaktperson för mångkulturell verksamhet', 'Contact person, multicultural activity'),
  contact(23, 'Koulutuksen yhteyshenkilö', 'Kontaktperson för utbildning', 'Contact person, training'),
  contact(24, 'Keräysjohtaja', 'Insamlingsledare', 'Fund-raising leader'),
  contact(25, 'Viestinnän yhteyshenkilö', 'Kontaktperson för kommunikation', 'Contact person, communications'),
  contact(26, 'Vapaaehtoistoiminnan yhteyshenkilö', 'Kontaktperson för frivilligverksamhet', 'Contact person, volunteering'),
  contact(27, 'Kansainvälisen toiminnan yhteyshenkilö', 'Kontaktperson för internationell verksamhet', 'Contact person, international activity'),
  { id: 28, fi: 'Piirin kokouksen edustaja', sv: 'Representant vid distriktsmötet', en: 'Delegate to the district meeting', member: true, years: 1, terms: 3, min: 0, max: 10 },
  { id: 75, fi: 'Muu yhteyshenkilö', sv: 'Annan kontaktperson', en: 'Other contact person', member: false, years: 1, terms: 3, min: 0, max: 20 },
];
