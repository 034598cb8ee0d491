import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/connection.ts';
import { bytes, int, orNull, rowShape, selectRows, type RowOf } from '../../platform/database/rows.ts';

const sealedRow = rowShape('audit.sealed', {
  position: int,
  id: int,
  digest: bytes,
  hash: bytes,
  /** Of the record as it is now; null when there is none. */
  current: orNull(bytes),
});
type Sealed = RowOf<typeof sealedRow>;
const insertedRow = rowShape('audit.inserted', { id: int });

export interface Verified {
  records: number;
  /** Hash of the last seal, to be kept elsewhere; undefined of an empty chain. */
  head: string | undefined;
  /** A sentence each. */
  faults: string[];
}

const batch = 5000;

const numbers = (...values: number[]) => {
  const written = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => written.writeBigInt64BE(BigInt(value), 8 * index));
  return written;
};

const hashOf = (before: Buffer, { position, id, digest }: Sealed) =>
  createHash('sha256').update(before).update(numbers(position, id)).update(digest).digest();

/** What is wrong with one seal after another. */
function faultsOf(before: { position: number; hash: Buffer }, seal: Sealed): string[] {
  const { position, id, digest, hash, current } = seal;
  const gap =
    position === before.position + 1
      ? []
      : [`Seals ${before.position + 1} to ${position - 1} are missing: records were removed with them.`];
  const isBroken = gap.length === 0 && !hashOf(before.hash, seal).equals(hash);
  const broken = isBroken
    ? [`The chain is broken at seal ${position}, of record ${id}: seals were changed or reordered.`]
    : [];
  if (current === null) return [...gap, ...broken, `Record ${id} was removed.`];
  return [...gap, ...broken, ...(current.equals(digest) ? [] : [`Record ${id} was changed.`])];
}

async function readSeals(db: Db, after: number): Promise<Sealed[]> {
  return selectRows(db, sealedRow)`
    select s.position, s.audit_id as id, s.digest, s.hash, case when a.id is not null then audit_digest(a) end as current
    from audit_seal s left join audit a on a.id = s.audit_id
    where s.position > ${after} order by s.position limit ${batch}`;
}

/** Records behind the sealed ones that have no seal: nothing that the service writes stays so. */
async function findInserted(db: Db): Promise<string[]> {
  const rows = await selectRows(db, insertedRow)`
    select a.id from audit a
    where a.id <= (select max(audit_id) - 2000 from audit_seal)
      and not exists (select from audit_seal s where s.audit_id = a.id)
    order by a.id limit 1000`;
  return rows.map(({ id }) => `Record ${id} was inserted afterwards: it has no seal.`);
}

/**
 * Walks the chain over the audit log and compares every record with its seal. Rule 18.31.
 *
 * @param known the head of an earlier day, which has to be in the chain still
 */
export async function verifyAudit(db: Db, known?: string): Promise<Verified> {
  const faults: string[] = [];
  let last: Pick<Sealed, 'position' | 'hash'> = { position: 0, hash: Buffer.alloc(0) };
  let isKnown = known === undefined;
  let records = 0;
  for (;;) {
    const seals = await readSeals(db, last.position); // oxlint-disable-line no-await-in-loop -- one part after the other
    for (const seal of seals) {
      faults.push(...faultsOf(last, seal));
      isKnown ||= seal.hash.toString('hex') === known;
      last = seal;
    }
    records += seals.length;
    if (seals.length < batch) break;
  }
  if (!isKnown)
    faults.push('The given head is not in the chain: the end of the log was cut off or sealed anew.');
  faults.push(...(await findInserted(db)));
  return { records, head: records === 0 ? undefined : last.hash.toString('hex'), faults };
}
