import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { callRecords, rights, type CallRecord } from '@osasto/calls';
import { once } from '@osasto/contract';
import type { ServedCalls } from '@osasto/contract/publishing';

/** Keywords whose keys are names of fields. */
const namingKeywords = ['properties', 'patternProperties'];

const isOnlySaid = (keyword: string) =>
  keyword === 'description' || keyword === 'examples' || keyword.startsWith('x-');

/** A schema in one order, without what only readers need. */
function canonical(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !isOnlySaid(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, canonical(one, !areNames && namingKeywords.includes(key))]),
  );
}

const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** The files of `@osasto/calls`, which the service runs as they are. */
function readSources(): Record<string, string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@osasto/calls'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Object.fromEntries(
    ['../package.json', ...files].map((file) => [
      path.posix.join('src', file),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
}

/** What this build of the service serves; read once. */
export const readServedCalls = once((): ServedCalls => {
  const records: Record<string, CallRecord> = callRecords;
  const schemas = Object.fromEntries(
    Object.keys(rights)
      .toSorted()
      .map((name) => {
        const { params, query, body, answer } = records[name] ?? {};
        return [name, canonical(JSON.parse(JSON.stringify({ params, query, body, answer }))) as object];
      }),
  );
  const fingerprints = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, fingerprintOf(schema)]),
  );
  return { revision: fingerprintOf(fingerprints), fingerprints, schemas, sources: readSources() };
});
