import { sql } from 'kysely';
import { today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('a member of another unit who holds a position here (4.9)', () => {
  let holder: number;
  beforeAll(async () => {
    // A member of district 2 on the board of section 1.
    const { rows } = await sql<{ id: number }>`
      select id from member m where district_id = 2
        and not exists (select from position_of_trust p where p.member_id = m.id) order by id limit 1`.execute(
      service.db,
    );
    holder = rows[0]?.id ?? 0;
    await sql`update position_of_trust set member_id = ${holder} where id = (
      select p.id from position_of_trust p join meeting g on g.id = p.meeting_id
      where p.section_id = 1 and p.member_id is not null and g.status_id = 1103
        and ${today()}::date between p.term_start and p.term_end order by p.id limit 1)`.execute(service.db);
  });

  test.each([
    ['districtadmin', 200],
    ['districtuser', 200],
    ['otherdistrict', 200], // the own member
    ['sectionadmin', 403],
    ['sectionuser', 403],
    ['othersection', 403],
  ])('%s opening the member: %s', async (name, status) => {
    expect((await service.request(name, 'GET', `/api/members/getbyid/${holder}`)).status).toBe(status);
  });

  test.each([
    ['districtuser', true],
    ['sectionadmin', false],
    ['sectionuser', false],
  ])('%s sees number, e-mail and payment of the holder: %s (18.7)', async (name, isSeen) => {
    const { body } = await service.request(name, 'GET', '/api/sections/1');
    const { positionsOfTrust } = body as { positionsOfTrust: { member: Record<string, unknown> | null }[] };
    const member = positionsOfTrust.find((row) => row.member?.['id'] === holder)?.member;
    expect(member).toMatchObject({ firstName: expect.any(String), lastName: expect.any(String) });
    expect(member?.['sprId'] !== null).toBe(isSeen);
    expect(member?.['phone'] !== null).toBe(isSeen);
    if (!isSeen) expect(member).toMatchObject({ email: null, paymentDate: null });
  });
});
