import { openLog } from './log.ts';

const logged = (write: (log: ReturnType<typeof openLog>) => void): string => {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

const hidden = 'Hush4711';

test.each([
  ...[
    'access_token',
    'refresh_token',
    'id_token',
    'token',
    'code',
    'state',
    'sig',
    'signature',
    'client_secret',
  ].map((name) => `/adresponse?a=1&${name}=${hidden}&b=2`),
  `/adresponse?Access_Token=${hidden}`,
  `/adresponse?access%5Ftoken=${hidden}`,
  `/adresponse#access_token=${hidden}`,
  `/x?next=%2Fadresponse%3Faccess_token%3D${hidden}`,
  `/account/password/${hidden}`,
  `/account/notices/unsubscribe/account.7.digest.${hidden}`,
  `/api/account/notices/unsubscribe/member.5.messages.${hidden}?lang=sv`,
  `/calendar/${hidden}.ics`,
  `/verify/${hidden}`,
  `/api/verify/${hidden}`,
])('%s is logged without what it opens with', (url) => {
  const line = logged((log) => log.info({ req: { method: 'GET', url } }, 'answered'));
  expect(line).not.toContain(hidden);
  expect(line).toContain('"method":"GET"');
});

test('errors, messages and headers say nothing of it either', () => {
  const address = `https://x.fi/cb?access_token=${hidden}`;
  const lines = logged((log) => {
    log.error({ err: new Error(`GET ${address} failed`) }, 'failed');
    log.error({ err: new Error('Outer', { cause: new Error(`Bearer ${hidden}`) }) }, 'failed');
    log.warn(`${address} was asked for`);
    log.warn({ headers: { authorization: `Bearer ${hidden}` }, access_token: hidden }, 'asked');
    log.warn({ err: new Error(`connect postgresql://osasto:${hidden}@db/osasto`) }, 'database');
    log.warn({ address }, 'asked');
  });
  expect(lines).not.toContain(hidden);
});

test('what is no secret stays', () => {
  expect(
    logged((log) => log.info({ req: { method: 'GET', url: '/api/sections?zipcode=00100&q=a' } }, 'x')),
  ).toContain('/api/sections?zipcode=00100&q=a');
});
