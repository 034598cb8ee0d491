import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TracingSettings } from '../src/platform/tracing/tracing-settings.ts';
import { until } from './until.ts';

type Value = string | number | boolean | undefined;

/** A span as it arrived; ids are hexadecimal. */
export interface ReceivedSpan {
  traceId: string;
  id: string;
  /** Empty for the first of a trace. */
  parentId: string;
  name: string;
  /** 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, Value>;
  /** 2 where it failed. */
  status: number;
}

/** The fields of a message of Protocol Buffers, by their numbers. */
type Fields = Map<number, (bigint | Buffer)[]>;

function readFields(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const readNumber = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => bytes.subarray(at, (at += length));
  const readValue = (type: number) => {
    if (type === 0) return readNumber();
    return take(type === 1 ? 8 : type === 5 ? 4 : Number(readNumber()));
  };
  while (at < bytes.length) {
    const tag = Number(readNumber());
    const field = tag >> 3;
    fields.set(field, [...(fields.get(field) ?? []), readValue(tag & 7)]);
  }
  return fields;
}

const inside = (fields: Fields, field: number) =>
  (fields.get(field) ?? []).map((bytes) => readFields(bytes as Buffer));
const bytesOf = (fields: Fields, field: number) => (fields.get(field)?.[0] ?? Buffer.alloc(0)) as Buffer;
const numberIn = (fields: Fields, field: number) => Number(fields.get(field)?.[0] ?? 0);

/** `AnyValue`: a text, a truth or a whole number; others are undefined. */
function readAny(fields: Fields | undefined): Value {
  if (fields?.has(1)) return bytesOf(fields, 1).toString();
  if (fields?.has(2)) return numberIn(fields, 2) === 1;
  return fields?.has(3) ? numberIn(fields, 3) : undefined;
}

const readAttributes = (fields: Fields, field: number): Record<string, Value> =>
  Object.fromEntries(
    inside(fields, field).map((pair) => [bytesOf(pair, 1).toString(), readAny(inside(pair, 2)[0])]),
  );

const readSpan = (span: Fields): ReceivedSpan => ({
  traceId: bytesOf(span, 1).toString('hex'),
  id: bytesOf(span, 2).toString('hex'),
  parentId: bytesOf(span, 4).toString('hex'),
  name: bytesOf(span, 5).toString(),
  kind: numberIn(span, 6),
  attributes: readAttributes(span, 9),
  status: inside(span, 15).map((status) => numberIn(status, 3))[0] ?? 0,
});

/** The settings of a service that traces everything. */
export const tracingSettings = (endpoint: string): TracingSettings => ({
  endpoint,
  headers: { 'x-tenant': 'apuliitto' },
  service: 'osasto',
  sampler: 'parentbased_always_on',
  ratio: 1,
  build: 'b4d1e00',
});

/** A collector that takes OTLP over HTTP in Protocol Buffers, by the published field numbers, and keeps what came. */
export async function startCollector() {
  const bodies: Buffer[] = [];
  const requests: IncomingMessage[] = [];
  let isHanging = false;
  let status = 200;
  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests.push(request);
    const body = await buffer(request);
    if (isHanging) return;
    if (status === 200) bodies.push(body);
    response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy()); // the client left
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const resources = () => bodies.flatMap((body) => inside(readFields(body), 1));
  const spans = () =>
    resources()
      .flatMap((resource) => inside(resource, 2))
      .flatMap((scope) => inside(scope, 2))
      .map(readSpan);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: (): readonly IncomingMessage[] => requests,
    spans,
    /** What is said about the service itself, by the last that came. */
    resource: () => readAttributes(inside(resources().at(-1) ?? new Map(), 1)[0] ?? new Map(), 1),
    /** Everything that came, as texts stand in it. */
    text: () => Buffer.concat(bodies).toString(),
    /** From now on it takes requests and answers nothing. */
    hang: () => void (isHanging = true),
    refuse: () => void (status = 400),
    goOn: () => void ((isHanging = false), (status = 200)),
    untilSpan: (what: string, isIt: (span: ReceivedSpan) => boolean) =>
      until(`the span ${what}`, () => spans().some(isIt)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
