import { once } from 'node:events';
import { request as ask, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallPdf } from '../../areas/training/beginning/small-pdf.ts';
import { startScanner, type TestScanner } from '../../../testing/scanner.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

let scanner: TestScanner;
let service: TestService;
beforeAll(async () => {
  scanner = await startScanner();
  service = await startTestService({ scanner: scanner.address });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
  await scanner.close();
});

const address = '/api/preparednessplan/uploadpreparednessplan';
const toBody = (text: string, padding = 0) => ({
  sectionId: 1,
  attachment: true,
  name: 'paperi.pdf',
  fileType: 'application/pdf',
  blob: Buffer.concat([smallPdf('Paperi', [text]).content, Buffer.alloc(padding)]).toString('base64'),
});
const send = (text: string) => service.request('sectionadmin', 'POST', address, toBody(text));

const notScanned = {
  status: 503,
  headers: { 'retry-after': '60' },
  body: { errors: [{ translationKey: 'upload.notScanned' }] },
};

test('a clean file is kept, an infected one refused with a record that names no file', async () => {
  expect((await send('Hyvä')).status).toBe(200);
  expect(await send('EICAR')).toMatchObject({
    status: 400,
    body: { errors: [{ translationKey: 'upload.infected', propertyName: 'blob' }] },
  });
  const record = await service.db
    .selectFrom('audit')
    .select(['action', 'entity', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(record).toEqual({ action: 'upload.infected', entity: 'account', before: null, after: null });
});

test('nothing is kept while the scanner does not answer', async () => {
  const broken = await startTestService({ scanner: 'tcp://127.0.0.1:1' });
  try {
    expect(await broken.request('sectionadmin', 'POST', address, toBody('Hyvä'))).toMatchObject(notScanned);
    expect(await broken.request('sectionadmin', 'POST', address, toBody('Hyvä'))).toMatchObject(notScanned);
  } finally {
    await broken.close();
  }
});

describe('a client that leaves', () => {
  /** Begins to send a file; only half of it, where `isHalf`. */
  async function begin(padding: number, isHalf = false): Promise<ClientRequest> {
    const body = JSON.stringify(toBody('Hyvä', padding));
    const request = ask({
      port: (service.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: address,
      headers: {
        authorization: `Bearer ${await service.tokenOf('sectionadmin')}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    request.on('error', () => undefined);
    const arrived = once(service.app.server, 'request');
    await new Promise<void>((resolve) => {
      if (isHalf) request.write(body.slice(0, body.length / 2), () => resolve());
      else request.end(body, () => resolve());
    });
    await arrived; // what a client has sent and left at once may never come
    return request;
  }
  const messages = () => service.lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  const count = (message: string) => messages().filter((one) => one === message).length;
  const stored = async () =>
    (await service.db.selectFrom('file').select('id').where('section_id', '=', 1).execute()).length;

  afterEach(() => scanner.goOn());

  test.each([10, 1_000_000])(
    'while a file of %i bytes more arrives is no failure of the service',
    async (size) => {
      const [left, files] = [count('The client left'), await stored()];
      const request = await begin(size, true);
      request.destroy();
      await until('the client to be gone', () => count('The client left') === left + 1);
      expect(await stored()).toBe(files);
      expect(messages()).not.toContain('The database was not available');
      expect(messages()).not.toContain('Unexpected failure');
    },
  );

  test('while its file is scanned, or waits for that, ends it, and the next one is taken', async () => {
    const [left, files, { scan }] = [count('The client left'), await stored(), { ...scanner.asked }];
    scanner.hang('scans');
    const first = await begin(1_000_000);
    await until('the scan', () => scanner.asked.scan === scan + 1);
    const second = await begin(1_000_000);
    second.destroy();
    first.destroy();
    await until('both to be gone', () => count('The client left') === left + 2);
    scanner.goOn();
    expect((await send('Hyvä')).status).toBe(200);
    expect(await stored()).toBe(files + 1);
    expect(service.app.scanner?.isWorking()).toBe(true);
    expect(messages()).not.toContain('Unexpected failure');
  });
});
