import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { FieldError, Meeting, MemberPosition, PositionValidation } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

/*
 * Random elections in a section with a past: what is found before saving, in adding one by one and in saving all at once is
 * the same. Rules 9.14, 9.15.
 */

let service: TestService;
let people: number[];
const { draft, inState, members, elect } = meetingsOn(() => service);

beforeAll(async () => {
  service = await startTestService();
  people = await members(6);
  const past = await inState(1102);
  const terms = [
    [2, 0, 1986, 1987],
    [2, 0, 1988, 1989],
    [2, 0, 1990, 1991],
    [3, 1, 1991, 1992],
    [3, 2, 1992, 1993],
    [4, 3, 1990, 1990],
    [4, 3, 1991, 1991],
  ] as const;
  for (const [positionId, who, from, until] of terms) {
    // oxlint-disable-next-line no-await-in-loop
    await elect(
      past,
      positionId,
      { memberId: people[who], termStart: `${from}-01-01`, termEnd: `${until}-12-31` },
      'kt',
    );
  }
  await sql`update meeting set status_id = 1103 where id = ${past.id}`.execute(service.db);
});
afterAll(() => service.close());

interface Row {
  positionId: number;
  memberId: number | undefined;
  termStart: string;
  termEnd: string;
}

const anyRow = fc.record({
  positionId: fc.constantFrom(2, 3, 4, 6, 7, 7, 13),
  who: fc.integer({ min: 0, max: 5 }),
  year: fc.integer({ min: 1991, max: 1994 }),
  years: fc.constantFrom(1, 1, 1, 2, 3),
});

const send = async (name: string, body: object) => {
  const answer = await service.request('sectionadmin', 'POST', `/api/meetings/${name}`, body);
  return { status: answer.status, body: answer.body as { errors?: FieldError[] } };
};

/** What is compared of saved rows. */
const kept = (rows: readonly MemberPosition[]) =>
  rows.map(({ positionId, memberId, termStart, termEnd, termOrdinal }) => ({
    positionId,
    memberId,
    termStart,
    termEnd,
    termOrdinal,
  }));

/** Adds the rows one after the other, each asked about first. */
async function oneByOne(meeting: Meeting, rows: readonly Row[]) {
  const added: MemberPosition[] = [];
  const allErrors: (FieldError[] | undefined)[] = [];
  for (const row of rows) {
    const asked = { meetingId: meeting.id, ...row };
    const check = await send('checkposition', asked); // oxlint-disable-line no-await-in-loop
    const { isValid, errors, termOrdinal } = check.body as PositionValidation;
    const answer = await send('addpositionoftrust', asked); // oxlint-disable-line no-await-in-loop
    expect([check.status, isValid, errors]).toEqual([200, answer.status === 200, answer.body.errors ?? []]);
    allErrors.push(answer.body.errors);
    if (answer.status !== 200) continue;
    const position = answer.body as unknown as MemberPosition;
    expect(position.termOrdinal).toBe(termOrdinal);
    added.push(position);
  }
  return { added, allErrors };
}

test('checking, adding one by one and saving at once find the same', async () => {
  const seen = { valid: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (asked) => {
      const rows = asked.map(({ positionId, who, year, years }): Row => ({
        positionId,
        memberId: people[who],
        termStart: `${year}-01-01`,
        termEnd: `${year + years - 1}-12-31`,
      }));
      const [apart, together, valid] = [await draft(), await draft(), await draft()];
      const { added, allErrors } = await oneByOne(apart, rows);
      const all = await send('savepositionsoftrust', { meetingId: together.id, add: rows });
      const isValid = added.length === rows.length;
      seen[isValid ? 'valid' : 'refused'] += 1;
      expect(all.status).toBe(isValid ? 200 : 400);
      // Beside rows that come after it, and beside refused ones, a row may have further errors.
      for (const [at, errors = []] of allErrors.entries()) {
        for (const { translationKey, propertyName } of errors) {
          expect(all.body.errors).toContainEqual(
            expect.objectContaining({ translationKey, propertyName: `add[${at}].${propertyName}` }),
          );
        }
      }
      const accepted = rows.filter((_, at) => !allErrors[at]);
      if (accepted.length === 0) return;
      const saved = await send('savepositionsoftrust', { meetingId: valid.id, add: accepted });
      expect([saved.status, kept(saved.body as unknown as MemberPosition[])]).toEqual([200, kept(added)]);
    }),
    { numRuns: 50, seed: 12, endOnFailure: true },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
}, 60_000);
