import { sql } from 'kysely';
import type { Answer, Meeting } from '@osasto/api';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Preview = Answer<'POST messages/preview'>;

let service: TestService;
let people: number[];
const { inState, members } = meetingsOn(() => service);

/** Nobody else holds anything in section 1 then. */
const day = '1956-06-01';

interface Person {
  first: string;
  email?: string | null;
  isEmailAllowed?: boolean;
  isContactProhibited?: boolean;
  isPublishProhibited?: boolean;
  language?: 'fi' | 'sv';
}

/*
 * Who they are, and why they do not get a message about the trust and one to members: written by hand from 23.2, in its order.
 */
const cast: [Person, official: string | null, toMembers: string | null][] = [
  [{ first: 'Aava', isEmailAllowed: true }, null, null],
  [{ first: 'Beda' }, null, 'noConsent'],
  [{ first: 'Cilla', email: null, isEmailAllowed: true }, 'noAddress', 'noAddress'],
  [{ first: 'Daga', isPublishProhibited: true, isEmailAllowed: true }, 'masked', 'masked'],
  [
    { first: 'Elli', isContactProhibited: true, isPublishProhibited: true, email: null },
    'contactProhibited',
    'contactProhibited',
  ],
  [{ first: 'Fanni', email: null, isPublishProhibited: true }, 'masked', 'masked'],
  [{ first: 'Gun', isEmailAllowed: true }, null, 'unsubscribed'], // by the link of a message
  [{ first: 'Hilja' }, null, 'unsubscribed'], // by the choice of the account; never allowed it either
  [{ first: 'Ilta', email: 'ilta@localhost', isEmailAllowed: true }, 'noAddress', 'noAddress'],
  [{ first: 'Jade', email: 'jade@yhdistys.örebro', isEmailAllowed: true }, null, null],
  [{ first: 'Kerttu', isEmailAllowed: true, language: 'sv' }, null, null],
];
const dead = cast.length;

const hold = (on: Meeting, memberId: number | null, positionId: number, more: { email?: string } = {}) =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id,
      non_member_first_name, non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice,
      non_member_phone, non_member_email, term_start, term_end, elected_date)
    values (${on.id}, 1, 1, ${positionId}, ${memberId},
      ${memberId === null ? 'Åke' : null}, ${memberId === null ? 'Ulkopuoli' : null}, ${memberId === null ? 'Rantatie 1' : null},
      ${memberId === null ? '10210' : null}, ${memberId === null ? 'Inkoo' : null}, ${memberId === null ? '+358 40 1' : null},
      ${more.email ?? null}, '1956-01-01', '1956-12-31', ${on.dateHeld})`.execute(service.db);

beforeAll(async () => {
  service = await startTestService();
  people = await members(cast.length + 1);
  const [meeting, other] = [await inState(1103), await inState(1103)];
  await sql`update meeting set date_held = '1955-11-01' where id = ${meeting.id}`.execute(service.db);
  await sql`update meeting set date_held = '1955-11-02' where id = ${other.id}`.execute(service.db);
  const held = { ...meeting, dateHeld: '1955-11-01' as Meeting['dateHeld'] };
  const again = { ...other, dateHeld: '1955-11-02' as Meeting['dateHeld'] };
  for (const [at, [person]] of cast.entries()) {
    const { first, email, isEmailAllowed = false, language } = person;
    const address = email === undefined ? `${first.toLowerCase()}@jasen.example` : email;
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await sql`update member set first_name = ${first}, last_name = 'Viestittävä', email = ${address},
      is_email_allowed = ${isEmailAllowed}, is_contact_prohibited = ${person.isContactProhibited ?? false},
      is_publish_prohibited = ${person.isPublishProhibited ?? false} where id = ${people[at]}`.execute(
      service.db,
    );
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await hold(held, people[at] ?? 0, 7);
    if (language || first === 'Hilja')
      // oxlint-disable-next-line no-await-in-loop -- a few rows
      await sql`insert into account (email, member_id, language)
        values (${`${first.toLowerCase()}@tunnus.example`}, ${people[at]}, ${language ?? null})`.execute(
        service.db,
      );
  }
  const idOf = (name: string) => people[cast.findIndex(([{ first }]) => first === name)];
  await sql`insert into mail_suppression (member_id, kind) values (${idOf('Gun')}, 'messages'), (${idOf('Aava')}, 'other')`.execute(
    service.db,
  );
  await sql`insert into notice_choice (account_id, kind, choice)
    select id, 'messages', 'never' from account where member_id = ${idOf('Hilja')}`.execute(service.db);
  // Aava once more, an outsider twice, and somebody who has died.
  await hold(again, people[0] ?? 0, 15);
  await hold(held, null, 9, { email: 'ake@ulkopuoli.example' });
  await hold(again, null, 9, { email: 'AKE@ulkopuoli.example' });
  await sql`update member set first_name = 'Mennyt', last_name = 'Viestittävä', email = 'mennyt@jasen.example', status_id = 103,
    membership_status_id = 503 where id = ${people[dead]}`.execute(service.db);
  await hold(held, people[dead] ?? 0, 7);
  await sql`update section set language_id = 701 where id = 1`.execute(service.db);
});
afterAll(() => service.close());

const ask = (body: object, by = 'sectionadmin') => service.request(by, 'POST', '/api/messages/preview', body);
const preview = async (body: object, by?: string) => (await ask(body, by)).body as Preview;
const holders = { holders: { sections: [1], day } };

const reasonOf = ({ excluded }: Preview, name: string) =>
  excluded.find(({ names }) => names.includes(name))?.reason ?? null;

describe('one reason for each, of several the first (23.2)', () => {
  test.each(cast)('%j: official %s, to members %s', async ({ first }, official, toMembers) => {
    const name = `${first} Viestittävä`;
    expect([
      reasonOf(await preview({ kind: 'official', audience: holders }), name),
      reasonOf(await preview({ kind: 'members', audience: holders }), name),
      reasonOf(
        await preview({
          kind: 'members',
          audience: { members: { sections: [1], name: `Viestittävä ${first}` } },
        }),
        name,
      ),
    ]).toEqual([official, toMembers, toMembers]);
  });

  test('reasons stand in their order, with how many, and everybody is counted once', async () => {
    const official = await preview({ kind: 'official', audience: holders });
    expect(official.excluded.map(({ reason, count }) => [reason, count])).toEqual([
      ['contactProhibited', 1],
      ['masked', 2],
      ['noAddress', 2],
    ]);
    // Six members, and the outsider once.
    expect([official.recipients, official.needsSecond]).toEqual([7, false]);
    const toMembers = await preview({ kind: 'members', audience: holders });
    expect(toMembers.excluded.map(({ reason, count }) => [reason, count])).toEqual([
      ['contactProhibited', 1],
      ['masked', 2],
      ['noAddress', 2],
      ['unsubscribed', 2],
      ['noConsent', 2], // Beda, and the outsider, who never consents
    ]);
    expect(toMembers.recipients).toBe(3);
    expect(reasonOf(toMembers, 'Åke Ulkopuoli')).toBe('noConsent');
  });

  test('whoever has died is not written to, whatever the filter', async () => {
    for (const audience of [
      { members: { sections: [1], name: 'Viestittävä', statuses: [101, 103, 106] } },
      { members: { sections: [1], name: 'Viestittävä', membershipStatuses: [503] } },
    ])
      expect(JSON.stringify(await preview({ kind: 'members', audience }))).not.toContain('Mennyt'); // oxlint-disable-line no-await-in-loop
    expect(JSON.stringify(await preview({ kind: 'official', audience: holders }))).not.toContain('Mennyt');
  });

  test('no address is shown', async () => {
    const text = JSON.stringify([
      await preview({ kind: 'official', audience: holders }),
      await preview({ kind: 'members', audience: holders }),
    ]);
    expect(text).not.toMatch(/@/);
  });
});

describe('languages (23.3)', () => {
  const inLanguages = async (languageId: number, texts?: object) => {
    await sql`update section set language_id = ${languageId} where id = 1`.execute(service.db);
    return (await preview({ kind: 'official', audience: holders, ...(texts && { texts }) })).byLanguage;
  };
  const text = { subject: 'Aihe', text: 'Teksti' };
  // Kerttu has chosen Swedish in her account.
  test.each([
    [701, undefined, { fi: 6, sv: 1, both: 0 }],
    [702, undefined, { fi: 0, sv: 7, both: 0 }],
    [703, undefined, { fi: 0, sv: 1, both: 6 }],
    [701, { fi: text, sv: text }, { fi: 6, sv: 1, both: 0 }],
    [701, { fi: text }, { fi: 7, sv: 0, both: 0 }],
    [703, { sv: text }, { fi: 0, sv: 7, both: 0 }],
  ])('a section of %d, written in %j: %j', async (languageId, texts, expected) => {
    expect(await inLanguages(languageId, texts)).toEqual(expected);
  });
});

describe('never everybody by mistake (23.1, 23.2)', () => {
  const required = 'message.filterRequired';
  test.each<[object, string | undefined]>([
    [{}, 'message.oneAudience'],
    [{ holders: null, members: null }, 'message.oneAudience'],
    [{ holders: { groups: ['chairs'] }, members: { sections: [1] } }, 'message.oneAudience'],
    [{ members: {} }, required],
    [{ members: { sections: [] } }, required],
    [{ members: { sections: null, name: null } }, required],
    [{ members: { name: ' , - ' } }, required],
    [{ members: { membershipStatuses: [0] } }, required], // "all"
    [{ members: { withoutTraining: true, includeMemberPositions: true, skip: 0, take: 10 } }, required],
    [{ holders: {} }, required],
    [{ holders: { day: '2026-01-01' } }, required],
    [{ holders: { groups: [], positions: [], text: ';' } }, required],
    [{ holders: { sections: [0] } }, required], // "choose"
    [{ members: { sektions: [1] } }, 'validation.additionalProperties'],
    [{ members: { sections: [1], hasPayed: true } }, 'validation.additionalProperties'],
    [{ everybody: true, members: { sections: [1] } }, 'validation.additionalProperties'],
    [{ members: { hasPaid: false } }, undefined],
    [{ members: { startedYear: 2020 } }, undefined],
    [{ holders: { groups: ['chairs'] } }, undefined],
  ])('%j: %s', async (audience, key) => {
    const { status, body } = await ask({ kind: 'members', audience });
    expect([status, keysIn(body)]).toEqual(key === undefined ? [200, []] : [400, [key]]);
  });

  test('a message about the trust is for holders', async () => {
    const { status, body } = await ask({ kind: 'official', audience: { members: { sections: [1] } } });
    expect([status, keysIn(body)]).toEqual([400, ['message.officialNeedsHolders']]);
  });
});

describe('only the own units (23.1)', () => {
  test.each([
    ['sectionadmin', { members: { sections: [2] } }, 403],
    ['sectionadmin', { holders: { districts: [2] } }, 403],
    ['districtadmin', { members: { districts: [2] } }, 403],
    ['districtadmin', { members: { sections: [2] } }, 200],
    ['districtuser', { members: { sections: [1] } }, 403],
    ['sectionuser', { members: { sections: [1] } }, 403],
    ['kt', { members: { districts: [2] } }, 200],
  ])('%s to %j is answered %d', async (by, audience, expected) => {
    expect((await ask({ kind: 'members', audience }, by)).status).toBe(expected);
  });

  test('a filter that names no unit means the own one', async () => {
    const found = async (by: string) => {
      const { recipients, excluded } = await preview(
        { kind: 'members', audience: { members: { name: 'Viestittävä' } } },
        by,
      );
      return recipients + excluded.reduce((sum, { count }) => sum + count, 0);
    };
    expect([await found('sectionadmin'), await found('othersection'), await found('otherdistrict')]).toEqual([
      cast.length,
      0,
      0,
    ]);
  });

  test('training units and disbanded sections are left out, also where they are named', async () => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from section where is_training`.execute(
      service.db,
    );
    const nobody = { recipients: 0, byLanguage: { fi: 0, sv: 0, both: 0 }, excluded: [], needsSecond: false };
    const training = { kind: 'members', audience: { members: { sections: [rows[0]?.id] } } };
    expect([await preview(training, 'kt'), await preview(training, 'trainee')]).toEqual([nobody, nobody]);
    await sql`update section set status_id = 602 where id = 1`.execute(service.db);
    expect([
      await preview({ kind: 'official', audience: holders }, 'kt'),
      await preview({ kind: 'members', audience: { members: { sections: [1] } } }, 'kt'),
    ]).toEqual([nobody, nobody]);
    await sql`update section set status_id = 601 where id = 1`.execute(service.db);
  });
});
