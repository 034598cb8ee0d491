import type { Instant } from '@osasto/contract';
import type { SealedContents } from '../areas/accounts/secret-change.ts';

/** The first value of an archive. */
export interface Beginning {
  /** Id of the build that wrote it, from `OSASTO_BUILD`. */
  build: string;
  /** When the snapshot was taken. */
  at: Instant;
  /** Names of the migrations that the database had. */
  migrations: string[];
  /** The statements that make the tables of the queue as that build has them; empty when there were none. */
  queue: string;
  /** What only the secret of the service opens; backups of older releases do not say it. Decision 106. */
  sealed?: SealedContents;
}

/** The value before the rows of a table, which follow as COPY writes them. */
export interface TableBeginning {
  /** With its schema. */
  table: string;
  columns: string[];
}

/** The value after the rows of a table. */
export interface TableEnd {
  rows: number;
  /** SHA-256 of the rows in the order of their key, as COPY writes them. */
  sha256: string;
}

/** A sequence and the value it gave last; null when it has given none. */
export interface Sequence {
  name: string;
  last: string | null;
}

/** The last value of an archive. */
export interface Ending {
  sequences: Sequence[];
  tables: number;
  rows: number;
  files: number;
  /** Files that were not what their own digest says when they were backed up. */
  damagedFiles: number;
}

/** What a whole archive holds, in one line for operators. */
export const describeArchive = ({ at }: Beginning, { tables, rows, files, damagedFiles }: Ending): string =>
  `The archive of ${at} is whole: ${tables} tables, ${rows} rows, ${files} files` +
  (damagedFiles > 0 ? `, ${damagedFiles} of them damaged before` : '');
