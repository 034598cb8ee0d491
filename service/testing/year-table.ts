/*
 * What the year 2028 of `year.test.ts` brings, written by hand from rules 21.1, 22.1, 22.2, 22.4 and 22.5. Days are those on which
 * something is so at 7 UTC; what happens on a day happens at 10 UTC.
 */

/** First day, last day, kind, how many of them, and what it is called. */
export const waitingOfYear: Record<string, string[]> = {
  ahtola: [
    '2028-10-01 2028-11-14 termsEnding 7', // three months before 31 December, until the report was sent
    '2028-11-01 2028-11-20 planRunningOut', // of 1 February 2026, for 36 months
  ],
  metsala: [
    '2028-01-01 2029-01-08 planMissing',
    '2028-01-01 2028-02-20 duty late Syyskokouksen ilmoitus', // of 2027, until it is sent
    '2028-02-23 2028-02-25 duty late Syyskokouksen ilmoitus',
    '2028-01-01 2028-09-12 duty late Ensi vuoden hallitus', // of 2027: who carries on was not elected
    '2028-02-06 2028-02-20 draftOpen',
    '2028-02-23 2028-02-25 reportReturned',
    '2028-05-01 2028-05-31 duty Kevätkokouksen ilmoitus',
    '2028-06-01 2029-01-08 duty late Kevätkokouksen ilmoitus',
    '2028-07-01 2028-09-12 seatVacant Puheenjohtaja', // carried on for six months
    '2028-10-01 2028-12-31 termsEnding 6',
    '2028-11-15 2028-12-15 duty Syyskokouksen ilmoitus',
    '2028-12-16 2029-01-08 duty late Syyskokouksen ilmoitus',
    '2028-12-01 2028-12-31 duty Ensi vuoden hallitus',
    '2029-01-01 2029-01-08 duty late Ensi vuoden hallitus',
  ],
  nasby: [
    '2028-03-11 2028-03-23 extractReady',
    '2028-03-24 2028-03-27 extractExpiring',
    '2028-03-15 2028-06-15 planRunningOut', // of 15 June 2025
    '2028-06-16 2028-08-01 planExpired late',
    '2028-03-21 2028-03-31 termsEnding',
    '2028-04-01 2028-05-20 seatVacant Varapuheenjohtaja', // ended early: nobody carries on
    '2028-05-01 2028-05-16 duty Kevätkokouksen ilmoitus',
    '2028-10-17 2028-10-31 duty Syyskeräys',
    '2028-11-01 2028-11-03 duty late Syyskeräys',
  ],
  district: [
    '2028-01-01 2028-01-20 toCheck',
    '2028-01-01 2028-01-20 sectionsLate late 2', // Näsby's is sent, but not approved
    '2028-01-21 2028-02-29 sectionsLate late',
    '2028-01-30 2028-02-15 duty Piirin vuosisuunnitelma',
    '2028-02-21 2028-02-22 toCheck',
    '2028-02-26 2028-03-02 toCheck',
    '2028-04-24 2028-04-26 toCheck',
    '2028-04-27 2028-04-28 toApprove',
    '2028-05-17 2028-05-20 toCheck',
    '2028-06-01 2029-01-08 sectionsLate late',
    '2028-07-01 2028-09-12 chairVacant',
    '2028-10-24 2028-10-30 toCheck',
    '2028-10-29 2028-10-30 askedBack', // until it was approved
    '2028-11-15 2028-11-24 toCheck',
    '2028-11-18 2028-11-21 askedBack', // until the district has refused
  ],
  national: [
    '2028-01-01 2028-02-29 districtsLate late',
    '2028-06-01 2029-01-08 districtsLate late',
    '2028-01-15 2028-01-25 accessReview 2', // of all roles two are not kept this year
    '2028-01-26 2028-02-05 accessReview', // one was kept, then the other
  ],
};

/** First day, last day, state and name of the duties of the running year. */
export const dutiesOfYear: Record<string, string[]> = {
  ahtola: [
    '2028-01-01 2028-04-23 open Kevätkokouksen ilmoitus',
    '2028-04-24 2028-12-31 done Kevätkokouksen ilmoitus',
    '2029-01-01 2029-01-08 open Kevätkokouksen ilmoitus',
    '2028-01-01 2028-11-14 open Syyskokouksen ilmoitus',
    '2028-11-15 2028-12-31 done Syyskokouksen ilmoitus',
    '2029-01-01 2029-01-08 open Syyskokouksen ilmoitus',
    '2028-01-01 2028-11-24 open Ensi vuoden hallitus',
    '2028-11-25 2029-01-08 done Ensi vuoden hallitus', // elected for two years
    '2028-01-01 2029-01-08 done Valmiussuunnitelma voimassa',
    '2028-01-01 2029-01-08 done Puheenjohtaja tehtävässä',
  ],
  metsala: [
    '2028-01-01 2028-05-31 open Kevätkokouksen ilmoitus',
    '2028-06-01 2028-12-31 late Kevätkokouksen ilmoitus',
    '2029-01-01 2029-01-08 open Kevätkokouksen ilmoitus',
    '2028-01-01 2028-12-15 open Syyskokouksen ilmoitus',
    '2028-12-16 2028-12-31 late Syyskokouksen ilmoitus',
    '2029-01-01 2029-01-08 open Syyskokouksen ilmoitus',
    '2028-01-01 2029-01-08 open Ensi vuoden hallitus',
    '2028-01-01 2029-01-08 late Valmiussuunnitelma voimassa',
    '2028-01-01 2028-06-30 done Puheenjohtaja tehtävässä',
    '2028-07-01 2028-09-12 late Puheenjohtaja tehtävässä',
    '2028-09-13 2029-01-08 done Puheenjohtaja tehtävässä',
  ],
  nasby: [
    '2028-01-01 2028-05-16 open Kevätkokouksen ilmoitus',
    '2028-05-17 2028-12-31 done Kevätkokouksen ilmoitus',
    '2029-01-01 2029-01-08 open Kevätkokouksen ilmoitus',
    '2028-01-01 2028-10-23 open Syyskokouksen ilmoitus',
    '2028-10-24 2028-12-31 done Syyskokouksen ilmoitus',
    '2029-01-01 2029-01-08 open Syyskokouksen ilmoitus',
    '2028-01-01 2028-03-20 done Ensi vuoden hallitus',
    '2028-03-21 2028-05-20 open Ensi vuoden hallitus',
    '2028-05-21 2028-12-31 done Ensi vuoden hallitus',
    '2029-01-01 2029-01-08 open Ensi vuoden hallitus',
    '2028-01-01 2028-06-15 done Valmiussuunnitelma voimassa',
    '2028-06-16 2028-08-01 late Valmiussuunnitelma voimassa',
    '2028-08-02 2029-01-08 done Valmiussuunnitelma voimassa',
    '2028-01-01 2029-01-08 done Puheenjohtaja tehtävässä',
    '2028-01-01 2028-10-31 open Syyskeräys',
    '2028-11-01 2028-11-03 late Syyskeräys',
    '2028-11-04 2028-12-31 done Syyskeräys',
    '2029-01-01 2029-01-08 open Syyskeräys',
  ],
};

type Digest = [at: string, ...lines: string[]];

/** Monday at 8 in Helsinki is 6 UTC, and 5 UTC from 26 March to 28 October. */
const winter = (days: readonly string[], ...lines: string[]): Digest[] =>
  days.map((day) => [`${day}T06:00:00Z`, ...lines]);
const summer = (days: readonly string[], ...lines: string[]): Digest[] =>
  days.map((day) => [`${day}T05:00:00Z`, ...lines]);

const autumn27 = 'Myöhässä: Syyskokouksen ilmoitus, 15.12.2027';
const board27 = 'Myöhässä: Ensi vuoden hallitus, 31.12.2027';
const plan = 'Valmiussuunnitelma puuttuu';
const spring = 'Kevätkokouksen ilmoitus, 31.5.2028';
const lateSpring = `Myöhässä: ${spring}`;
const autumn = 'Syyskokouksen ilmoitus, 15.12.2028';
const board = 'Ensi vuoden hallitus, 31.12.2028';
const chair = 'Puheenjohtaja: paikka on täyttämättä';
const ending = '6 toimikautta päättyy ilman jatkajaa';

/** What the digests of Metsälä's admins say. */
const metsala: Digest[] = [
  ...winter(['2028-01-03', '2028-01-10', '2028-01-17', '2028-01-24', '2028-01-31'], autumn27, board27, plan),
  ...winter(['2028-02-07', '2028-02-14'], autumn27, board27, 'Kokousilmoitus on kesken', plan),
  ...winter(['2028-02-21', '2028-02-28', '2028-03-06', '2028-03-13', '2028-03-20'], board27, plan),
  ...summer(['2028-03-27', '2028-04-03', '2028-04-10', '2028-04-17', '2028-04-24'], board27, plan),
  ...summer(['2028-05-01', '2028-05-08', '2028-05-15', '2028-05-22', '2028-05-29'], board27, spring, plan),
  ...summer(['2028-06-05', '2028-06-12', '2028-06-19', '2028-06-26'], board27, lateSpring, plan),
  ...summer(
    ['2028-07-03', '2028-07-10', '2028-07-17', '2028-07-24', '2028-07-31', '2028-08-07', '2028-08-14'],
    board27,
    lateSpring,
    chair,
    plan,
  ),
  ...summer(['2028-08-21', '2028-08-28', '2028-09-04', '2028-09-11'], board27, lateSpring, chair, plan),
  ...summer(['2028-09-18', '2028-09-25'], lateSpring, plan),
  ...summer(['2028-10-02', '2028-10-09', '2028-10-16', '2028-10-23'], lateSpring, ending, plan),
  ...winter(['2028-10-30', '2028-11-06', '2028-11-13'], lateSpring, ending, plan),
  ...winter(['2028-11-20', '2028-11-27'], lateSpring, autumn, ending, plan),
  ...winter(['2028-12-04', '2028-12-11'], lateSpring, autumn, board, ending, plan),
  ...winter(['2028-12-18', '2028-12-25'], lateSpring, `Myöhässä: ${autumn}`, board, ending, plan),
  ...winter(['2029-01-01', '2029-01-08'], lateSpring, `Myöhässä: ${autumn}`, `Myöhässä: ${board}`, plan),
];

const two = '2 osaston kokousilmoitus on myöhässä';
const one = 'Yhden osaston kokousilmoitus on myöhässä';
const toCheck = 'Yksi ilmoitus tarkastettavana';
const chairVacant = 'Yhdeltä osastolta puuttuu puheenjohtaja';
const yearPlan = 'Piirin vuosisuunnitelma, 29.2.2028';
/** The national office has chosen no language. */
const lateFi = 'Yhdessä piirissä on kokousilmoituksia myöhässä';
const lateSv = 'I ett distrikt är mötesrapporter försenade';
const districtsLate = [lateFi, lateSv];
const askedBack = 'Osasto pyytää yhden ilmoituksen takaisin';
const planEnds = 'Beredskapsplanen går snart ut, 15.6.2028';
const vice = 'Vice ordförande: platsen är obesatt';

/** Every digest of the year by account, with what it says. */
export const digestsOfYear: Record<string, Digest[]> = {
  aadmin: [
    ...summer(
      ['2028-10-02', '2028-10-09', '2028-10-16', '2028-10-23'],
      '7 toimikautta päättyy ilman jatkajaa',
    ),
    ...winter(['2028-10-30'], '7 toimikautta päättyy ilman jatkajaa'),
    ...winter(
      ['2028-11-06', '2028-11-13'],
      'Valmiussuunnitelma vanhenee, 1.2.2029',
      '7 toimikautta päättyy ilman jatkajaa',
    ),
    ...winter(['2028-11-20'], 'Valmiussuunnitelma vanhenee, 1.2.2029'),
  ],
  badmin: metsala,
  // Locked until 1 April.
  blocked: metsala.filter(([at]) => at > '2028-04-01'),
  // Its password expired 90 days ago on 29 May at 10 UTC.
  bold: metsala.filter(([at]) => at < '2028-05-29T10'),
  // On Sundays at 18 in Helsinki, until the address in the digest was followed on 17 April.
  cadmin: [
    ['2028-03-19T16:00:00Z', planEnds],
    ['2028-03-26T15:00:00Z', planEnds, 'En mandatperiod tar slut utan efterträdare'],
    ['2028-04-02T15:00:00Z', planEnds, vice],
    ['2028-04-09T15:00:00Z', planEnds, vice],
    ['2028-04-16T15:00:00Z', planEnds, vice],
  ],
  // On Thursdays at 16 in Helsinki, from September.
  cpaused: [
    ['2028-10-19T13:00:00Z', 'Höstinsamlingen, 31.10.2028'],
    ['2028-10-26T13:00:00Z', 'Höstinsamlingen, 31.10.2028'],
    ['2028-11-02T14:00:00Z', 'Försenat: Höstinsamlingen, 31.10.2028'],
  ],
  districtadmin: [
    ...winter(['2028-01-03', '2028-01-10', '2028-01-17'], two, toCheck),
    ...winter(['2028-01-24'], one),
    ...winter(['2028-01-31', '2028-02-07', '2028-02-14'], one, yearPlan),
    ...winter(['2028-02-21', '2028-02-28'], one, toCheck),
    ...summer(['2028-04-24'], toCheck),
    ...summer(['2028-06-05', '2028-06-12', '2028-06-19', '2028-06-26'], one),
    ...summer(['2028-07-03', '2028-07-10', '2028-07-17', '2028-07-24', '2028-07-31'], one, chairVacant),
    ...summer(['2028-08-07', '2028-08-14', '2028-08-21', '2028-08-28'], one, chairVacant),
    ...summer(['2028-09-04', '2028-09-11'], one, chairVacant),
    ...summer(['2028-09-18', '2028-09-25', '2028-10-02', '2028-10-09', '2028-10-16', '2028-10-23'], one),
    ...winter(['2028-10-30'], one, toCheck, askedBack),
    ...winter(['2028-11-06', '2028-11-13'], one),
    ...winter(['2028-11-20'], one, toCheck, askedBack),
    ...winter(['2028-11-27', '2028-12-04', '2028-12-11', '2028-12-18', '2028-12-25'], one),
    ...winter(['2029-01-01', '2029-01-08'], one),
  ],
  kt: [
    ...winter(['2028-01-03', '2028-01-10'], ...districtsLate),
    ...winter(
      ['2028-01-17', '2028-01-24'],
      lateFi,
      '2 henkilön käyttöoikeudet vahvistettava tai poistettava',
      lateSv,
      '2 personers behörigheter ska bekräftas eller tas bort',
    ),
    ...winter(
      ['2028-01-31'],
      lateFi,
      'Yhden henkilön käyttöoikeudet vahvistettava tai poistettava',
      lateSv,
      'En persons behörigheter ska bekräftas eller tas bort',
    ),
    ...winter(['2028-02-07', '2028-02-14', '2028-02-21', '2028-02-28'], ...districtsLate),
    ...summer(['2028-06-05', '2028-06-12', '2028-06-19', '2028-06-26'], ...districtsLate),
    ...summer(['2028-07-03', '2028-07-10', '2028-07-17', '2028-07-24', '2028-07-31'], ...districtsLate),
    ...summer(['2028-08-07', '2028-08-14', '2028-08-21', '2028-08-28'], ...districtsLate),
    ...summer(['2028-09-04', '2028-09-11', '2028-09-18', '2028-09-25'], ...districtsLate),
    ...summer(['2028-10-02', '2028-10-09', '2028-10-16', '2028-10-23'], ...districtsLate),
    ...winter(['2028-10-30', '2028-11-06', '2028-11-13', '2028-11-20', '2028-11-27'], ...districtsLate),
    ...winter(['2028-12-04', '2028-12-11', '2028-12-18', '2028-12-25'], ...districtsLate),
    ...winter(['2029-01-01', '2029-01-08'], ...districtsLate),
  ],
};

/** What is notified at once: the day, to whom, of what, and its lines. One of Metsälä's admins wants duties so. */
export const noticesOfYear: string[][] = [
  ['2028-01-01', 'batonce', 'waiting', autumn27, board27],
  ['2028-02-22', 'badmin', 'reportReturned'],
  ['2028-02-23', 'batonce', 'waiting', autumn27],
  ['2028-05-01', 'batonce', 'waiting', spring],
  ['2028-06-01', 'batonce', 'waiting', lateSpring],
  ['2028-11-15', 'batonce', 'waiting', autumn],
  ['2028-12-01', 'batonce', 'waiting', board],
  ['2028-12-16', 'batonce', 'waiting', `Myöhässä: ${autumn}`],
  ['2029-01-01', 'batonce', 'waiting', `Myöhässä: ${board}`],
];

/** Reminders of the district to chair and secretary; Metsälä's secretary may not be contacted. */
export const remindersOfYear = {
  answers: [
    ['2028-06-10', 'ahtola', 'done'],
    ['2028-06-10', 'metsala', '1 sent'],
    ['2028-06-14', 'ahtola', 'done'],
    ['2028-06-14', 'metsala', 'recently'],
    ['2028-06-18', 'ahtola', 'done'],
    ['2028-06-18', 'metsala', '1 sent'],
    ['2028-07-15', 'ahtola', 'done'],
    ['2028-07-15', 'metsala', 'contactProhibited'],
    ['2028-09-12', 'ahtola', 'done'],
    ['2028-09-12', 'metsala', 'done'],
    ['2028-12-20', 'ahtola', 'done'],
    ['2028-12-20', 'metsala', '1 sent'],
  ],
  mails: [
    ['2028-06-10', 'first chair'], // carries on until 30 June
    ['2028-06-18', 'first chair'],
    ['2028-12-20', 'new chair'],
  ],
};
