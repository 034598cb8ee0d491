import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { hurryJobs } from '../../../testing/hurry-jobs.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

/* What the calls of messages show of people, role by role. Rules 4.7, 23.1, 23.2, 29. */

type Message = Answer<'POST messages'>;
type Details = Answer<'GET messages/{id}'>;
type Preview = Answer<'POST messages/preview'>;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  /*
   * Nobody of them gets the message, so all may stand in the answers: two in section 1, of whom one is masked, a masked one
   * in another section of district 1, and a masked one in district 2.
   */
  await sql`insert into member (id, section_id, district_id, first_name, last_name, spr_id, email, phone,
      membership_status_id, membership_type_id, is_publish_prohibited, is_email_allowed)
    select v.id, s.id, s.district_id, v.first_name, 'Piilonen', 77000000 + v.id, lower(v.first_name) || '@piilo.example',
      '+358 50 777 0000', 501, 402, v.is_masked, false
    from (values (980001, 'Avoin', 1, false), (980002, 'Salattu', 1, true), (980003, 'Naapuri', 2, true),
        (980004, 'Kaukainen', (select min(id) from section where district_id = 2 and not is_training), true))
      v (id, first_name, section_id, is_masked)
    join section s on s.id = v.section_id`.execute(service.db);
});
afterAll(() => service.close());

const audience = { members: { name: 'Piilonen' } };
const body = {
  kind: 'members',
  audience,
  texts: { fi: { subject: 'Aihe', text: 'Teksti' } },
};

/** An e-mail address, a telephone number or a membership number of theirs. */
const contactDetails = /@|358|777|7798000/;

const [open, masked, neighbour, distant] = [
  'Avoin Piilonen',
  'Salattu Piilonen',
  'Naapuri Piilonen',
  'Kaukainen Piilonen',
] as const;

describe('the preview names whom the caller may see, and shows nobody’s contact details', () => {
  test.each([
    ['superadmin', [distant, neighbour, masked], [open]],
    ['kt', [distant, neighbour, masked], [open]],
    ['districtadmin', [neighbour, masked], [open]],
    ['sectionadmin', [masked], [open]],
    ['othersection', [neighbour], []],
    ['otherdistrict', [distant], []],
  ] as const)('to %s', async (by, maskedNames, openNames) => {
    const { status, body: answer } = await service.request(by, 'POST', '/api/messages/preview', body);
    expect(status).toBe(200);
    const { excluded } = answer as Preview;
    const namesBy = (reason: string) => excluded.find((one) => one.reason === reason)?.names ?? [];
    expect([namesBy('masked'), namesBy('noConsent')]).toEqual([maskedNames, openNames]);
    expect(JSON.stringify(answer)).not.toMatch(contactDetails);
  });

  test.each(['districtuser', 'sectionuser'])('%s may not ask', async (by) => {
    const { status, body: answer } = await service.request(by, 'POST', '/api/messages/preview', body);
    expect(status).toBe(403);
    expect(JSON.stringify(answer)).not.toMatch(/Piilonen/);
  });
});

describe('the record of a message, with who did not get it', () => {
  /** Those who may open what each of them wrote, by hand from 23.4 and 29. */
  const readers = {
    sectionadmin: ['superadmin', 'kt', 'districtadmin', 'sectionadmin'],
    districtadmin: ['superadmin', 'kt', 'districtadmin'],
    kt: ['superadmin', 'kt'],
  };
  const shown = {
    sectionadmin: [open, masked],
    districtadmin: [open, neighbour, masked],
    kt: [open, distant, neighbour, masked],
  };
  const everybody = [
    'superadmin',
    'kt',
    'districtadmin',
    'districtuser',
    'sectionadmin',
    'sectionuser',
    'othersection',
    'otherdistrict',
  ];

  /** A message that was sent, and reached nobody: the one who had consented withdrew that in the last ten seconds. */
  async function sendAs(by: string): Promise<number> {
    await sql`update member set is_email_allowed = true where id = 980001`.execute(service.db);
    const added = await service.request(by, 'POST', '/api/messages', body);
    const { id } = added.body as Message;
    expect((await service.request(by, 'POST', `/api/messages/${id}/send`)).status).toBe(200);
    await sql`update member set is_email_allowed = false where id = 980001`.execute(service.db);
    await hurryJobs(service, 'message.begin', 'message.letter');
    await until('the message to be sent', async () => {
      await hurryJobs(service, 'message.letter');
      const { body: found } = await service.request(by, 'GET', `/api/messages/${id}`);
      return (found as Details).state === 'sent';
    });
    return id;
  }

  test.each(['sectionadmin', 'districtadmin', 'kt'] as const)('written by %s', async (by) => {
    const id = await sendAs(by);
    for (const reader of everybody) {
      // oxlint-disable-next-line no-await-in-loop -- a few of them
      const { status, body: answer } = await service.request(reader, 'GET', `/api/messages/${id}`);
      const mayRead = readers[by].includes(reader);
      expect([reader, status]).toEqual([reader, mayRead ? 200 : 403]);
      const found = JSON.stringify(answer);
      if (mayRead) {
        expect(new Set((answer as Details).undelivered.map(({ name }) => name))).toEqual(new Set(shown[by]));
        expect(found.replace(/"created":"[^"]*"|"sent":"[^"]*"/g, '')).not.toMatch(contactDetails);
      } else expect(found).not.toMatch(/Piilonen|Aihe|Teksti/);
    }
  });

  test('one that does not exist is 404 to who sees all, 403 to who may not ask', async () => {
    const statusFor = async (by: string) => (await service.request(by, 'GET', '/api/messages/999999')).status;
    expect([await statusFor('kt'), await statusFor('sectionuser'), await statusFor('districtuser')]).toEqual([
      404, 403, 403,
    ]);
  });
});
