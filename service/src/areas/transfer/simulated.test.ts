import { sql } from 'kysely';
import type { Meeting } from '@osasto/api';
import type { Language } from '@osasto/contract';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { adviceFor, reasonText } from '../elections/reasons.ts';
import type { Receipt, TransferPosition } from './adapter.ts';
import { findTransferPositions } from './queries.ts';
import { askSimulated } from './simulated.ts';

const member = (changes: Partial<NonNullable<TransferPosition['member']>> = {}) => ({
  member: {
    id: 1,
    crmId: 900_001,
    sprId: 500_001,
    firstName: 'Anna',
    lastName: 'Lehto',
    email: 'anna@posti.example',
    statusId: 101,
    ...changes,
  },
});

const outsider = (email: string | null) => ({
  member: null,
  nonMember: {
    firstName: 'Ulla',
    lastName: 'Vieras',
    address: 'Kuja 1',
    postcode: '10210',
    postoffice: 'Inkoo',
    email,
    phone: '040 1234567',
    company: null,
  },
});

const position = (changes: Partial<TransferPosition>): TransferPosition => ({
  id: 7,
  positionId: 75,
  positionName: 'Muu yhteyshenkilö',
  meeting: { id: 1, name: 'Syyskokous', dateHeld: '2026-11-15' },
  section: { id: 1, name: 'Inkoo', accountId: null },
  isAnnulled: false,
  termStart: '2027-01-01',
  termEnd: '2027-12-31',
  termOrdinal: 1,
  ...member(),
  nonMember: null,
  hasOverlap: false,
  ...changes,
});

type Texts = [fi: string, sv: string];
const noEmail: Texts = ['Sähköpostiosoite puuttuu.', 'E-postadress saknas.'];
const gone: Texts = [
  'Henkilö on kuollut tai poistettu rekisteristä.',
  'Personen är avliden eller har tagits bort ur registret.',
];
const noCrmId: Texts = [
  'Henkilön jäsennumeroa ei löydy jäsenrekisteristä.',
  'Personens medlemsnummer finns inte i medlemsregistret.',
];
const overlaps: Texts = [
  'Henkilöllä on jo päällekkäinen toimikausi samassa tehtävässä.',
  'Personen har redan en överlappande mandatperiod i samma uppdrag.',
];
const badEmail: Texts = [
  'Jäsenrekisteri ei hyväksynyt sähköpostiosoitetta.',
  'Medlemsregistret godkände inte e-postadressen.',
];

const shown = ({ errors }: Receipt, language: Language) =>
  errors.map((reason) =>
    reasonText({ key: null, message: null, parameters: {}, ...reason }, language, { nameFi: '', nameSv: '' }),
  );

test.each<[string, Partial<TransferPosition>, Texts[]]>([
  ['nothing wrong', {}, []],
  ['a chair without e-mail', { positionId: 2, ...member({ email: null }) }, [noEmail]],
  ['a vice chair without e-mail', { positionId: 3, ...member({ email: null }) }, [noEmail]],
  ['a signatory without e-mail', { positionId: 6, ...member({ email: null }) }, [noEmail]],
  ['a chair with e-mail', { positionId: 2 }, []],
  ['a vice chair with e-mail', { positionId: 3 }, []],
  ['a signatory with e-mail', { positionId: 6 }, []],
  ['an executive director without e-mail', { positionId: 5, ...member({ email: null }) }, []],
  ['a board member without e-mail', { positionId: 7, ...member({ email: null }) }, []],
  ['an outsider without e-mail', { positionId: 5, ...outsider(null) }, []],
  ['status 103', member({ statusId: 103 }), [gone]],
  ['status 106', member({ statusId: 106 }), [gone]],
  ['status 102', member({ statusId: 102 }), []],
  ['status 104', member({ statusId: 104 }), []],
  ['status 105', member({ statusId: 105 }), []],
  ['no CRM id', member({ crmId: null }), [noCrmId]],
  ['an outsider, who has no CRM id', outsider('ulla@posti.example'), []],
  ['an overlap', { hasOverlap: true }, [overlaps]],
  ['an e-mail address that is refused', member({ email: 'anna@crmvirhe.example' }), [badEmail]],
  ['the same in capitals', member({ email: 'Anna@CRMVirhe.Example' }), [badEmail]],
  ["an outsider's e-mail address that is refused", outsider('ulla@crmvirhe.example'), [badEmail]],
  ['an e-mail address that only begins so', member({ email: 'anna@crmvirhe.example.org' }), []],
  ['an e-mail address that only ends alike', member({ email: 'anna@eicrmvirhe.example' }), []],
  [
    'everything at once',
    { positionId: 2, hasOverlap: true, ...member({ email: null, statusId: 103, crmId: null }) },
    [noEmail, gone, noCrmId, overlaps],
  ],
])('of %s the simulated CRM says', async (_, changes, errors) => {
  const receipt = await askSimulated(position(changes));
  expect(receipt.id).toBe(7);
  expect(shown(receipt, 'fi')).toEqual(errors.map(([fi]) => fi));
  expect(shown(receipt, 'sv')).toEqual(errors.map(([, sv]) => sv));
});

const inDraft = { meetingStatusId: 1100, isAnnulled: false };

test('each reason has advice of its own, in both languages; of a message of the CRM nothing is known', async () => {
  const member103 = member({ email: null, statusId: 103, crmId: null });
  const { errors } = await askSimulated(position({ positionId: 2, hasOverlap: true, ...member103 }));
  const { errors: refused } = await askSimulated(position(member({ email: 'anna@crmvirhe.example' })));
  const advice = [...errors, ...refused].flatMap((reason) =>
    (['fi', 'sv'] as const).map((language) =>
      adviceFor({ key: null, message: null, parameters: {}, ...reason }, language, inDraft),
    ),
  );
  expect(advice).toHaveLength(10);
  expect(new Set(advice.filter(Boolean)).size).toBe(10);
  expect(adviceFor({ key: null, message: 'E 17', parameters: {} }, 'fi', inDraft)).toBe('');
});

test('an approved report is not approved again: its row is corrected (25.2)', () => {
  const advise = (key: 'emailMissing' | 'noAnswer' | null, isAnnulled = false) =>
    adviceFor({ key, message: null, parameters: {} }, 'fi', { meetingStatusId: 1103, isAnnulled });
  const correct = 'Korjaa tiedot ja valitse rivin valikosta Korjaa, niin rivi lähetetään uudelleen.';
  expect([advise('emailMissing'), advise(null)]).toEqual([correct, correct]);
  expect(advise('emailMissing', true)).toBe('Ota yhteyttä keskustoimistoon.');
  expect(advise('noAnswer')).toBe('Sinun ei tarvitse tehdä mitään. Siirtoa yritetään uudelleen.');
});

describe('what overlaps', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const { draft, members, elect } = meetingsOn(() => service);
  const named = (firstname: string, lastname: string) => ({
    nonMember: {
      firstname,
      lastname,
      address: 'Kuja 1',
      postcode: '10210',
      postoffice: 'Inkoo',
      phone: '040 1234567',
    },
  });

  const inStatus = async ({ id }: Meeting, status: number) =>
    sql`update meeting set status_id = ${status} where id = ${id}`.execute(service.db);

  // The term that is there, and the next one, of position 75 in 1961: 0 and 1 are two members.
  test.each<
    [
      string,
      object | number,
      object | number,
      { status?: number; positionId?: number; until?: string },
      boolean,
    ]
  >([
    ['the same member', 0, 0, {}, true],
    ['the same member, on one day', 0, 0, { until: '01-01' }, true],
    ['the same member, until the day before', 0, 0, { until: '12-31' }, false],
    ['another member', 1, 0, {}, false],
    ['another position', 0, 0, { positionId: 14 }, false],
    ['a report that was sent', 0, 0, { status: 1101 }, false],
    ['a report that waits for the CRM', 0, 0, { status: 1105 }, false],
    ['an archived report', 0, 0, { status: 1104 }, false],
    ['the same outsider', named('Ulla', 'Vieras'), named('ulla', 'VIERAS'), {}, true],
    ['an outsider of the same last name', named('Ulla', 'Vieras'), named('Olli', 'Vieras'), {}, false],
    ['an outsider of the same first name', named('Ulla', 'Vieras'), named('Ulla', 'Outo'), {}, false],
  ])('%s', async (_, held, next, { status = 1103, positionId = 75, until = '02-01' }, expected) => {
    await sql`delete from meeting where section_id = 1`.execute(service.db);
    const people = await members(2);
    const holder = (who: object | number) => (typeof who === 'number' ? { memberId: people[who] } : who);
    const before = await draft({ dateHeld: '1960-01-15' });
    const year = until === '12-31' ? 1960 : 1961;
    const term = { termStart: '1960-02-01', termEnd: `${year}-${until}` };
    expect((await elect(before, positionId, { ...holder(held), ...term })).status).toBe(200);
    const meeting = await draft({ dateHeld: '1960-06-15' });
    const whole = { termStart: '1961-01-01', termEnd: '1961-12-31' };
    expect((await elect(meeting, 75, { ...holder(next), ...whole })).status).toBe(200);
    await inStatus(before, status);
    const [row] = await findTransferPositions(service.db, meeting.id);
    expect(row?.hasOverlap).toBe(expected);
  });
});
