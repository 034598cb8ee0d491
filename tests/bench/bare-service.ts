import fastify from 'fastify';
import { Pool, types } from 'pg';
import type { MemberFilter } from '@osasto/api';
import { superAdmin } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { toMember, type MemberRow } from '../../service/src/areas/members/person.ts';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { listStatement } from './member-list.ts';

/*
 * A peer of bench/service.ts, as a process of its own: Fastify and the driver answer the same call with the same statement
 * and the same fields. They do nothing else: no sign-in, no permission, no log, no metrics. Environment: DATABASE_URL, PORT.
 */

const connectionString = process.env['DATABASE_URL'] ?? '';
const db = openDatabase(connectionString, { max: 1 });
const { text, parameters } = listStatement(db);
await db.destroy();

const dateTypes = new Set([1082, 1184]);
const pool = new Pool({
  connectionString,
  max: 8,
  types: {
    getTypeParser: ((id: number, format: 'text') =>
      dateTypes.has(id)
        ? (value: string) => value
        : types.getTypeParser(id, format)) as typeof types.getTypeParser,
  },
});
const everybody: Actor = { roles: [superAdmin], districtId: null, sectionId: null };

const app = fastify();
app.get('/readyz', () => ({}));
app.post<{ Body: MemberFilter }>('/api/members/findsectionmembers', async ({ body }) => {
  const values = Array.from({ length: parameters }, () => body.sections?.[0]);
  const { rows } = await pool.query<MemberRow & { total: string }>({ name: 'list', text, values });
  const { skip, take } = body;
  return {
    results: rows.map((row) => toMember(row, everybody, [])),
    total: Number(rows[0]?.total),
    skip,
    take,
  };
});
await app.listen({ port: Number(process.env['PORT']) });
