import { sql } from 'kysely';
import type { Configuration } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const limits = async () => {
  const { body } = await service.request(null, 'GET', '/api/config');
  return (body as Configuration).limits;
};

test('limits are what the organisation has set', async () => {
  expect(await limits()).toEqual({
    uploadBytes: 20 * 1024 * 1024,
    planAttachments: 20,
    planMonths: 36,
    planWarningMonths: 3,
    letterExpiryDays: 7,
    signedUrlMinutes: 10,
  });
  await sql`update setting set value = '5' where key in ('plan.maxAttachments', 'letter.expiryDays')`.execute(
    service.db,
  );
  expect(await limits()).toMatchObject({ planAttachments: 5, letterExpiryDays: 5 });
});

test('the version is 2.65.0, for the footer and to everybody who asks (20.7)', async () => {
  const versionOf = async (path: string) => {
    const { status, body } = await service.request(null, 'GET', path);
    return [status, body];
  };
  expect(await versionOf('/api/ossiversion')).toEqual([
    200,
    { version: '2.65.0', build: expect.any(String) },
  ]);
  expect(await versionOf('/api/config')).toEqual([200, expect.objectContaining({ version: '2.65.0' })]);
});
