import { callNames } from '@osasto/calls';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName } from '@osasto/permissions/own-table';

const folder = import.meta.dirname;
const file = join(folder, 'made-calls.json');

/** The journeys of this folder whose calls are recorded. */
export const journeys: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''));

/** Type of the annotation with the calls that a test has made. */
export const annotationType = 'calls';

// Names without a parameter first: `GET meetings/{id}` fits many of them.
const patterns = callNames
  .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((call) => ({ call, pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i') }));

/** The call that a request of the browser is; undefined for what is no call. Rule 1.9. */
export function findCall(method: string, address: string): CallName | undefined {
  const { pathname } = new URL(address);
  const name = `${method} ${pathname.replace(/^\/api\//, '')}`;
  return pathname.startsWith('/api/') ? patterns.find(({ pattern }) => pattern.test(name))?.call : undefined;
}

/** The journeys that make a call from a screen and are answered, by call. */
export type MadeCalls = Partial<Record<CallName, readonly string[]>>;

/** What was recorded when all journeys last ran with `RECORD_CALLS=true`. */
export const recordedCalls = (): MadeCalls => JSON.parse(readFileSync(file, 'utf8')) as MadeCalls;

/** Records calls, each on a line and in the order of the table of permissions. */
export function recordCalls(made: MadeCalls): void {
  const lines = callNames
    .filter((call) => made[call]?.length)
    .map((call) => `  ${JSON.stringify(call)}: ${JSON.stringify(made[call]?.toSorted())}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
