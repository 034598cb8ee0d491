import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const home = '/usr/lib/postgresql';
const names = ['initdb', 'postgres', 'pg_dump', 'pg_restore'] as const;

/** Programs of PostgreSQL that the system has in one folder, server and tools of the same release; the newest of them. */
export function systemTools(): Record<(typeof names)[number], string> | undefined {
  const releases = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = releases
    .map((release) => path.join(home, release, 'bin'))
    .find((folder) => names.every((name) => existsSync(path.join(folder, name))));
  if (found === undefined) return undefined;
  const tools = names.map((name) => [name, path.join(found, name)]);
  return Object.fromEntries(tools) as Record<(typeof names)[number], string>;
}
