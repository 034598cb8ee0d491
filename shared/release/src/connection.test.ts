/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readAuthorization, toSignedText } from '@osasto/contract/publishing';
import { connectTo, ConnectionFailed, MoreIsNeeded } from './connection.ts';
import { isSignedText, makeKey } from './signatures.ts';
import { emptyFolder } from '../testing/builds.ts';

const keyFile = path.join(emptyFolder(), 'key.pem');
const { id, publicKey } = makeKey(keyFile);

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A connection to a service that answers so. */
async function connect(answer: (...given: Parameters<RequestListener>) => Promise<void> | void) {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return connectTo({ address, keyFile, publicAddress: 'https://osasto.example/' });
}

test('each request is signed over the service that is meant, method, path, query, body and time, and has a nonce of its own', async () => {
  const nonces: string[] = [];
  const connection = await connect(async (request, response) => {
    const signed = readAuthorization(request.headers.authorization);
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    const isSigned = (target: string) =>
      signed !== undefined &&
      isSignedText(publicKey, toSignedText(request.method ?? '', target, signed), signed.signature);
    nonces.push(signed?.nonce ?? '');
    const answer = {
      key: signed?.key,
      origin: signed?.origin,
      isRight: isSigned(request.url ?? ''),
      isRightElsewhere: isSigned('/others'),
      digest: signed?.digest,
      body: Buffer.concat(body).toString(),
    };
    response.end(JSON.stringify(answer));
  });
  const signed = { key: id, origin: 'https://osasto.example', isRight: true, isRightElsewhere: false };
  const empty = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; // SHA-256 of nothing
  expect(await connection.get('/publishing/state?since=1')).toMatchObject({ ...signed, digest: empty });
  const posted = await connection.post('/publishing/publish', { builds: [] });
  const digest = 'eoXFZMFi5b8hdOF1KKTQZ+YwjMhCFeDvQ2nkq41Amxk=';
  expect(posted).toMatchObject({ ...signed, body: '{"builds":[]}', digest });
  expect(new Set(nonces).size).toBe(2);
});

test.each([[429], [502], [503], [504]])('what is read is asked for again after %i', async (status) => {
  let asked = 0;
  const connection = await connect((_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? status : 200).end('{"isDone":true}');
  });
  expect(await connection.get('/publishing/state')).toEqual({ isDone: true });
  expect(asked).toBe(2);
});

test.each([
  ['whose answer is lost', undefined],
  ['that a proxy lost', 502],
  ['that took a proxy too long', 504],
])('an operation %s is not done a second time', async (_, status) => {
  let asked = 0;
  const connection = await connect((request, response) => {
    asked += 1;
    if (status) response.writeHead(status).end();
    else request.socket.destroy();
  });
  const posting = connection.post('/publishing/operation', { operation: 'rollback' });
  await expect(posting).rejects.toThrow(ConnectionFailed);
  await expect(posting).rejects.toThrow('"osasto-release list" says whether it was done');
  expect(asked).toBe(1);
});

test('an operation that the service did not begin is sent again', async () => {
  let asked = 0;
  const connection = await connect((_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 503 : 200).end('{"isDone":true}');
  });
  expect(await connection.post('/publishing/operation', {})).toEqual({ isDone: true });
});

test('files go together, each behind its length, and come by their hash', async () => {
  const sent: Buffer[] = [];
  const connection = await connect(async (request, response) => {
    for await (const part of request) sent.push(part as Buffer);
    const isThere =
      request.url === '/publishing/files/yp4bGAmFAJVZZAyQ3cDVAKwa1W-A5lL0OXjF0COSaeG_WKbZLPg-mpdhNoJ_5YhQ';
    response.writeHead(request.method === 'PUT' || isThere ? 200 : 404).end(isThere ? 'found' : '{}');
  });
  await connection.putFiles([Buffer.from([0, 255, 10]), Buffer.from('a')]);
  expect(Buffer.concat(sent)).toEqual(Buffer.from([0, 0, 0, 3, 0, 255, 10, 0, 0, 0, 1, 97]));
  const hash = 'sha384-yp4bGAmFAJVZZAyQ3cDVAKwa1W+A5lL0OXjF0COSaeG/WKbZLPg+mpdhNoJ/5YhQ';
  expect(await connection.readFile(hash)).toEqual(Buffer.from('found'));
  expect(await connection.readFile(hash.replace('yp', 'py'))).toBeUndefined();
});

test('the answer says why, in sentences', async () => {
  const answers = [
    { problems: [{ remote: 'members', kind: 'contract', text: 'Members speaks contract 9.' }] },
    { unjudged: [{ remote: 'members', build: 'm2', shell: 's1' }] },
    { message: 'The key is revoked.' },
    'a page of something else',
  ];
  const connection = await connect((_, response) => {
    response.writeHead(409).end(JSON.stringify(answers.shift()));
  });
  const ask = () => connection.post('/publishing/publish', {});
  await expect(ask()).rejects.toThrow('Members speaks contract 9.');
  await expect(ask()).rejects.toThrow(MoreIsNeeded);
  await expect(ask()).rejects.toThrow('The key is revoked.');
  await expect(ask()).rejects.toThrow('answered 409. Is it the address of an Osasto?');
});

test('a service that is not there cannot be reached', async () => {
  const connection = await connect(() => undefined);
  server?.close();
  await expect(connection.get('/publishing/state')).rejects.toThrow('cannot be reached: ECONNREFUSED');
  await expect(connection.post('/publishing/operation', {})).rejects.toThrow('ECONNREFUSED');
});
