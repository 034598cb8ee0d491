import { BlobInJson } from './blob-in-json.ts';

/** What is left of a body that comes in pieces of some bytes, and its blob. */
function taken(body: string, size: number) {
  const reader = new BlobInJson();
  const bytes = Buffer.from(body);
  let [rest, blob] = ['', ''];
  for (let at = 0; at < bytes.length; at += size) {
    const piece = reader.take(bytes.subarray(at, at + size));
    rest += piece.rest.toString('latin1');
    blob += piece.blob.toString('latin1');
  }
  return { rest: Buffer.from(rest, 'latin1').toString(), blob, isBroken: reader.isBroken };
}

const sizes = [1, 2, 3, 5, 7, 64, 1000];
const each = (body: string) => sizes.map((size) => taken(body, size));

test.each([
  ['at the end', '{"name":"p.pdf","fileType":"application/pdf","blob":"JVBERi0xLjc="}'],
  ['first, with blanks', ' {\n "blob" :\t"JVBERi0xLjc=" , "name": "pöytäkirja ✓.pdf" }'],
  ['with escapes, as some write them', '{"blob":"a\\/b\\u002Bc\\u002b\\/+/","name":"x"}'],
  ['beside a name that looks like it', '{"name":"\\"blob\\":\\"x\\\\","blob":"QUJD"}'],
  ['by a name in escapes', '{"bl\\u006fb":"QUJD"}'],
  ['beside a number and a flag', '{"minutesId":7,"attachment":true,"blob":"QUJD","sectionId":null}'],
  ['empty', '{"blob":"","name":"x"}'],
  ['below another field', '{"other":{"blob":"x"},"list":[{"blob":"y"},"blob","z"],"blob":"QUJD"}'],
  ['with an escaped quote', '{"blob":"QU\\"JD","name":"x"}'],
])('the blob is taken %s, wherever the pieces end', (_, body) => {
  const whole = JSON.parse(body) as { blob: string };
  for (const { rest, blob, isBroken } of each(body)) {
    expect(blob).toBe(whole.blob);
    expect(JSON.parse(rest)).toEqual({ ...whole, blob: '' });
    expect(isBroken).toBe(false);
  }
});

test.each([
  ['a number', '{"blob":5,"name":"x"}'],
  ['an object', '{"blob":{"blob":"x"},"name":"x"}'],
  ['missing', '{"name":"blob","type":"blob"}'],
  ['not in an object', '["blob","x"]'],
  ['no JSON', '{"blob" "x"'],
])('a blob that is %s is left as it is', (_, body) => {
  for (const { rest, blob } of each(body)) expect([rest, blob]).toEqual([body, '']);
});

test('a blob that breaks off leaves no JSON', () => {
  for (const { rest } of each('{"name":"x","blob":"QUJD'))
    expect(() => JSON.parse(rest) as unknown).toThrow();
});

test.each([
  ['twice', '{"blob":"QUJD","blob":"QUJD"}'],
  ['with an escape that JSON has not', '{"blob":"QU\\xJD"}'],
])('a blob %s is broken', (_, body) => {
  for (const { isBroken } of each(body)) expect(isBroken).toBe(true);
});
