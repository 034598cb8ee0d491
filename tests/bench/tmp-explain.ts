import { Client } from 'pg';
import { sql } from 'kysely';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { findHolders } from '../../service/src/areas/positions/holders.ts';
import { findWaiting } from '../../service/src/areas/overviews/waiting.ts';
import { findStatePage } from '../../service/src/areas/overviews/states.ts';
const url = process.env['U'] ?? '';
const db = openDatabase(url, { max: 1 });
const kt = { roles: [2], districtId: null, sectionId: null, accountId: 2, language: 'fi', acceptLanguage: 'fi' } as never;
const what: Record<string, () => Promise<unknown>> = {
  hc: () => findHolders(db, kt, { skip: 0, take: 50 } as never),
  hd: () => findHolders(db, kt, { skip: 0, take: 50, districts: [3] } as never),
  hs: () => findHolders(db, kt, { skip: 0, take: 50, sections: [30] } as never),
  ws: () => findWaiting(db, kt, { unitKind: 'section', unitId: 30 } as never, async () => 0),
  wd: () => findWaiting(db, kt, { unitKind: 'district', unitId: 3 } as never, async () => 0),
  sd: () => findStatePage(db, kt, { skip: 0, take: 50, districts: [3] } as never),
  sc: () => findStatePage(db, kt, { skip: 0, take: 50 } as never),
};
const [, , name = 'hc', show] = process.argv;
await what[name]?.();
const sent: { text: string; values: unknown[] }[] = [];
const proto = Client.prototype as unknown as { query: (...g: unknown[]) => unknown };
const original = proto.query;
proto.query = function (this: Client, ...given: unknown[]) {
  const [first, values] = given as [string | { text: string; values: unknown[] }, unknown[]];
  sent.push(typeof first === 'string' ? { text: first, values } : { text: first.text, values: first.values });
  return original.apply(this, given);
};
await what[name]?.();
proto.query = original;
const times: number[] = [];
for (let i = 0; i < 7; i++) { const b = performance.now(); await what[name]?.(); times.push(performance.now() - b); }
console.log(name, 'wall', times.toSorted((a, b) => a - b)[3]?.toFixed(1), 'statements', sent.length);
const c = new Client({ connectionString: url, options: '-c TimeZone=UTC -c DateStyle=ISO' });
await c.connect();
let total = 0;
for (const { text, values } of sent) {
  const each: [number, number][] = [];
  let plan = '';
  for (let i = 0; i < 5; i++) {
    const r = await c.query(`explain (analyze, timing off, summary) ${text}`, values);
    const lines = r.rows.map((row) => row['QUERY PLAN'] as string);
    each.push([Number(/Planning Time: ([\d.]+)/.exec(lines.join('\n'))?.[1]), Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1])]);
  }
  const m = each.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])[2] ?? [0, 0];
  total += m[0] + m[1];
  console.log('  plan', m[0].toFixed(2), 'exec', m[1].toFixed(2), text.replaceAll(/\s+/g, ' ').slice(0, 90));
  if (show && m[0] + m[1] > Number(show)) {
    const r = await c.query(`explain (analyze, buffers) ${text}`, values);
    plan = r.rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    console.log(text, JSON.stringify(values));
    console.log(plan);
  }
}
console.log('  total', total.toFixed(1));
await c.end();
await db.destroy();
void sql;
