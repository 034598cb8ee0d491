import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { today } from '@osasto/contract';
import { startMailServer } from '../../../testing/mail-server.ts';
import { keysIn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
  // Section 1 owes both reports of the year, and has a chair, a secretary and an admin of its own.
  await sql`delete from meeting where section_id = 1 and status_id <> 1103`.execute(service.db);
  await sql`update meeting set status_id = 1104 where section_id = 1 and type_id in (1001, 1002)
    and date_held >= date_trunc('year', ${today()}::date) - interval '1 year' and not exists (
      select from position_of_trust p where p.meeting_id = meeting.id and p.position_id in (2, 13))`.execute(
    service.db,
  );
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  await sql`delete from reminder`.execute(service.db);
});

type Reminded = Answer<'POST reminders'>;

const remind = (more: object = {}, by = 'districtadmin') =>
  service.request(by, 'POST', '/api/reminders', {
    kind: 'draft',
    sections: [1],
    to: ['chair', 'secretary', 'admins'],
    ...more,
  });

/** The mails that left meanwhile. */
async function mailsDuring(work: () => Promise<unknown>) {
  const before = mails.taken().length;
  await work();
  await until('all mails to leave', async () => {
    const { rows } = await sql`select from jobs.job where name = 'reminder' and state < 'completed'`.execute(
      service.db,
    );
    return rows.length === 0;
  });
  return mails.taken().slice(before);
}

/** Has section 1 a draft, so that it can be reminded of it. */
async function withDraft() {
  const { body } = await service.request('sectionadmin', 'POST', '/api/meetings/add', {
    sectionId: 1,
    name: 'Matti Meikäläisen kokous',
    meetingTypeId: 1003,
    dateHeld: '1951-05-05',
  });
  return (body as { id: number }).id;
}
const withoutDraft = () =>
  sql`delete from meeting where section_id = 1 and status_id = 1100`.execute(service.db);

/** Who holds a position in section 1 today. */
const holder = async (position: number) => {
  const { rows } = await sql<{ id: number; email: string }>`
    select m.id, m.email from position_of_trust p
    join meeting g on g.id = p.meeting_id join member m on m.id = p.member_id
    where p.section_id = 1 and p.position_id = ${position} and g.status_id = 1103
      and ${today()}::date between p.term_start and p.term_end`.execute(service.db);
  return rows[0];
};

/** Until a mail waits for its next try. */
const untilPaused = () =>
  until('the pause', async () => {
    const { rows } = await sql`select from jobs.job where name = 'reminder' and state = 'retry'`.execute(
      service.db,
    );
    return rows.length > 0;
  });

afterEach(() => withoutDraft());

test('chair, secretary and admins get one mail each, in the language of the section, with where it is done', async () => {
  await withDraft();
  const [chair, secretary] = [await holder(2), await holder(13)];
  const sent = await mailsDuring(async () => {
    const { status, body } = await remind();
    expect(status).toBe(200);
    expect((body as Reminded)[0]).toMatchObject({ sectionId: 1, sent: expect.any(Number) });
    expect((body as Reminded)[0]?.skipped).toBeUndefined();
  });
  const to = sent.map((mail) => mail.to);
  expect(new Set(to).size).toBe(to.length);
  expect(to).toEqual(
    expect.arrayContaining(
      [chair?.email, secretary?.email, 'sectionadmin@demo.example'].filter((one) => one !== undefined),
    ),
  );
  const text = sent[0]?.text ?? '';
  expect(text).toContain('kokousilmoitus on kesken');
  expect(text).toContain('http://localhost:3000/sections/1/meetings');
  expect(text).toMatch(/Reply-To: districtadmin@demo\.example/i);
  expect(text).toContain('Vastaus tähän viestiin menee lähettäjälle.');
  expect(text).toMatch(/List-Id: <reminders\./i);
  expect(text).not.toContain('Meikäläi');
});

test('where answers reach nobody, the mail promises none (22.5)', async () => {
  await withDraft();
  const [mail] = await mailsDuring(async () => {
    mails.answer({ greeting: '421 later' });
    await remind({ to: ['admins'] });
    await untilPaused();
    // The account was closed meanwhile.
    await sql`update reminder set account_id = null`.execute(service.db);
    mails.answer({});
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(service.db);
  });
  expect(mail?.text).toContain('Muistutuksen lähetti ');
  expect(mail?.text).not.toMatch(/Reply-To|Vastaus tähän viestiin/i);
});

test('a seat is reminded of by what is true where some of its places are held', async () => {
  await sql`delete from position_of_trust where section_id = 1 and position_id = 3`.execute(service.db);
  const [mail] = await mailsDuring(() => remind({ kind: 'seat', positionId: 3, to: ['admins'] }));
  expect(mail?.text).toContain('Tehtävässä on vähemmän henkilöitä kuin pitää.');
  expect(mail?.text).not.toContain('ei ole haltijaa');
});

test('what the sender writes stands in place of the usual text, in its language', async () => {
  await withDraft();
  await sql`update section set language_id = 703 where id = 1`.execute(service.db);
  const texts = { fi: 'Soittakaa Liisalle.\nKiitos!', sv: '' };
  const [mail] = await mailsDuring(() => remind({ texts, to: ['admins'] }));
  await sql`update section set language_id = 701 where id = 1`.execute(service.db);
  expect(mail?.text).toContain('Soittakaa Liisalle.');
  expect(mail?.text).not.toContain('vielä luonnoksena');
  expect(mail?.text).toContain('Mötesrapporten är ännu ett utkast.');
});

test('a section is reminded of the same thing once in seven days, of another at once', async () => {
  await withDraft();
  expect((await remind()).body).toMatchObject([{ sectionId: 1 }]);
  expect((await remind()).body).toEqual([{ sectionId: 1, sent: 0, skipped: 'recently' }]);
  await sql`delete from position_of_trust where section_id = 1 and position_id = 3`.execute(service.db);
  const seat = await remind({ kind: 'seat', positionId: 3 });
  expect((seat.body as Reminded)[0]?.skipped).toBeUndefined();
  await sql`update reminder set at = now() - interval '8 days'`.execute(service.db);
  expect((await remind()).body).toMatchObject([{ sent: expect.any(Number) }]);
});

test('of two who remind of the same at once, the second sends nothing', async () => {
  await withDraft();
  const second = await service.db.transaction().execute(async (tx) => {
    await sql`select from section where id = 1 for no key update`.execute(tx);
    const waiting = remind();
    await until('the second to wait', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        service.db,
      );
      return rows.length > 0;
    });
    await sql`insert into reminder (section_id, kind, by) values (1, 'draft', 'Ensimmäinen')`.execute(tx);
    return { waiting };
  });
  expect((await second.waiting).body).toEqual([{ sectionId: 1, sent: 0, skipped: 'recently' }]);
});

test('the state of the section says when, by whom and of what it was reminded', async () => {
  await withDraft();
  await remind({}, 'kt');
  const { body } = await service.request('kt', 'POST', '/api/sections/states', { sections: [1] });
  expect((body as { results: object[] }).results[0]).toMatchObject({
    reminded: { at: expect.stringMatching(/Z$/), by: expect.any(String), kind: 'draft' },
  });
  const { rows } = await sql`
    select action, after from audit where entity = 'section' and section_id = 1 order by id desc limit 1`.execute(
    service.db,
  );
  expect(rows).toEqual([{ action: 'remind', after: { reminded: 'draft', sent: expect.any(Number) } }]);
});

test('who did it meanwhile gets none', async () => {
  await withDraft();
  mails.answer({ greeting: '421 later' });
  await remind();
  await untilPaused();
  await withoutDraft();
  mails.answer({});
  const sent = await mailsDuring(() =>
    sql`update jobs.job set start_after = now() where state = 'retry'`.execute(service.db),
  );
  expect(sent).toEqual([]);
});

const chairOnly = { to: ['chair'] };
const skips: [skip: string, prepare: () => Promise<unknown>, more?: object][] = [
  ['done', () => withoutDraft()],
  ['training', () => sql`update section set is_training = true where id = 1`.execute(service.db)],
  [
    'contactProhibited',
    async () =>
      sql`update member set is_contact_prohibited = true where id = ${(await holder(2))?.id}`.execute(
        service.db,
      ),
    chairOnly,
  ],
  [
    'noAddress',
    async () => sql`update member set email = null where id = ${(await holder(2))?.id}`.execute(service.db),
    chairOnly,
  ],
];
test.each(skips)('a section is skipped as %s', async (skipped, prepare, more = {}) => {
  await withDraft();
  const chair = await holder(2);
  await prepare();
  const sent = await mailsDuring(async () => {
    expect((await remind(more)).body).toEqual([{ sectionId: 1, sent: 0, skipped }]);
  });
  await sql`update section set is_training = false where id = 1`.execute(service.db);
  await sql`update member set is_contact_prohibited = false, email = ${chair?.email} where id = ${chair?.id}`.execute(
    service.db,
  );
  expect(sent).toEqual([]);
  expect((await sql`select from reminder`.execute(service.db)).rows).toHaveLength(0);
});

const admin = sql`select member_id from account where email = 'sectionadmin@demo.example'`;
test.each([
  [
    'an admin whose membership has ended',
    sql`update member set membership_status_id = 502 where id = (${admin})`,
  ],
  ['an admin who is dead', sql`update member set membership_status_id = 503 where id = (${admin})`],
  [
    'an admin who was removed from the register',
    sql`update member set status_id = 106 where id = (${admin})`,
  ],
])('%s is not reminded', async (_name, statement) => {
  await withDraft();
  const { rows } = await sql<{ membership: number; status: number }>`
    select membership_status_id as membership, status_id as status from member where id = (${admin})`.execute(
    service.db,
  );
  await statement.execute(service.db);
  const sent = await mailsDuring(() => remind());
  await sql`update member set membership_status_id = ${rows[0]?.membership}, status_id = ${rows[0]?.status}
    where id = (${admin})`.execute(service.db);
  expect(sent.map(({ to }) => to)).toContain((await holder(2))?.email);
  expect(sent.map(({ to }) => to)).not.toContain('sectionadmin@demo.example');
});

test('a chair who is dead is not reminded', async () => {
  await withDraft();
  const chair = await holder(2);
  await sql`update member set status_id = 103 where id = ${chair?.id}`.execute(service.db);
  const sent = await mailsDuring(() => remind(chairOnly));
  await sql`update member set status_id = 101 where id = ${chair?.id}`.execute(service.db);
  expect(sent).toEqual([]);
});

test('without a mail server nothing is sent, and the answer says so', async () => {
  const silent = await startTestService();
  try {
    await silent.request('sectionadmin', 'POST', '/api/meetings/add', {
      sectionId: 1,
      name: 'Kokous',
      meetingTypeId: 1003,
      dateHeld: '1951-05-05',
    });
    const { body } = await silent.request('kt', 'POST', '/api/reminders', {
      kind: 'draft',
      sections: [1],
      to: ['chair'],
    });
    expect(body).toEqual([{ sectionId: 1, sent: 0, skipped: 'noMailServer' }]);
    expect((await sql`select from jobs.job where name = 'reminder'`.execute(silent.db)).rows).toHaveLength(0);
  } finally {
    await silent.close();
  }
});

test.each([
  ['a report without its type', { kind: 'report' }, 'validation.required'],
  ['a report that nobody is reminded of', { kind: 'report', meetingType: 1003 }, 'validation.enum'],
  ['a seat without its position', { kind: 'seat' }, 'validation.required'],
  ['a duty that is not named', { kind: 'duty' }, 'validation.required'],
  ['nobody', { to: [] }, 'validation.minItems'],
  ['no section', { sections: [] }, 'validation.minItems'],
])('%s is refused', async (_name, more, key) => {
  const { status, body } = await remind(more);
  expect([status, keysIn(body)]).toEqual([400, [key]]);
});

test('a district reminds its own sections, a section nobody', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from section where district_id <> 1 order by id limit 1`.execute(service.db);
  expect((await remind({ sections: [1, rows[0]?.id] })).status).toBe(403);
  expect((await remind({}, 'sectionadmin')).status).toBe(403);
  expect((await remind({}, 'districtuser')).status).toBe(403);
  expect((await remind({ sections: [1, 99_999] }, 'kt')).status).toBe(404);
});

test('reports and duties are judged as the state of the section and the year clock judge them', async () => {
  const { body } = await service.request('kt', 'POST', '/api/sections/states', { districts: [1], take: 100 });
  const states = (body as { results: { section: { id: number }; autumnReport: { state: string } }[] })
    .results;
  const sections = states.map(({ section }) => section.id);
  const answer = (await remind({ kind: 'report', meetingType: 1001, sections })).body as Reminded;
  const done = answer.filter(({ skipped }) => skipped === 'done').map(({ sectionId }) => sectionId);
  const sentReports = states.filter(({ autumnReport }) => !['missing', 'draft'].includes(autumnReport.state));
  expect(done.toSorted((a, b) => a - b)).toEqual(
    sentReports.map(({ section }) => section.id).toSorted((a, b) => a - b),
  );
  const duty = (await remind({ kind: 'duty', dutyId: 5, sections })).body as Reminded;
  expect(duty).toHaveLength(sections.length);
});
