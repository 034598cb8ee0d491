import { callRecords } from '@osasto/calls';
import { Value } from 'typebox/value';

// Names without a parameter first: "GET meetings/{id}" fits many of them.
const calls = Object.entries(callRecords)
  .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([name, { answer }]) => ({
    answer,
    pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * What is wrong with a body as the answer to a call, for a developer; undefined when the service could answer so. A
 * test with an answer that the service never gives would prove nothing.
 */
export function incompatibility(call: string, body: unknown): string | undefined {
  const schema = calls.find(({ pattern }) => pattern.test(call))?.answer;
  if (!schema || Value.Check(schema, body)) return undefined;
  const [first] = Value.Errors(schema, body);
  const where = first?.instancePath ? `${first.instancePath} ` : '';
  return `The service never answers "${call}" so: ${where}${first?.message}. See shared/calls/src; an answer that is meant to be wrong is status(200, …).`;
}
