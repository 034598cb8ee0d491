import { sql } from 'kysely';
import type { DistrictStats, LetterRequest, SectionCounts, SectionStats, Stats } from '@osasto/api';
import { today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const count = async (from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(from)}`.execute(service.db);
  return rows[0]?.count;
};

test('the organisation in figures, without training units (rule 2.17)', async () => {
  await sql`update section set status_id = 603 where id = 2`.execute(service.db);
  const { status, body } = await service.request('kt', 'GET', '/api/stats');
  expect(status).toBe(200);
  const { rows } = await sql<{ id: number }>`select id from section where not is_training`.execute(
    service.db,
  );
  const totals = { totalMembers: 0, paidMembers: 0, newMembers: 0 };
  for (const { id } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a dozen
    const ofSection = (await service.request('kt', 'GET', `/api/sections/${id}/stats`)).body as SectionStats;
    totals.totalMembers += ofSection.totalMembers;
    totals.paidMembers += ofSection.paidMembers;
    totals.newMembers += ofSection.newMembers;
  }
  expect(totals.totalMembers).toBeGreaterThan(totals.paidMembers);
  expect(body).toEqual({
    districts: await count('district where status_id = 801 and not is_training'),
    sections: {
      active: await count('section where status_id = 601 and not is_training'),
      monitored: await count('section where status_id = 603 and not is_training'),
      disbanded: await count('section where status_id = 602 and not is_training'),
    },
    ...totals,
    requestedLetters: await count('letter_request where status_id = 1501'),
  });
  expect((body as Stats).sections.monitored).toBeGreaterThan(0);
  // The list that their number opens.
  expect(await membersIn('findall', { withoutTraining: true })()).toBe(totals.totalMembers);
});

test.each(['districtadmin', 'sectionuser'])('%s has figures of their own units only', async (name) => {
  expect((await service.request(name, 'GET', '/api/stats')).status).toBe(403);
});

/** The list that a figure opens, as its screen asks for it, by how many rows it has. */
const membersIn = (call: string, filter: object) => async () =>
  (
    (
      await service.request('kt', 'POST', `/api/members/${call}`, {
        ...filter,
        membershipStatuses: [501, 506],
      })
    ).body as { total: number }
  ).total;
const startedYear = Number(today().slice(0, 4));
const meetingsIn = (statuses: number[]) => async () =>
  ((await service.request('kt', 'POST', '/api/meetings', { districts: [1], statuses })).body as unknown[])
    .length;
const requestedLetters = async () =>
  (
    (await service.request('kt', 'GET', '/api/signingagreement/getofficialletterrequests'))
      .body as LetterRequest[]
  ).filter(({ statusId }) => statusId === 1501).length;

test.each([
  // figure, where it stands, the list that it opens
  ['totalMembers', 'districts/1/stats', membersIn('finddistrictmembers', { districts: [1] })],
  ['totalMembers', 'sections/1/stats', membersIn('findsectionmembers', { sections: [1] })],
  ['paidMembers', 'districts/1/stats', membersIn('finddistrictmembers', { districts: [1], hasPaid: true })],
  ['paidMembers', 'sections/1/stats', membersIn('findsectionmembers', { sections: [1], hasPaid: true })],
  ['newMembers', 'districts/1/stats', membersIn('finddistrictmembers', { districts: [1], startedYear })],
  ['newMembers', 'sections/1/stats', membersIn('findsectionmembers', { sections: [1], startedYear })],
  ['submitted', 'districts/1/stats', meetingsIn([1101])],
  ['reviewed', 'districts/1/stats', meetingsIn([1102])],
  ['requestedLetters', 'stats', requestedLetters],
] as const)('%s of %s is the number of rows that it opens', async (figure, from, rows) => {
  // Neither the dead nor the removed count, whatever their membership says.
  await sql`update member set status_id = 103 where id in (select id from member where section_id = 1 limit 2)`.execute(
    service.db,
  );
  const { body } = await service.request('kt', 'GET', `/api/${from}`);
  const shown = (body as Record<string, number>)[figure];
  expect(shown).toBeGreaterThan(0);
  expect(await rows()).toBe(shown);
});

test('those who have paid and those who have not are all members, in each unit alone', async () => {
  const units = { sections: [1] };
  const all = await membersIn('findsectionmembers', units)();
  const paid = await membersIn('findsectionmembers', { ...units, hasPaid: true })();
  const unpaid = await membersIn('findsectionmembers', { ...units, hasPaid: false })();
  expect([paid + unpaid, paid > 0, unpaid > 0]).toEqual([all, true, true]);
  expect(await membersIn('findsectionmembers', { ...units, startedYear: 1801 })()).toBe(0);
});

test('the figures of each section of a district, of those without members too (6.11)', async () => {
  await sql`update member set membership_status_id = 502 where section_id = 2`.execute(service.db);
  const { body } = await service.request('districtuser', 'GET', '/api/districts/1/sectionstats');
  const counts = body as SectionCounts[];
  expect(counts.map(({ sectionId }) => sectionId)).toEqual(
    (
      await sql<{ id: number }>`select id from section where district_id = 1 order by id`.execute(service.db)
    ).rows.map(({ id }) => id),
  );
  const ofOne = (await service.request('districtuser', 'GET', '/api/sections/1/stats')).body as SectionStats;
  expect(counts[0]).toEqual({ sectionId: 1, ...ofOne });
  expect(counts[1]).toEqual({ sectionId: 2, totalMembers: 0, paidMembers: 0, newMembers: 0 });
  const { paidMembers } = (await service.request('districtuser', 'GET', '/api/districts/1/stats'))
    .body as DistrictStats;
  expect(counts.reduce((sum, row) => sum + row.paidMembers, 0)).toBe(paidMembers);
});
