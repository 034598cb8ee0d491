/* oxlint-disable no-await-in-loop -- one report after another */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Answer, Meeting } from '@osasto/api';
import type { Day } from '@osasto/contract';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { findSignatories } from '../letters/queries.ts';

/*
 * Random boards of six years. A row that is annulled and added again in another report leaves everything as if it had been there from the
 * start, and whoever carries on never makes two holders of one seat. Rules 25.1, 25.2.
 */

let service: TestService;
let people: number[];
const { draft, members } = meetingsOn(() => service);

beforeAll(async () => {
  service = await startTestService();
  people = await members(4);
  await sql`delete from position_of_trust where section_id = 1`.execute(service.db);
  await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(service.db);
});
afterAll(() => service.close());

const post = async (by: string, path: string, body: object) => {
  const { status, body: answer } = await service.request(by, 'POST', `/api/${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};

const firstYear = 1960;
const seatsOf: Record<number, number> = { 2: 1, 13: 1, 3: 2 };
const days = (year: number) => [`${year}-01-01`, `${year}-03-15`, `${year}-06-30`];
const shownDays = Array.from({ length: 7 }, (_, at) => days(firstYear + 1 + at)).flat();

interface Term {
  positionId: number;
  memberId: number;
  termStart: string;
  termEnd: string;
}

/** An approved report of a day with these terms; a term that the rules refuse is left out. */
async function approve(dateHeld: string, terms: readonly Term[]): Promise<Meeting> {
  const meeting = await draft({ dateHeld });
  for (const term of terms)
    await service.request('sectionadmin', 'POST', '/api/meetings/addpositionoftrust', {
      meetingId: meeting.id,
      ...term,
    });
  await post('sectionadmin', 'meetings/submitmeeting', { id: meeting.id });
  await post('districtadmin', 'meetings/reviewedmeeting', { id: meeting.id });
  await post('districtadmin', 'meetings/approvemeeting', { id: meeting.id });
  return (await service.request('kt', 'GET', `/api/meetings/${meeting.id}`)).body as Meeting;
}

interface Row {
  id: number;
  is_annulled: boolean;
  position_id: number;
  member_id: number;
  term_start: string;
  term_end: string;
  term_ordinal: number;
}

const rowsOf = async () => {
  const { rows } = await sql<Row>`
    select id, is_annulled, position_id, member_id, term_start::text, term_end::text, term_ordinal
    from position_of_trust where section_id = 1 order by position_id, term_start, member_id, id`.execute(
    service.db,
  );
  return rows;
};

/** Terms with their places in chains, who holds what on which day, and who may sign by an extract: without ids. */
async function seen() {
  const terms = (await rowsOf())
    .filter((row) => !row.is_annulled)
    .map((row) => [row.position_id, row.member_id, row.term_start, row.term_end, row.term_ordinal].join(' '));
  const held: Record<string, string[]> = {};
  for (const day of shownDays) {
    const find = { day, skip: 0, take: 200, positions: Object.keys(seatsOf).map(Number) };
    const { results } = (await post('sectionadmin', 'positions/find', find)) as Answer<'POST positions/find'>;
    held[day] = results
      .map(
        ({ position, member, isInterim, termOrdinal }) =>
          `${position.id} ${member?.id} ${isInterim} ${termOrdinal}`,
      )
      .toSorted();
  }
  const seats = await post('sectionadmin', 'positions/seats', {
    day: shownDays.at(9),
    positions: [2, 3, 13],
  });
  const signatories: string[][] = [];
  for (const day of shownDays) {
    const found = await findSignatories(service.db, 1, day as Day, 'fi');
    signatories.push(
      found.map(({ position, name, termStart, termEnd }) => [position, name, termStart, termEnd].join(' ')),
    );
  }
  return { terms, held, seats, signatories };
}

/** Nobody has a seat that another has: interim holders among them. */
function expectSeatsHeldOnce(held: Record<string, string[]>): void {
  for (const [day, rows] of Object.entries(held))
    for (const [positionId, seats] of Object.entries(seatsOf)) {
      const there = rows.filter((row) => row.startsWith(`${positionId} `));
      expect([day, positionId, there.length <= seats ? [] : there]).toEqual([day, positionId, []]);
    }
}

const anyTerm = fc.record({
  year: fc.integer({ min: 0, max: 5 }),
  positionId: fc.constantFrom(2, 2, 3, 3, 13),
  who: fc.integer({ min: 0, max: 3 }),
  month: fc.constantFrom('01-01', '01-01', '02-01', '05-01'),
});

test('annulled and added again is as from the start, and no seat has two holders', async () => {
  const counts = { annulled: 0, interim: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyTerm, { minLength: 3, maxLength: 8 }), fc.nat(), async (asked, chosen) => {
      await sql`delete from position_of_trust where section_id = 1`.execute(service.db);
      await sql`delete from meeting where section_id = 1 and date_held < '1975-01-01'`.execute(service.db);
      for (const [year, terms] of Map.groupBy(asked, (one) => one.year))
        await approve(
          `${firstYear + year}-11-10`,
          terms.map(({ positionId, who, month }) => ({
            positionId,
            memberId: people[who] as number,
            termStart: `${firstYear + year + 1}-${month}`,
            termEnd: `${firstYear + year + 1}-12-31`,
          })),
        );
      const before = await seen();
      expectSeatsHeldOnce(before.held);
      counts.interim += Object.values(before.held)
        .flat()
        .filter((row) => row.includes(' true ')).length;

      const rows = await rowsOf();
      const row = rows[chosen % Math.max(rows.length, 1)];
      if (!row) return;
      counts.annulled += 1;
      await post('districtadmin', `positions/${row.id}/annul`, { reason: 'Kirjattu väärin' });
      const without = await seen();
      expectSeatsHeldOnce(without.held);
      expect(without.terms).toHaveLength(before.terms.length - 1);
      const dayBefore = `${Number(row.term_start.slice(0, 4)) - 1}-12-0${1 + (chosen % 9)}`;
      await approve(dayBefore, [
        {
          positionId: row.position_id,
          memberId: row.member_id,
          termStart: row.term_start,
          termEnd: row.term_end,
        },
      ]);
      expect(await seen()).toEqual(before);
    }),
    { numRuns: 6 },
  );
  expect(counts.annulled).toBeGreaterThan(2);
  expect(counts.interim).toBeGreaterThan(2);
});
