import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { daysAfter, type Day } from '@osasto/contract';
import { makeClockMovable, moveClock } from '../../../testing/clock.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { schedules } from '../../schedules.ts';
import {
  digestsOfYear,
  dutiesOfYear,
  noticesOfYear,
  remindersOfYear,
  waitingOfYear,
} from '../../../testing/year-table.ts';

/*
 * The year 2028 of three sections, day by day, and the first week of 2029: rules 22.1, 22.2, 22.4 and 22.5. Ahtola does
 * everything in time, Metsälä late or never, Näsby is Swedish. Every day what waits is read at 7 UTC, things happen at 10.
 * `year-table.ts` says what follows, by hand.
 */
const [ahtola, metsala, nasby] = [1, 2, 3];
const sections = { ahtola, metsala, nasby };
const firstDay: Day = '2028-01-01';
const lastDay: Day = '2029-01-08';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
let beginning: { name: string; cron: string; timezone: string }[];
const moveTo = (instant: string) => moveClock(service, instant);

const run = (query: ReturnType<typeof sql>) => query.execute(service.db);
async function post(by: string, call: string, body: object): Promise<unknown> {
  const { status, body: answer } = await service.request(by, 'POST', `/api/${call}`, body);
  if (status >= 300) throw new Error(`${call} is answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}
async function get(by: string, call: string): Promise<unknown> {
  const { status, body } = await service.request(by, 'GET', `/api/${call}`);
  if (status !== 200) throw new Error(`${call} is answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Ids of reports by a name of the test's own. */
const reports = new Map<string, number>();
/** Ids of twelve members of each section. */
const people = new Map<number, number[]>();
const person = (section: number, place: number) => people.get(section)?.[place - 1];

type Term = [position: number, place: number, start: string, end: string];

const meetingTypes = { autumn: 1001, spring: 1002, extraordinary: 1004 };
async function draft(
  name: string,
  section: number,
  type: keyof typeof meetingTypes,
  dateHeld: string,
  terms: readonly Term[] = [],
) {
  const admins: Record<number, string> = { [ahtola]: 'aadmin', [metsala]: 'badmin', [nasby]: 'cadmin' };
  const meeting = (await post(admins[section] ?? '', 'meetings/add', {
    sectionId: section,
    name: 'Kokous',
    meetingTypeId: meetingTypes[type],
    dateHeld,
  })) as { id: number };
  reports.set(name, meeting.id);
  for (const [position, place, start, end] of terms) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    await run(sql`
      insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end, elected_date)
      values (${meeting.id}, ${section}, 1, ${position}, ${person(section, place)}, ${start}, ${end}, ${dateHeld})`);
  }
}
const send = (name: string, by: string) => post(by, 'meetings/submitmeeting', { id: reports.get(name) });
const review = (name: string) => post('districtadmin', 'meetings/reviewedmeeting', { id: reports.get(name) });
const giveBack = (name: string) =>
  post('districtadmin', 'meetings/returnmeeting', { id: reports.get(name), reason: 'Liite puuttuu' });
async function approve(name: string) {
  await run(sql`update meeting set status_id = 1103 where id = ${reports.get(name)}`);
  await run(sql`
    insert into meeting_status_change (meeting_id, status_id, by) values (${reports.get(name)}, 1103, 'Piiri')`);
}
async function approved(
  name: string,
  section: number,
  type: keyof typeof meetingTypes,
  dateHeld: string,
  terms: readonly Term[] = [],
) {
  await draft(name, section, type, dateHeld, terms);
  await approve(name);
}
const uploadPlan = async (section: number) => {
  await run(
    sql`update preparedness_plan set replaced_at = now() where section_id = ${section} and replaced_at is null`,
  );
  await run(sql`
    with file as (
      insert into file (kind, section_id, district_id, content, content_type, size, sha256)
      values ('plan', ${section}, 1, '\\x25'::bytea, 'application/pdf', 1, sha256('\\x25'::bytea)) returning id)
    insert into preparedness_plan (section_id, district_id, file_id, name, file_type, uploaded_by)
    select ${section}, 1, id, 'Suunnitelma', 'application/pdf', 'Aino Tekijä' from file`);
};
async function tick(by: string, fi: string, unit: object) {
  const duties = (await get('kt', 'duties')) as Answer<'GET duties'>;
  const dutyId = duties.find(({ name }) => name.fi === fi)?.id;
  await post(by, 'duties/tick', { dutyId, ...unit, year: 2028, isDone: true });
}
const askBack = (name: string, by: string) =>
  post(by, 'meetings/askback', { id: reports.get(name), reason: 'Väärä liite' });
const remind = (thing: object, names: readonly number[]) =>
  post('districtadmin', 'reminders', { ...thing, sections: names, to: ['chair', 'secretary'] });

/** A board: chair, vice chair, four members and the secretary. */
const board = (start: string, end: string): Term[] =>
  [2, 3, 7, 7, 7, 7, 13].map((position, index) => [position, index + 1, start, end]);

async function addAccount(
  section: number,
  place: number,
  name: string,
  more: { role?: number; set?: string },
) {
  const id = person(section, place);
  await run(sql`
    insert into account (email, member_id, password_hash, password_set_at)
    values (${`${name}@demo.example`}, ${id}, '$argon2id$', ${more.set ?? '2028-01-01'}::timestamptz)`);
  if (more.role) await run(sql`insert into member_role (member_id, role_id) values (${id}, ${more.role})`);
}

async function prepare() {
  await moveTo('2026-11-01T10:00:00Z');
  await run(sql`truncate meeting, letter_request, preparedness_plan, reminder cascade`);
  await run(sql`delete from member_role`);
  await run(sql`update setting set value = '365' where key = 'password.maxAgeDays'`);
  await run(sql`update setting set value = 'true' where key = 'meeting.returnAllowed'`);
  await run(sql`update section set status_id = 602 where id not in (1, 2, 3)`);
  await run(
    sql`update section set is_training = false, district_id = 1, status_id = 601 where id in (1, 2, 3)`,
  );
  await run(sql`update section set language_id = 702, name = 'Näsby avdelning' where id = 3`);
  await run(sql`update account set locked_until = '2099-01-01'
    where email not in ('districtadmin@demo.example', 'kt@demo.example')`);
  await run(
    sql`update account set language = null, password_set_at = case when password_hash is not null then '2028-01-01'::timestamptz end`,
  );
  for (const section of Object.values(sections)) {
    // oxlint-disable no-await-in-loop -- three
    const { rows } = await sql<{ id: number }>`
      update member m set is_contact_prohibited = false, is_publish_prohibited = false,
        email = 'member' || m.id || '@year.example'
      where m.id in (
        select id from member one where section_id = ${section} and membership_status_id = 501 and status_id = 101
          and not exists (select from account a where a.member_id = one.id) order by id limit 14)
      returning m.id`.execute(service.db);
    people.set(
      section,
      rows.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    // oxlint-enable no-await-in-loop
  }
  await addAccount(ahtola, 8, 'aadmin', { role: 5 });
  await addAccount(metsala, 8, 'badmin', { role: 5 });
  await addAccount(metsala, 9, 'blocked', { role: 5 });
  // 365 and 90 days later it is 29 May 2028, 10 UTC.
  await addAccount(metsala, 10, 'bold', { role: 5, set: '2027-03-01T10:00:00Z' });
  await addAccount(metsala, 11, 'batonce', { role: 5 });
  await addAccount(nasby, 8, 'cadmin', { role: 5 });
  await addAccount(nasby, 9, 'cuser', { role: 6 });
  await addAccount(nasby, 10, 'cnorole', {});
  await addAccount(nasby, 11, 'cpaused', { role: 5 });
  // 11.10: the office has kept everybody's access in this year but that of two who hold no position.
  await run(sql`
    insert into audit (at, by, action, entity, entity_id, request_id)
    select '2028-01-03', 'KT', 'keep', holder.entity, holder.id, 'year'
    from (select 'employee' as entity, id from employee union select 'member', member_id from member_role) holder
    where not (holder.entity = 'member' and holder.id in (${person(metsala, 10)}, ${person(nasby, 9)}))`);
  await run(
    sql`update account set locked_until = '2028-04-01T00:00:00Z' where email = 'blocked@demo.example'`,
  );
  await run(
    sql`update account set notices_paused_until = '2028-09-01', digest = 'thursday' where email = 'cpaused@demo.example'`,
  );
  await run(sql`update account set digest = 'sunday' where email = 'cadmin@demo.example'`);
  await run(
    sql`update account set language = case when email like 'c%' then 'sv' else 'fi' end where email <> 'kt@demo.example'`,
  );
  const never = { draftOpen: 'never', termsEnding: 'never', planRunningOut: 'never' };
  await post('batonce', 'account/notices', {
    language: 'fi',
    digest: 'monday',
    kinds: { ...never, reportReturned: 'never', dutyNear: 'atOnce' },
  });
  // Metsälä's secretary may not be contacted.
  await run(sql`update member set is_contact_prohibited = true where id = ${person(metsala, 7)}`);

  await approved('a-old', ahtola, 'extraordinary', '2026-11-15', board('2027-01-01', '2028-12-31'));
  await approved('b-old', metsala, 'extraordinary', '2026-11-15', [
    [2, 1, '2027-01-01', '2027-12-31'],
    ...board('2027-01-01', '2028-12-31').slice(1),
  ]);
  await moveTo('2025-06-15T10:00:00Z');
  await uploadPlan(nasby);
  await moveTo('2026-02-01T10:00:00Z');
  await uploadPlan(ahtola);
  await moveTo('2027-05-10T10:00:00Z');
  await approved('a-spring-2027', ahtola, 'spring', '2027-04-15');
  await approved('b-spring-2027', metsala, 'spring', '2027-04-15');
  await approved('c-spring-2027', nasby, 'spring', '2027-04-15');
  await moveTo('2027-12-10T10:00:00Z');
  await approved('a-autumn-2027', ahtola, 'autumn', '2027-11-10');
  await approved('c-old', nasby, 'extraordinary', '2027-11-15', board('2028-01-01', '2029-12-31'));
  await draft('c-autumn-2027', nasby, 'autumn', '2027-11-28');
  await send('c-autumn-2027', 'cadmin');
  await moveTo('2028-01-01T00:30:00Z');
  await post('kt', 'duties', {
    add: [
      {
        name: { fi: 'Syyskeräys', sv: 'Höstinsamlingen' },
        day: { month: 10, day: 31 },
        concerns: { kind: 'sections', languages: [702] },
        fulfilledBy: { kind: 'manual' },
        remindDays: [14],
      },
      {
        name: { fi: 'Piirin vuosisuunnitelma', sv: 'Distriktets årsplan' },
        day: { month: 2, day: 29 },
        concerns: { kind: 'districts' },
        fulfilledBy: { kind: 'manual' },
        remindDays: [30, 7],
      },
    ],
  });
}

/** What happens, at noon in Helsinki or an hour later. */
const events: Record<Day, () => Promise<unknown>> = {
  '2028-01-20': () => approve('c-autumn-2027'),
  '2028-01-25': () => post('kt', 'accessreview', { keep: [`member-${person(metsala, 10)}`] }),
  '2028-02-03': () => draft('b-autumn-2027', metsala, 'autumn', '2027-12-20'),
  '2028-02-05': () => post('kt', 'accessreview', { keep: [`member-${person(nasby, 9)}`] }),
  '2028-02-15': () => tick('districtadmin', 'Piirin vuosisuunnitelma', { districtId: 1 }),
  '2028-02-20': () => send('b-autumn-2027', 'badmin'),
  '2028-02-22': () => giveBack('b-autumn-2027'),
  '2028-02-25': () => send('b-autumn-2027', 'badmin'),
  '2028-03-02': () => approve('b-autumn-2027'),
  '2028-03-10': () => uploadExtract(),
  '2028-03-20': () =>
    run(sql`update position_of_trust set term_end = '2028-03-31', is_ended_early = true
      where section_id = ${nasby} and position_id = 3`),
  '2028-04-17': unsubscribe,
  '2028-04-21': () => draft('a-spring', ahtola, 'spring', '2028-04-20'),
  '2028-04-23': () => send('a-spring', 'aadmin'),
  '2028-04-26': () => review('a-spring'),
  '2028-04-28': () => approve('a-spring'),
  '2028-05-14': () => draft('c-spring', nasby, 'spring', '2028-05-14', [[3, 12, '2028-05-15', '2029-12-31']]),
  '2028-05-16': () => send('c-spring', 'cadmin'),
  '2028-05-20': () => approve('c-spring'),
  '2028-06-10': () => remindAndKeep('2028-06-10', { kind: 'report', meetingType: 1002 }),
  '2028-06-14': () => remindAndKeep('2028-06-14', { kind: 'report', meetingType: 1002 }),
  '2028-06-18': () => remindAndKeep('2028-06-18', { kind: 'report', meetingType: 1002 }),
  '2028-07-15': () => remindAndKeep('2028-07-15', { kind: 'seat', positionId: 2 }),
  '2028-08-01': () => uploadPlan(nasby),
  '2028-09-12': async () => {
    await approved('b-chair', metsala, 'extraordinary', '2028-09-05', [[2, 12, '2028-09-06', '2029-12-31']]);
    await remindAndKeep('2028-09-12', { kind: 'seat', positionId: 2 });
  },
  '2028-10-22': () => draft('c-autumn', nasby, 'autumn', '2028-10-22'),
  '2028-10-23': () => send('c-autumn', 'cadmin'),
  '2028-10-28': () => askBack('c-autumn', 'cadmin'),
  '2028-10-30': () => approve('c-autumn'),
  '2028-11-03': () => tick('cpaused', 'Syyskeräys', { sectionId: nasby }),
  '2028-11-12': () =>
    draft('a-autumn', ahtola, 'autumn', '2028-11-12', [
      ...board('2029-01-01', '2030-12-31').slice(0, -1),
      [13, 7, '2029-01-01', '2029-12-31'],
    ]),
  '2028-11-14': () => send('a-autumn', 'aadmin'),
  '2028-11-17': () => askBack('a-autumn', 'aadmin'),
  '2028-11-20': () => uploadPlan(ahtola),
  '2028-11-21': () =>
    post('districtadmin', 'meetings/answeraskback', {
      id: reports.get('a-autumn'),
      returns: false,
      word: 'Liite on oikea',
    }),
  '2028-11-24': () => approve('a-autumn'),
  '2028-12-20': () => remindAndKeep('2028-12-20', { kind: 'report', meetingType: 1001 }),
};

async function uploadExtract() {
  await run(sql`
    with file as (
      insert into file (kind, section_id, district_id, content, content_type, size, sha256)
      values ('letter', ${nasby}, 1, '\\x25'::bytea, 'application/pdf', 1, sha256('\\x25'::bytea)) returning id)
    insert into letter_request (section_id, district_id, reason, requested_by, status_id, expiry_date, file_id, document_name, document_type)
    select ${nasby}, 1, 'Pankki', 'Aino Tekijä', 1502, '2028-03-27', id, 'ote.pdf', 'application/pdf' from file`);
}

/** What reminders were answered, section by section. */
const reminded: [day: string, section: string, answer: string][] = [];
async function remindAndKeep(day: string, thing: object) {
  const answers = (await remind(thing, [ahtola, metsala])) as Answer<'POST reminders'>;
  for (const { sectionId, sent, skipped } of answers)
    reminded.push([day, sectionId === ahtola ? 'ahtola' : 'metsala', skipped ?? `${sent} sent`]);
}

/** Näsby's admin follows the address of the last digest. */
async function unsubscribe() {
  const last = mails.taken().findLast(({ to }) => to === 'cadmin@demo.example');
  const [, address = ''] =
    /List-Unsubscribe:\s*<http:\/\/localhost:3000([^>]+)>/i.exec(last?.text ?? '') ?? [];
  const { statusCode } = await service.app.inject({ method: 'POST', url: address });
  expect(statusCode).toBe(200);
}

/** Whether cron's words name a moment, of minutes, hours and weekdays. */
function isAt(cron: string, timezone: string, instant: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(instant));
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(find('weekday'));
  const [minute = '', hour = '', , , day = ''] = cron.split(' ');
  const holds = (word: string, value: number) =>
    word === '*' || (word.startsWith('*/') ? value % Number(word.slice(2)) === 0 : Number(word) === value);
  return holds(minute, Number(find('minute'))) && holds(hour, Number(find('hour'))) && holds(day, weekday);
}

/** Every mail: when, to whom, of what. */
const sent: { at: string; to: string; kind: string; lines: string[] }[] = [];
const kindIn = (text: string) =>
  /List-Id: <reminders\./i.test(text)
    ? 'reminder'
    : (/List-Unsubscribe:\s*<http:[^>]*\/account\.\d+\.(\w+)\./i.exec(text)?.[1] ?? 'unknown');
/** The lines of a mail that say what waits: each has its address below. */
const linesIn = (text: string) =>
  [...text.matchAll(/\n\n([^\n]+)\nhttp:\/\/localhost:3000\/(?!account)/g)].map(([, line = '']) => line);

let seen = 0;
async function collectMails(at: string) {
  await until('all mails to leave', async () => {
    const { rows } = await sql`
      select from jobs.job where name in ('notice.digest', 'notice.waiting', 'notice.event', 'reminder')
        and state < 'completed' limit 1`.execute(service.db);
    return rows.length === 0;
  });
  for (const { to, text } of mails.taken().slice(seen)) {
    const plain = text.replaceAll('\r\n', '\n');
    sent.push({ at, to: to.split('@')[0] ?? '', kind: kindIn(plain), lines: linesIn(plain) });
  }
  seen = mails.taken().length;
}

async function passTo(instant: string) {
  await moveTo(instant);
  const due = beginning.filter(
    ({ name, cron, timezone }) =>
      isAt(cron, timezone, instant) && (name !== 'notices.tell' || instant.includes('T10')), // once a day is enough
  );
  for (const { work } of works.filter(({ name }) => due.some((begun) => begun.name === name))) {
    await work(); // oxlint-disable-line no-await-in-loop -- in the order of the table
  }
  if (due.length > 0) await collectMails(instant);
}
let works: { name: string; work: () => Promise<unknown> }[];

/** Days on which something is so: the first and the last of each time. */
class Times {
  #times = new Map<string, Map<string, [first: string, last: string][]>>();
  note(unit: string, day: Day, things: readonly string[]) {
    const own = this.#times.get(unit) ?? new Map<string, [string, string][]>();
    this.#times.set(unit, own);
    for (const thing of things) {
      const times = own.get(thing) ?? [];
      const last = times.at(-1);
      if (last && daysAfter(last[1] as Day, 1) === day) last[1] = day;
      else times.push([day, day]);
      own.set(thing, times);
    }
  }
  read(unit: string) {
    return [...(this.#times.get(unit) ?? [])]
      .flatMap(([thing, times]) => times.map(([first, last]) => `${first} ${last} ${thing}`))
      .toSorted();
  }
}

const waiting = new Times();
const duties = new Times();

const toThing = ({ kind, isLate, count, subject }: Answer<'GET waiting'>[number]) =>
  [
    kind,
    ...(isLate ? ['late'] : []),
    ...(count > 1 ? [count] : []),
    ...(kind === 'duty' || kind === 'seatVacant' ? [subject.fi.split(':')[0]] : []),
  ].join(' ');

async function look(day: Day) {
  const rows = async (by: string, query = '') =>
    ((await get(by, `waiting${query}`)) as Answer<'GET waiting'>).map(toThing);
  const states = async (section: number) =>
    (
      (await get(
        'kt',
        `sections/${section}/duties?year=${day.slice(0, 4)}`,
      )) as Answer<'GET sections/{id}/duties'>
    ).map(({ name, state }) => `${state} ${name.fi}`);
  await Promise.all([
    ...Object.entries(sections).map(async ([name, id]) => {
      waiting.note(name, day, await rows('kt', `?unitKind=section&unitId=${id}`));
      duties.note(name, day, await states(id));
    }),
    rows('districtadmin').then((found) => waiting.note('district', day, found)),
    rows('kt').then((found) => waiting.note('national', day, found)),
  ]);
}

/** Hours in UTC at which things may begin, by the day of the week: both summer's and winter's, the one before each too. */
const hours: Record<number, number[]> = { 0: [14, 15, 16], 1: [4, 5, 6], 4: [12, 13, 14] };
const at = (day: Day, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;

async function live(day: Day) {
  const begun = hours[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? [];
  const steps: [number, (() => Promise<unknown>)?][] = [
    ...begun.map((hour): [number] => [hour]),
    [7, () => look(day)],
    [10, events[day]],
  ];
  for (const [hour, happens] of steps.toSorted(([one], [other]) => one - other)) {
    /* oxlint-disable no-await-in-loop -- one after another */
    await passTo(at(day, hour));
    await happens?.();
    if (happens && hour === 10) await collectMails(at(day, hour));
    /* oxlint-enable no-await-in-loop */
  }
}

beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail }, makeClockMovable);
  const { rows } = await sql<(typeof beginning)[number]>`
    select name, cron, timezone from jobs.schedule where name like 'digests.%' or name = 'notices.tell'`.execute(
    service.db,
  );
  beginning = rows;
  // Time is passed by this test alone.
  await run(sql`delete from jobs.schedule`);
  works = schedules.map(({ name, work }) => ({ name, work: work(service.app) }));
  await prepare();
  await run(sql`analyze`);
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) await live(day); // oxlint-disable-line no-await-in-loop -- day by day
}, 600_000);
afterAll(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await service.close();
  mails.close();
});

test.each(Object.entries(waitingOfYear))(
  'what waits in %s, from its first day to its last (22.1)',
  (unit, rows) => {
    expect(waiting.read(unit)).toEqual(rows.toSorted());
  },
);

test.each(Object.entries(dutiesOfYear))('the duties of %s (22.2)', (unit, rows) => {
  expect(duties.read(unit)).toEqual(rows.toSorted());
});

test('a year that is over keeps what was late in it (22.2)', async () => {
  const states = (await get('kt', 'sections/2/duties?year=2028')) as Answer<'GET sections/{id}/duties'>;
  expect(Object.fromEntries(states.map(({ name, state }) => [name.fi, state]))).toEqual({
    'Kevätkokouksen ilmoitus': 'late',
    'Syyskokouksen ilmoitus': 'late',
    'Ensi vuoden hallitus': 'late',
    'Valmiussuunnitelma voimassa': 'late',
    'Puheenjohtaja tehtävässä': 'done',
  });
});

const receivers = ['aadmin', 'badmin', 'blocked', 'bold', 'batonce', 'cadmin', 'cuser', 'cnorole', 'cpaused'];
test.each([...receivers, 'districtadmin', 'kt'])('the digests of %s (22.4)', (name) => {
  const own = sent.filter(({ to, kind }) => to === name && kind === 'digest');
  expect(own.map(({ at: when, lines }) => [when, ...lines])).toEqual(digestsOfYear[name] ?? []);
});

test('what is told at once (22.4)', () => {
  const told = sent.filter(({ kind }) => kind !== 'digest' && kind !== 'reminder');
  expect(told.map(({ at: when, to, kind, lines }) => [when.slice(0, 10), to, kind, ...lines])).toEqual(
    noticesOfYear,
  );
});

test('reminders, what they are answered and whom they reach (22.5)', () => {
  expect(reminded).toEqual(remindersOfYear.answers);
  const chairs = {
    [`member${person(metsala, 1)}`]: 'first chair',
    [`member${person(metsala, 12)}`]: 'new chair',
  };
  const told = sent.filter(({ kind }) => kind === 'reminder');
  expect(told.map(({ at: when, to }) => [when.slice(0, 10), chairs[to] ?? to])).toEqual(
    remindersOfYear.mails,
  );
});

test('nobody else gets anything, and nobody two mails of a kind at a time', () => {
  const known = [...receivers, 'districtadmin', 'kt'];
  const others = sent.filter(({ to, kind }) => !known.includes(to) && kind !== 'reminder');
  expect(others).toEqual([]);
  const keys = sent.map(({ at: when, to, kind }) => `${when.slice(0, 10)} ${to} ${kind}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
