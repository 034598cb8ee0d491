import { callNames, getCallRecord } from './calls.ts';

test.each(callNames)('%s changes something and leaves that in the audit log, or only asks', (name) => {
  const { isQuestion, leaves } = getCallRecord(name);
  const asks = name.startsWith('GET ') || isQuestion === true;
  expect([name, leaves !== undefined || asks]).toEqual([name, true]);
});

test.each(callNames)('%s names what it acts on where its request has it', (name) => {
  const record = getCallRecord(name);
  const parts = record.target ? [record.target.id].flat() : [];
  for (const part of parts) {
    const [where = '', field = ''] = part.replace('[]', '').split('.');
    const schema = JSON.stringify(record[where as 'params' | 'query' | 'body']);
    expect([name, schema]).toEqual([name, expect.stringContaining(`"${field}":`)]);
  }
});

test('a call leads to calls that there are', () => {
  const named = callNames.flatMap((name) => getCallRecord(name).changes ?? []);
  expect(named.filter((name) => !(callNames as string[]).includes(name))).toEqual([]);
});
