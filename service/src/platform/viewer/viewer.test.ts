import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = (url: string, host = 'osasto.example') => service.app.inject({ url, headers: { host } });
const reader = async () => /data-reader="([^"]+)"/.exec((await get('/viewer/')).payload)?.[1] ?? '';
const library = async () => /data-library="([^"]+)"/.exec((await get('/viewer/')).payload)?.[1] ?? '';

test.each(['/viewer/', '/viewer/scan'])(
  'the frame %s has no origin, loads its own files alone, and stands on pages of the service alone',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    );
    const sources = policy.find((one) => one.startsWith('script-src'));
    expect(sources).toContain('http://osasto.example/viewer/');
    expect(sources).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(policy.find((one) => one.startsWith('connect-src'))).toMatch(
      /^connect-src( http:\/\/[\w.:]+\/viewer\/)+$/,
    );
  },
);

test('a host that is none stands in no policy', async () => {
  const { headers } = await get('/viewer/', "x; script-src 'unsafe-inline'");
  expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline');
});

test('what the frame loads is there, for a document without an origin too', async () => {
  const [base, codes] = [await library(), await reader()];
  for (const url of [
    '/viewer/frame.mjs',
    '/viewer/pdf.mjs',
    '/viewer/scan.mjs',
    '/viewer/picture-pdf.mjs',
    `${codes}es/reader/index.js`,
    `${codes}es/share.js`,
    `${codes}reader/zxing_reader.wasm`,
    '/viewer/frame.css',
    `${base}build/pdf.min.mjs`,
    `${base}build/pdf.worker.min.mjs`,
    `${base}wasm/jbig2.wasm`,
  ]) {
    const { statusCode, headers } = await get(url); // oxlint-disable-line no-await-in-loop -- one after the other
    expect([
      url,
      statusCode,
      headers['access-control-allow-origin'],
      headers['cross-origin-resource-policy'],
    ]).toEqual([url, 200, '*', 'cross-origin']);
  }
});

test.each([
  'package.json',
  'build/pdf.sandbox.min.mjs',
  'web/pdf_viewer.mjs',
  '../package.json',
  'wasm/../package.json',
])('nothing else of the package is served: %s', async (name) => {
  expect((await get(`${await library()}${name}`)).statusCode).toBe(404);
});

test.each(['package.json', 'full/zxing_full.wasm', '../package.json'])(
  'nothing else of the reader of codes is served: %s',
  async (name) => {
    expect((await get(`${await reader()}${name}`)).statusCode).toBe(404);
  },
);
