import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditRow } from '@osasto/api';
import { serve, status, title, violations, type Answers, type Sent } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { positions, report, row } from '../../testing/board.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4';
const call = 'GET meetings/history/4';

const done = (action: string, changes: AuditRow['changes'] = [], by = 'Ritva'): AuditRow => ({
  at: '2026-11-20T10:00:00.000Z',
  by,
  byId: 1,
  action,
  entity: 'meeting',
  id: 4,
  districtId: 1,
  sectionId: 1,
  changes,
});

const changed = (field: string, before: unknown, after: unknown) => ({ field, before, after });
const added = (field: string, after: unknown) => ({ field, after });
const removed = (field: string, before: unknown) => ({ field, before });
const of = (id: number) => changed('positionOfTrust', id, id);

/** What the log says, and what the reader reads in both languages, below the sentence what changed. */
const table: [AuditRow, fi: string[], sv: string[]][] = [
  [
    done('add', [
      added('name', 'Kokous'),
      added('typeId', 1001),
      added('moreInfo', null),
      added('status', 1100),
    ]),
    [
      'Ritva lisäsi ilmoituksen',
      'Kokouksen nimi: Kokous',
      'Kokouksen tyyppi: Syyskokous',
      'Kuvaus: –',
      'Ilmoituksen tila: Luonnos',
    ],
    [
      'Ritva skapade rapporten',
      'Mötets namn: Kokous',
      'Mötets typ: Höstmöte',
      'Beskrivning: –',
      'Rapportens status: Utkast',
    ],
  ],
  [
    done('update', [changed('dateHeld', '2026-11-12', '2026-11-13')]),
    ['Ritva muutti kokouksen tietoja', 'Kokouspäivä: 12.11.2026 → 13.11.2026'],
    ['Ritva ändrade uppgifter om mötet', 'Mötesdatum: 12.11.2026 → 13.11.2026'],
  ],
  [
    done('submit', [changed('status', 1100, 1101), changed('reportedBy', 'Aino', 'Ritva')]),
    ['Ritva lähetti ilmoituksen', 'Ilmoituksen tila: Luonnos → Lähetetty', 'Ilmoittaja: Aino → Ritva'],
    ['Ritva skickade rapporten', 'Rapportens status: Utkast → Skickad', 'Rapporterad av: Aino → Ritva'],
  ],
  [done('review'), ['Ritva merkitsi ilmoituksen tarkastetuksi'], ['Ritva markerade rapporten som granskad']],
  [done('approve'), ['Ritva hyväksyi ilmoituksen'], ['Ritva godkände rapporten']],
  [
    done('return', [changed('returnReason', null, 'Päivä puuttuu')]),
    ['Ritva palautti ilmoituksen korjattavaksi', 'Palautuksen syy: – → Päivä puuttuu'],
    ['Ritva skickade tillbaka rapporten för rättelse', 'Orsak till återsändandet: – → Päivä puuttuu'],
  ],
  [done('archive'), ['Ritva arkistoi ilmoituksen'], ['Ritva arkiverade rapporten']],
  [
    done('minutes', [changed('isSentByMail', false, true)]),
    [
      'Ritva muutti pöytäkirjan toimitustapaa',
      'Pöytäkirja toimitetaan postitse tai sähköpostilla: Ei → Kyllä',
    ],
    ['Ritva ändrade hur protokollet skickas', 'Protokollet skickas per post eller e-post: Nej → Ja'],
  ],
  [
    done('document.add', [
      added('document', 5),
      added('name', 'a.pdf'),
      added('fileType', 'pdf'),
      added('size', 9),
    ]),
    ['Ritva lisäsi tiedoston: a.pdf'],
    ['Ritva lade till en fil: a.pdf'],
  ],
  [
    done('document.remove', [
      removed('document', 5),
      removed('name', 'a.pdf'),
      removed('uploadedBy', 'Aino'),
    ]),
    ['Ritva poisti tiedoston: a.pdf'],
    ['Ritva raderade en fil: a.pdf'],
  ],
  [
    done('position.add', [
      added('positionOfTrust', 11),
      added('positionId', 2),
      added('memberId', 1),
      added('termEnd', '2028-12-31'),
    ]),
    ['Ritva lisäsi luottamustoimen: Puheenjohtaja, Aino Mäkelä', 'Toimikausi päättyy: 31.12.2028'],
    ['Ritva lade till ett förtroendeuppdrag: Ordförande, Aino Mäkelä', 'Mandatperioden slutar: 31.12.2028'],
  ],
  [
    done('position.update', [of(11), changed('memberId', 99, 1), changed('positionId', 7, 2)]),
    [
      'Ritva muutti luottamustointa: Puheenjohtaja, Aino Mäkelä',
      'Jäsen: Rekisteristä poistettu jäsen → Aino Mäkelä',
      'Luottamustoimi: Hallituksen jäsen → Puheenjohtaja',
    ],
    [
      'Ritva ändrade ett förtroendeuppdrag: Ordförande, Aino Mäkelä',
      'Medlem: En medlem som har tagits bort ur registret → Aino Mäkelä',
      'Förtroendeuppdrag: Styrelsemedlem → Ordförande',
    ],
  ],
  [
    done('position.remove', [
      removed('positionOfTrust', 13),
      removed('positionId', 4),
      removed('nonMemberFirstName', 'Heikki'),
      removed('nonMemberLastName', 'Öst'),
      removed('nonMemberPhone', '040 1'),
    ]),
    ['Ritva poisti luottamustoimen: Rahastonhoitaja, Heikki Öst', 'Puhelin: 040 1'],
    ['Ritva tog bort ett förtroendeuppdrag: Kassör, Heikki Öst', 'Telefon: 040 1'],
  ],
  [
    done('position.update', [of(13), { field: 'email' }]),
    [
      'Ritva muutti luottamustointa: Rahastonhoitaja, Heikki Öst',
      'Sähköposti: ••• Tiedot eivät ole julkisia',
    ],
    ['Ritva ändrade ett förtroendeuppdrag: Kassör, Heikki Öst', 'E-post: ••• Uppgifterna är inte offentliga'],
  ],
  [
    done('position.end', [of(12), changed('termEnd', '2028-12-31', '2027-06-30')]),
    [
      'Ritva päätti toimikauden: Toiminnantarkastaja, Heikki Säynätjoki',
      'Toimikausi päättyy: 31.12.2028 → 30.6.2027',
    ],
    [
      'Ritva avslutade en mandatperiod: Verksamhetsgranskare, Heikki Säynätjoki',
      'Mandatperioden slutar: 31.12.2028 → 30.6.2027',
    ],
  ],
  [
    done('transfer', [changed('status', 1105, 1103)], 'CRM'),
    ['Luottamustoimet siirrettiin jäsenrekisteriin (CRM)', 'Ilmoituksen tila: Siirrettävänä → Hyväksytty'],
    ['Förtroendeuppdragen överfördes till medlemsregistret (CRM)', 'Rapportens status: Överförs → Godkänd'],
  ],
  [
    done('refuse', [], 'CRM'),
    ['Jäsenrekisteri ei ottanut kaikkia luottamustoimia vastaan (CRM)'],
    ['Medlemsregistret tog inte emot alla förtroendeuppdrag (CRM)'],
  ],
  [
    done(
      'transfer.refused',
      [added('refused', [{ id: 11, errors: ['emailMissing', 'Numero on väärä.'] }])],
      'CRM',
    ),
    [
      'Jäsenrekisteri ilmoitti virheistä (CRM)',
      'Hylätyt luottamustoimet: Puheenjohtaja, Aino Mäkelä: Numero on väärä.',
    ],
    [
      'Medlemsregistret rapporterade fel (CRM)',
      'Avvisade förtroendeuppdrag: Ordförande, Aino Mäkelä: Numero on väärä.',
    ],
  ],
  [
    done('transfer.delayed', [added('message', 'noAnswer')], 'CRM'),
    ['Jäsenrekisteri ei vastannut, ja siirto jäi odottamaan (CRM)'],
    ['Medlemsregistret svarade inte och överföringen väntar (CRM)'],
  ],
  [
    done('transfer.ended', [added('positionOfTrust', 11)], 'CRM'),
    ['Jäsenrekisteri otti toimikauden päättymisen vastaan (CRM): Puheenjohtaja, Aino Mäkelä'],
    ['Medlemsregistret tog emot mandatperiodens slut (CRM): Ordförande, Aino Mäkelä'],
  ],
  [
    done('import', [of(77), changed('someday', 1, 2)], 'Tuonti'),
    ['Tuonti toi tietoja jäsenrekisteristä', 'Muu tieto: 1 → 2'],
    ['Tuonti hämtade uppgifter ur medlemsregistret', 'Annan uppgift: 1 → 2'],
  ],
  [done('somethingNew'), ['Ritva muutti ilmoitusta'], ['Ritva ändrade rapporten']],
];

const pageOf = (results: AuditRow[], total = results.length) => ({
  results,
  total,
  skip: 0,
  take: 20,
  members: [{ id: 1, name: 'Aino Mäkelä' }],
  positions: [
    { id: 11, positionId: 2, holder: 'Aino Mäkelä' },
    { id: 12, positionId: 9, holder: 'Heikki Säynätjoki' },
    { id: 13, positionId: 4, holder: 'Heikki Öst' },
  ],
});

async function openReport(
  more: Answers,
  { role = 'SectionAdmin', ...rendering }: Partial<Parameters<typeof open>[1]> = {},
): Promise<Sent[]> {
  const sent = serve({
    ...answers,
    'GET meetings/4': report(row(11, 2, 1)),
    'GET meetings/getallpositionsoftrust': positions,
    ...more,
  });
  await open(path, { role, ...rendering });
  await title(/Syyskokous 2026/);
  return sent;
}

const collapsed = () => screen.findByRole('button', { name: /Näytä muutokset|Visa ändringar/ });
const items = async () =>
  within(await screen.findByRole('region', { name: /Muutoshistoria|Ändringshistorik/ })).findAllByRole(
    'listitem',
  );
const asked = (sent: Sent[]) => sent.filter((one) => one.call === call);

test.each(['fi', 'sv'] as const)('each row says who did what and when, in %s', async (language) => {
  await openReport({ [call]: pageOf(table.map(([logged]) => logged)) }, { language });
  await userEvent.click(await collapsed());
  const shown = (await items()).map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(shown).toEqual(table.map(([, fi, sv]) => [...(language === 'fi' ? fi : sv), '20.11.2026 12:00']));
});

test('is fetched when it is opened, page by page', async () => {
  const all = Array.from({ length: 23 }, (_, index) => done('update', [], `Henkilö ${index + 1}`));
  let page = 0;
  const sent = await openReport({ [call]: () => pageOf(all.slice(page * 20, ++page * 20), all.length) });
  const button = await collapsed();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(asked(sent)).toHaveLength(0);
  await userEvent.click(button);
  expect(await items()).toHaveLength(20);
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  expect(await screen.findByText(/^Henkilö 23 /)).toBeVisible();
  expect(await items()).toHaveLength(3);
  expect(asked(sent).map(({ search }) => search)).toEqual(['?skip=0&take=20', '?skip=20&take=20']);
  await userEvent.click(screen.getByRole('button', { name: 'Piilota muutokset' }));
  expect(screen.queryByText(/^Henkilö/)).toBeNull();
  await userEvent.click(await collapsed());
  expect(await items()).toHaveLength(20);
  expect(asked(sent)).toHaveLength(2);
});

test('a failure can be tried again, and nothing written says so', async () => {
  let isFailing = true;
  await openReport({ [call]: () => (isFailing ? status(500, {}) : pageOf([])) });
  await userEvent.click(await collapsed());
  expect(await screen.findByText('Muutoshistoriaa ei voitu hakea.')).toBeVisible();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Muutoksia ei ole kirjattu.')).toBeVisible();
});

test.each([
  ['SuperAdmin', {}, true],
  ['KT', {}, true],
  ['DistrictAdmin', {}, true],
  ['DistrictAdmin', { districtId: 2 }, false],
  ['DistrictUser', {}, false],
  ['SectionAdmin', {}, true],
  ['SectionAdmin', { sectionId: 2 }, false],
  ['SectionUser', {}, false],
] as const)('%s %j sees it: %s', async (role, claims, isSeen) => {
  await openReport({}, { role, claims });
  await screen.findByRole('table', { name: /Luottamushenkilöt/ });
  expect(screen.queryByRole('button', { name: 'Näytä muutokset' }) !== null).toBe(isSeen);
});
