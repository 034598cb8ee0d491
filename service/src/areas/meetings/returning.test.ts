import { sql } from 'kysely';
import type { Meeting } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { inState, post, statusOf } = meetingsOn(() => service);

const allow = (isAllowed: boolean) =>
  sql`update setting set value = ${JSON.stringify(isAllowed)}::jsonb where key = 'meeting.returnAllowed'`.execute(
    service.db,
  );
const giveBack = (id: number, reason: unknown = ' Päivä puuttuu ', by = 'districtadmin') =>
  service.request(by, 'POST', '/api/meetings/returnmeeting', { id, reason });
const load = async (id: number, by = 'districtadmin') =>
  (await service.request(by, 'GET', `/api/meetings/${id}`)).body as Meeting;

test('a new installation allows it (24.6)', async () => {
  const { id } = await inState(1101);
  expect((await giveBack(id)).status).toBe(200);
});

test('where it is off, nothing is sent back', async () => {
  await allow(false);
  const { id } = await inState(1101);
  const { status, body } = await giveBack(id);
  expect([status, keysIn(body)]).toEqual([409, ['meeting.returnOff']]);
  expect(await load(id)).toMatchObject({ status: { id: 1101 }, mayReturn: false, returnReason: null });
});

describe('where it is allowed (7.6)', () => {
  beforeAll(() => allow(true));

  test.each([1101, 1102])(
    'from %i it comes back with the reason, and loses it when sent again',
    async (from) => {
      const meeting = await inState(from);
      const { id } = meeting;
      const file = { name: 'a.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n') };
      await service.request('kt', 'POST', '/api/meetings/uploaddoc', {
        minutesId: meeting.minutesId,
        ...file,
      });
      expect((await load(id)).mayReturn).toBe(true);
      const { status, body } = await giveBack(id);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: { id: 1100 }, returnReason: 'Päivä puuttuu', mayReturn: false });
      expect((body as Meeting).minutes.documents).toMatchObject([{ stage: { id: 1 } }]);
      expect(await load(id, 'sectionadmin')).toMatchObject({ returnReason: 'Päivä puuttuu' });

      expect((await post('sectionadmin', 'submitmeeting', id)).body).toMatchObject({ returnReason: null });
      const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit
      where entity = 'meeting' and entity_id = ${id} and action in ('return', 'submit') order by id desc limit 2`.execute(
        service.db,
      );
      expect(rows).toMatchObject([
        {
          before: { status: 1100, returnReason: 'Päivä puuttuu' },
          after: { status: 1101, returnReason: null },
        },
        {
          before: { status: from, returnReason: null },
          after: { status: 1100, returnReason: 'Päivä puuttuu' },
        },
      ]);
    },
  );

  test.each([
    [undefined, 'meeting.returnReasonRequired'],
    [' ', 'meeting.returnReasonRequired'],
    ['ä'.repeat(1001), 'meeting.returnReasonTooLong'],
  ])('the reason %p is refused', async (reason, key) => {
    const { id } = await inState(1101);
    const { status, body } = await service.request('kt', 'POST', '/api/meetings/returnmeeting', {
      id,
      reason,
    });
    expect([status, keysIn(body), await statusOf(id)]).toEqual([400, [key], 1101]);
  });

  test.each([
    [1100, 'districtadmin', 409],
    [1103, 'superadmin', 409],
    [1104, 'superadmin', 409],
    [1105, 'superadmin', 409],
    [1101, 'otherdistrict', 403],
    [1101, 'sectionadmin', 403],
    [1101, 'districtuser', 403],
  ])('in %i by %s: %i', async (from, by, expected) => {
    const { id } = await inState(from);
    expect((await giveBack(id, 'Syy', by)).status).toBe(expected);
    expect(await statusOf(id)).toBe(from);
  });

  test('of six at the same moment one counts', async () => {
    const { id } = await inState(1102);
    const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  test('a section user and a section admin are not offered it', async () => {
    const { id } = await inState(1101);
    expect((await load(id, 'sectionuser')).mayReturn).toBe(false);
    expect((await load(id, 'sectionadmin')).mayReturn).toBe(false);
  });
});
