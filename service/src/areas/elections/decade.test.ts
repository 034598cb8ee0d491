/* oxlint-disable no-await-in-loop -- one day after another */
import { sql, type SqlBool } from 'kysely';
import type { MemberPosition } from '@osasto/api';
import type { Day } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import {
  carriesOn,
  dayOf,
  isInForce,
  modelPositions,
  ordinals,
  textOf,
  type DayNumber,
  type ModelRow,
} from '../../../testing/decade/model.ts';
import { createSectionLife, type LifeEvent } from '../../../testing/decade/section-life.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { findSignatories } from '../letters/queries.ts';
import { selectHeldIds } from '../positions/held-terms.ts';
import { random } from '../training/beginning/random.ts';
import { sendAnnulment } from '../transfer/annulling.ts';
import { sendEnd } from '../transfer/ending.ts';
import { transferMeeting } from '../transfer/worker.ts';
import { findBoard } from './position-queries.ts';
import { countSeats } from './seats.ts';

/*
 * Years of sections whose meetings come late, whose people resign, and whose reports are annulled and corrected. Each day the board, the
 * seats, the ordinals, the signatories and the CRM's copy must be those of a model that knows nothing of the product. Rules 9.3, 9.7,
 * 25.1, 25.2.
 */

const isWhole = process.env['OSASTO_SIMULATION'] === 'whole'; // some three minutes
const [sectionCount, firstYear, years] = isWhole ? [50, 2014, 10] : [5, 2014, 3];

const firstSection = 5000;
const sections = Array.from({ length: sectionCount }, (_, at) => firstSection + at);
const membersEach = 25;
const membersOf = (section: number) =>
  Array.from({ length: membersEach }, (_, at) => 1_000_000 + section * 100 + at);

const caller: Actor & { accountId: number; acceptLanguage?: string } = {
  roles: [1],
  districtId: null,
  sectionId: null,
  accountId: 1,
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(service.db);
  await sql`insert into section (id, district_id, name) select id, 1, 'Osasto ' || id from unnest(${sections}::int[]) as id`.execute(
    service.db,
  );
  for (const section of sections) {
    await sql`
      insert into member (id, section_id, district_id, first_name, last_name, spr_id, crm_id, email, date_of_birth,
        membership_status_id)
      select id, ${section}, 1, 'Jäsen', 'Numero' || id, id, id, 'j' || id || '@posti.example', '1950-01-01', 501
      from unnest(${membersOf(section)}::int[]) as id`.execute(service.db);
  }
});
afterAll(() => service.close());

const lives = new Map(
  sections.map((section) => [
    section,
    createSectionLife(membersOf(section), random('decade', section), firstYear - 1),
  ]),
);

/** What the CRM was sent: by section, then by id of the row. */
const copies = new Map(sections.map((section) => [section, new Map<number, string>()]));
const pending: (() => Promise<void>)[] = [];

/** The CRM of the test: what comes under an id takes the place of what was there. */
function takeRow(_address: unknown, options?: RequestInit): Promise<Response> {
  const row = JSON.parse(options?.body as string) as {
    id: number;
    isAnnulled: boolean;
    positionId: number;
    section: { id: number };
    termStart: string;
    termEnd: string;
    member: { id: number } | null;
    nonMember: { lastName: string } | null;
  };
  const copy = copies.get(row.section.id);
  if (row.isAnnulled) copy?.delete(row.id);
  else {
    const person = row.member?.id ?? row.nonMember?.lastName;
    copy?.set(row.id, [row.id, row.positionId, person, row.termStart, row.termEnd].join(' '));
  }
  return Promise.resolve(new Response('{}', { status: 200 }));
}
beforeAll(() => jest.spyOn(globalThis, 'fetch').mockImplementation(takeRow));
afterAll(() => jest.restoreAllMocks());

/** Does what the worker would do with what was queued. */
async function sendAll(): Promise<void> {
  if (pending.length === 0) return;
  const adapter = (kind: string) =>
    sql`update setting set value = case key when 'crm.adapter' then to_jsonb(${kind}::text) else '"http://crm.example"' end
      where key in ('crm.adapter', 'crm.address')`.execute(service.db);
  await adapter('http');
  for (const send of pending.splice(0)) await send();
  await adapter('none');
}

let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${await service.tokenOf('superadmin')}`;
});

async function post(url: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<unknown> {
  const options = { method, url: `/api/${url}`, payload: body, headers: { authorization } };
  const { statusCode, payload } = await service.app.inject(options);
  if (statusCode !== 200) throw new Error(`${url} ${JSON.stringify(body)}: ${payload}`);
  return JSON.parse(payload);
}

const outsider = (name: string) => ({
  non_member_first_name: 'Ulla',
  non_member_last_name: name,
  non_member_address: 'Kuja 1',
  non_member_postcode: '10210',
  non_member_postoffice: 'Inkoo',
  non_member_phone: '040 1234567',
});
const holder = (person: number | string) =>
  typeof person === 'number' ? { member_id: person } : outsider(person);

/** A reviewed report with these elected, approved by the call. */
async function approve(section: number, { held, elected }: Extract<LifeEvent, { kind: 'report' }>) {
  const meeting = await service.db
    .insertInto('meeting')
    .values({
      section_id: section,
      district_id: 1,
      name: 'Kokous',
      type_id: 1003,
      status_id: 1102,
      date_held: textOf(held) as Day,
      reported_by: 'Testi',
      created_by: 'Testi',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await service.db.insertInto('minutes').values({ meeting_id: meeting.id }).execute();
  for (const { position, person, start, end } of elected) {
    const { id } = await service.db
      .insertInto('position_of_trust')
      .values({
        meeting_id: meeting.id,
        section_id: section,
        district_id: 1,
        position_id: position,
        ...holder(person),
        term_start: textOf(start) as Day,
        term_end: textOf(end) as Day,
        elected_date: textOf(held) as Day,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { id, meetingId: meeting.id, section, position, person, start, end };
    lives.get(section)?.add({ ...row, isEndedEarly: false, isAnnulled: false });
  }
  await post('meetings/approvemeeting', { id: meeting.id });
  pending.push(() => transferMeeting(service.app, { meetingId: meeting.id, changeId: 0 }));
}

const toForm = (person: number | string) =>
  typeof person === 'number'
    ? { memberId: person }
    : {
        nonMember: {
          firstname: 'Ulla',
          lastname: person,
          address: 'Kuja 1',
          postcode: '10210',
          postoffice: 'Inkoo',
          phone: '040 1234567',
        },
      };

async function take(section: number, event: LifeEvent): Promise<void> {
  if (event.kind === 'report') return approve(section, event);
  const { row } = event;
  const annulment = (added?: number) =>
    sendAnnulment(
      service.served,
      { meetingId: row.meetingId, annulled: row.id, ...(added !== undefined && { added }) },
      {},
    );
  if (event.kind === 'resign') {
    const { id, meetingId, position: positionId } = row;
    const [termStart, termEnd] = [textOf(row.start), textOf(event.end)];
    const body = { id, meetingId, positionId, termStart, termEnd, ...toForm(row.person) };
    await post('meetings/updatepositionoftrust', body, 'PUT');
    Object.assign(row, { end: event.end, isEndedEarly: true });
    pending.push(() => sendEnd(service.served, { meetingId, positionOfTrust: id }, {}));
  } else if (event.kind === 'annul') {
    await post(`positions/${row.id}/annul`, { reason: 'Väärä' });
    row.isAnnulled = true;
    pending.push(() => annulment());
  } else {
    const { person, end } = event.change;
    const change = {
      ...(person !== undefined && toForm(person)),
      ...(end !== undefined && { termEnd: textOf(end) }),
    };
    const added = (await post(`positions/${row.id}/correct`, {
      reason: 'Väärä',
      ...change,
    })) as MemberPosition;
    row.isAnnulled = true;
    lives.get(section)?.add({
      ...row,
      ...event.change,
      id: added.id,
      isAnnulled: false,
      isEndedEarly: row.isEndedEarly && (end === undefined || end === row.end),
    });
    pending.push(() => annulment(added.id));
  }
}

const rowsOf = (section: number): readonly ModelRow[] => lives.get(section)?.rows ?? [];

/** Who is there on a day by the model: `in`, or `on` for those who carry on. */
const modelBoard = (section: number, day: DayNumber) =>
  rowsOf(section).flatMap((row) => {
    const how = isInForce(row, day) ? 'in' : carriesOn(row, rowsOf(section), day) ? 'on' : undefined;
    return how ? [{ ...row, how }] : [];
  });

const isOurs = sql<SqlBool>`s.id = any(${sections}::int[])`;

/** What the seats were on the day before. */
let seatsBefore = '';

/** The board of every section; the seats too, where the model has others than on the day before, and on the first of each month. */
async function compareDay(day: DayNumber): Promise<void> {
  const on = textOf(day) as Day;
  const boards = sections.map((section) => ({ section, board: modelBoard(section, day) }));
  const ids = await selectHeldIds(service.db, { kind: 'all' }, { sections, day: on });
  const { rows } = await sql<{ id: number }>`select id from (${ids}) held order by 1`.execute(service.db);
  const there = boards
    .flatMap(({ board }) => board.map(({ id }) => id))
    .toSorted((one, other) => one - other);
  expect(`${on}: ${rows.map(({ id }) => id).join(' ')}`).toBe(`${on}: ${there.join(' ')}`);

  const people = (board: ReturnType<typeof modelBoard>) => new Set(board.map(({ person }) => person)).size;
  const expected = boards
    .flatMap(({ section, board }) =>
      [...Map.groupBy(board, ({ position }) => position)]
        .toSorted(([one], [other]) => one - other)
        .map(([position, held]) =>
          [section, position, people(held), people(held.filter(({ how }) => how === 'on'))].join(' '),
        ),
    )
    .join('\n');
  if (expected !== seatsBefore || on.endsWith('-01')) {
    const seats = (await countSeats(service.db, isOurs, on))
      .filter(({ held }) => held > 0)
      .map(({ sectionId, positionId, held, interim }) => [sectionId, positionId, held, interim].join(' '));
    expect(`${on}\n${seats.join('\n')}`).toBe(`${on}\n${expected}`);
  }
  seatsBefore = expected;
  // Nobody is on a seat that another holds.
  const crowded = boards.flatMap(({ board }) =>
    [...Map.groupBy(board, ({ position }) => position)].filter(
      ([position, held]) => people(held) > (modelPositions[position]?.seats ?? 0),
    ),
  );
  expect(crowded).toEqual([]);
}

/** What one section's page and its extract say, and the ordinals. */
async function compareSection(section: number, day: DayNumber): Promise<void> {
  const on = textOf(day) as Day;
  const board = modelBoard(section, day);
  const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();
  const shown = await findBoard(service.db, caller, section, on);
  expect(sorted(shown.map(({ id, isInterim = false }) => [on, id, isInterim]))).toEqual(
    sorted(board.map(({ id, how }) => [on, id, how === 'on'])),
  );
  const places = ordinals(rowsOf(section));
  const { rows } = await sql<{ id: number; ordinal: number }>`
    select id, term_ordinal as ordinal from position_of_trust where section_id = ${section} and not is_annulled`.execute(
    service.db,
  );
  expect(new Map(rows.map(({ id, ordinal }) => [id, ordinal]))).toEqual(places);
  const signatories = await findSignatories(service.db, section, on, 'fi');
  const term = (start: string, end: string) => `${start.slice(0, 10)}–${end.slice(0, 10)}`;
  expect(sorted(signatories.map(({ name, termStart, termEnd }) => [name, term(termStart, termEnd)]))).toEqual(
    sorted(
      board
        .filter(({ position, how }) => how === 'in' && modelPositions[position]?.signs)
        .map(({ person, start, end }) => [`Jäsen Numero${person}`, term(textOf(start), textOf(end))]),
    ),
  );
}

/** The CRM has the rows that count, and no other. */
function compareCopy(section: number): void {
  const valid = rowsOf(section).filter(({ isAnnulled }) => !isAnnulled);
  const expected = valid.map(({ id, position, person, start, end }) =>
    [id, position, person, textOf(start), textOf(end)].join(' '),
  );
  expect([...(copies.get(section)?.values() ?? [])].toSorted().join('\n')).toBe(
    expected.toSorted().join('\n'),
  );
}

test(`${sectionCount} sections for ${years} years`, async () => {
  const [from, to] = [dayOf(`${firstYear - 1}-10-01`), dayOf(`${firstYear + years - 1}-12-31`)];
  const taken: Record<string, number> = {};
  for (let day = from; day <= to; day += 1) {
    // Statistics, as the database has them where it does not grow by years in seconds.
    if (textOf(day).endsWith('-01-01'))
      await sql`analyze position_of_trust, meeting, section`.execute(service.db);
    const changed = new Set<number>();
    for (const section of sections) {
      for (const event of lives.get(section)?.eventsOn(day) ?? []) {
        await take(section, event);
        taken[event.kind] = (taken[event.kind] ?? 0) + 1;
        changed.add(section);
      }
      if (changed.has(section) || day % 240 === section % 240) await compareSection(section, day);
    }
    await sendAll();
    for (const section of changed) compareCopy(section);
    await compareDay(day);
  }
  for (const kind of ['report', 'resign', 'annul', 'correct'])
    expect(taken[kind]).toBeGreaterThan(sectionCount);
}, 1_800_000); // for as long as it takes beside other work
