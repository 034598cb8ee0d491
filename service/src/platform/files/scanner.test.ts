import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallPdf } from '../../areas/training/beginning/small-pdf.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { isInfected } from './scanner.ts';

/** Speaks INSTREAM as clamd does: finds what contains EICAR, says nothing of what contains SILENCE. */
const fakeScanner = (at: { host: string; port: number } | { path: string }): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        received = Buffer.concat([received, bytes]);
        let place = 'zINSTREAM\0'.length;
        const pieces: Buffer[] = [];
        while (received.length >= place + 4) {
          const length = received.readUInt32BE(place);
          if (length > 0) pieces.push(received.subarray(place + 4, place + 4 + length));
          else {
            const text = Buffer.concat(pieces).toString('latin1');
            if (!text.includes('SILENCE'))
              socket.end(text.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
            return;
          }
          place += 4 + length;
        }
      });
    }).listen(at, () => resolve(server));
  });

let server: Server;
let service: TestService;
let address: string;
beforeAll(async () => {
  server = await fakeScanner({ host: '127.0.0.1', port: 0 });
  address = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await startTestService({ scanner: address });
});
afterAll(async () => {
  await service.close();
  server.close();
});

const send = (text: string) =>
  service.request('sectionadmin', 'POST', '/api/preparednessplan/uploadpreparednessplan', {
    sectionId: 1,
    attachment: true,
    name: 'paperi.pdf',
    fileType: 'application/pdf',
    blob: smallPdf('Paperi', [text]).content.toString('base64'),
  });

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

test('pieces come whole, silence ends in time', async () => {
  const large = Buffer.alloc(300_000, 'a');
  expect(await isInfected(address, large)).toBe(false);
  large.write('EICAR', 65_534);
  expect(await isInfected(address, large)).toBe(true);
  await expect(isInfected(address, Buffer.from('SILENCE'), 200)).rejects.toThrow('no answer in time');
});

test('nothing is kept while the scanner does not answer', async () => {
  const settings = service.app.settings;
  settings.scanner = 'tcp://127.0.0.1:1';
  expect(await send('Hyvä')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { errors: [{ translationKey: 'upload.notScanned' }] },
  });
  settings.scanner = address;
});

test('a scanner may listen on a socket of the machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'osasto-scanner-'));
  const socket = path.join(folder, 'clamd.ctl');
  const onSocket = await fakeScanner({ path: socket });
  const settings = service.app.settings;
  settings.scanner = socket;
  try {
    expect((await send('Hyvä')).status).toBe(200);
    expect(await send('EICAR')).toMatchObject({
      status: 400,
      body: { errors: [{ translationKey: 'upload.infected', propertyName: 'blob' }] },
    });
    onSocket.close();
    expect((await send('Hyvä')).status).toBe(503);
  } finally {
    settings.scanner = address;
    await rm(folder, { recursive: true });
  }
});
