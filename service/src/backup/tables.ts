import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { jobSchema } from '../platform/database/job-tables.ts';
import type { Sequence, TableBeginning, TableEnd } from './contents.ts';

/** What is backed up, and what is compared after it was restored. */
export const schemas = ['public', jobSchema];

/** Figures of the queue's past, in tables of a day each; it makes them anew. */
const isLeftOut = `n.nspname = '${jobSchema}' and c.relname = 'queue_stats'`;

/** A table as it stands in a database. */
export interface BackupTable extends TableBeginning {
  /** What its rows are sorted by, the same in every database: text by its bytes. */
  order: string;
  isPartitioned: boolean;
}

/** How values are written must not depend on the settings of a server. */
const writing = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
];

/** A connection of its own on which rows are written as archives have them. End it with `end()`. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'osasto backup',
    options: writing.map((setting) => `-c ${setting}`).join(' '),
  });
  client.on('error', () => undefined); // the next statement fails
  await client.connect();
  return client;
}

/** Every table, by its name; one that is made of partitions counts once. */
export async function findTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as table, c.relkind = 'p' as "isPartitioned",
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      coalesce(
        (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
            ', ' order by key.place)
          from pg_index i cross join unnest(i.indkey) with ordinality as key (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
          where i.indrelid = c.oid and i.indisprimary),
        'r::text collate "C"') as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and not (${isLeftOut})
    order by 1`,
    [schemas],
  );
  return rows;
}

export async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = any ($1) order by 1`,
    [schemas],
  );
  return rows;
}

/** The rows of a table as an archive has them; the result is known when all have been read. */
export function readRows(
  client: Client,
  { table, columns, order }: BackupTable,
): { chunks: AsyncIterable<Buffer>; end: () => TableEnd } {
  const digest = createHash('sha256');
  const stream = client.query(
    copyTo(`copy (select ${columns.join(', ')} from ${table} r order by ${order}) to stdout`),
  );
  async function* chunks() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      digest.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), end: () => ({ rows: stream.rowCount, sha256: digest.digest('hex') }) };
}

/** How many uploaded files are not what the digest says that was taken when they came. */
export async function countDamagedFiles(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from public.file where sha256(content) <> sha256 or length(content) <> size',
  );
  return rows[0]?.count ?? 0;
}
