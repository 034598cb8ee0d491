import { sql } from 'kysely';
import type { Configuration, Conflict } from '@osasto/api';
import { findSettingError, settingKeys, getSettingKind, type SettingKey } from '@osasto/contract/settings';
import { defaultSettings } from '../../platform/database/organisation/default-settings.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Answered {
  settings: {
    key: SettingKey;
    value: unknown;
    default: unknown;
    modified: string | null;
    by: string | null;
  }[];
}

async function send(method: 'GET' | 'POST', payload?: object, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await service.tokenOf('superadmin')}`;
  const options = { method, url: '/api/settings', headers: { authorization, ...headers } };
  return service.app.inject({ ...options, ...(payload && { payload }) });
}
const change = (key: SettingKey, value: unknown, headers: Record<string, string> = {}) =>
  send('POST', { changes: [{ key, value }] }, headers);

test('every setting is described, and its first value passes its own check', () => {
  expect(settingKeys.toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  const refused = settingKeys.filter((key) => findSettingError(getSettingKind(key), defaultSettings[key]));
  expect(refused).toEqual([]);
});

test('a change counts at once on every copy, is logged with before and after, and names who made it', async () => {
  const copy = await createServiceCopy(service);
  const answer = await change('plan.maxAttachments', 7);
  expect(answer.statusCode).toBe(200);
  const config = await copy.inject({ method: 'GET', url: '/api/config' });
  expect(config.json<Configuration>().limits.planAttachments).toBe(7);
  await copy.close();
  const { settings } = (await send('GET')).json<Answered>();
  expect(settings.map(({ key }) => key)).toEqual(settingKeys);
  expect(settings.find(({ key }) => key === 'plan.maxAttachments')).toMatchObject({
    value: 7,
    default: 20,
    by: expect.stringMatching(/\w/),
    modified: expect.stringMatching(/^\d{4}-/),
  });
  expect(settings.find(({ key }) => key === 'token.hours')).toMatchObject({ by: null, modified: null });
  const { rows } = await sql`select before, after from audit where entity = 'setting'`.execute(service.db);
  expect(rows).toEqual([
    { before: { name: 'plan.maxAttachments', value: 20 }, after: { name: 'plan.maxAttachments', value: 7 } },
  ]);
});

test('who has seen another version gets 409 with how it is now and who changed it', async () => {
  const { etag } = (await send('GET')).headers as { etag: string };
  expect((await change('token.hours', 6, { 'if-match': etag })).statusCode).toBe(200);
  const late = await change('token.hours', 9, { 'if-match': etag });
  expect(late.statusCode).toBe(409);
  const { current, by } = late.json<Conflict>();
  expect((current as Answered).settings.find(({ key }) => key === 'token.hours')?.value).toBe(6);
  expect(by).toMatch(/\w/);
});

test.each([
  ['token.hours', 25, 'setting.range'],
  ['token.hours', 1.5, 'setting.range'],
  ['token.hours', '8', 'setting.range'],
  ['file.maxBytes', 1, 'setting.range'],
  ['meeting.returnAllowed', 'true', 'setting.choice'],
  ['crm.adapter', 'ftp', 'setting.choice'],
  ['crm.adapter', 'http', 'setting.addressRequired'],
  ['crm.address', 'javascript:alert(1)', 'setting.address'],
  ['singleSignOn.requiredRoles', [1], 'setting.directoryRequired'],
  ['links.privacy', null, 'setting.address'],
  ['password.changeAddress', '//evil.example', 'setting.address'],
  ['organisation.support', 'nobody', 'setting.email'],
  ['organisation.name', { fi: 'A', sv: 'B' }, 'setting.required'],
  ['organisation.name', { fi: 'A', sv: 'B', en: 'C', de: 'D' }, 'setting.required'],
  ['signingRule.fi', 'x'.repeat(501), 'setting.tooLong'],
] as [SettingKey, unknown, string][])(
  '%s: %j is refused, and nothing is changed',
  async (key, value, error) => {
    const before = (await send('GET')).headers['etag'];
    const changes = [
      { key: 'plan.historyYears', value: 11 },
      { key, value },
    ];
    const answer = await send('POST', { changes });
    expect([answer.statusCode, answer.json<Conflict>().errors[0]?.translationKey]).toEqual([400, error]);
    expect((await send('GET')).headers['etag']).toBe(before);
  },
);
