import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseTables } from '../platform/database/tables.generated.ts';

type Value = string | number | boolean | Date | Buffer | null | undefined;

/** One value as COPY's text format writes it. */
function encode(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  return String(value);
}

/** Rows of one table as COPY text; each has the columns of the first. */
export interface TableText<Table extends keyof DatabaseTables> {
  table: Table;
  columns: string[];
  rows: number;
  add(row: Insertable<DatabaseTables[Table]>): void;
  /** What has been added since the last call. */
  take(): string;
}

export function tableText<Table extends keyof DatabaseTables>(table: Table): TableText<Table> {
  let pending: string[] = [];
  const columns: string[] = [];
  return {
    table,
    columns,
    rows: 0,
    add(row) {
      const values = row as Record<string, Value>;
      if (columns.length === 0) columns.push(...Object.keys(values));
      if (Object.keys(values).length !== columns.length)
        throw new Error(`A row of ${table} has other columns than the first, ${columns.join(', ')}.`);
      let line = encode(values[columns[0] as string]);
      for (let at = 1; at < columns.length; at++) line += `\t${encode(values[columns[at] as string])}`;
      pending.push(line);
      this.rows++;
    },
    take() {
      const text = pending.length === 0 ? '' : `${pending.join('\n')}\n`;
      pending = [];
      return text;
    },
  };
}

/**
 * Sends text to a table that this transaction has emptied: `freeze` writes rows that every snapshot may see at once,
 * so that index-only scans work without a vacuum.
 */
export async function copy(
  client: ClientBase,
  { table, columns }: { table: string; columns: string[] },
  chunks: Iterable<string>,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (freeze)`));
  await pipeline(Readable.from(chunks), into);
}
