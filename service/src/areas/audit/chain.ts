import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import {
  bool,
  bytes,
  int,
  ints,
  orNull,
  rowShape,
  selectRows,
  texts,
  type RowOf,
} from '../../platform/database/rows.ts';

const sealedRow = rowShape('audit.sealed', {
  position: int,
  id: int,
  digest: bytes,
  hash: bytes,
  /** Digest of the record as it is now; null when there is none. */
  current: orNull(bytes),
  /** Parts of the record whose values are not what the record has the hash of. */
  changed: texts,
  /** Parts whose values are gone, and no erasure has them. */
  lost: texts,
});
type Sealed = RowOf<typeof sealedRow>;
const insertedRow = rowShape('audit.inserted', { id: int });

export interface Verified {
  records: number;
  /** Hash of the last seal, to be kept elsewhere; undefined of an empty chain. */
  head: string | undefined;
  /** A sentence each. */
  problems: string[];
  /** Values that were erased, as rule 4.20 says, and a sentence for each erasure. */
  erased: number;
  gaps: string[];
}

const batch = 5000;

const numbers = (...values: number[]) => {
  const written = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => written.writeBigInt64BE(BigInt(value), 8 * index));
  return written;
};

const hashSeal = (before: Buffer, { position, id, digest }: Sealed) =>
  createHash('sha256').update(before).update(numbers(position, id)).update(digest).digest();

/** What is wrong with one seal after another. */
function findSealProblems(before: { position: number; hash: Buffer }, seal: Sealed): string[] {
  const { position, id, digest, hash, current } = seal;
  const gap =
    position === before.position + 1
      ? []
      : [`Seals ${before.position + 1} to ${position - 1} are missing: records were removed with them.`];
  const isBroken = gap.length === 0 && !hashSeal(before.hash, seal).equals(hash);
  const broken = isBroken
    ? [`The chain is broken at seal ${position}, of record ${id}: seals were changed or reordered.`]
    : [];
  if (current === null) return [...gap, ...broken, `Record ${id} was removed.`];
  return [
    ...gap,
    ...broken,
    ...(current.equals(digest) ? [] : [`Record ${id} was changed.`]),
    ...seal.changed.map((part) => `The values "${part}" of record ${id} were changed.`),
    ...seal.lost.map(
      (part) => `The values "${part}" of record ${id} were removed, and no erasure names them.`,
    ),
  ];
}

async function readSeals(db: Db, after: number): Promise<Sealed[]> {
  return selectRows(db, sealedRow)`
    with seals as (
      select * from audit_seal where position > ${after} order by position limit ${batch}
    ), parts as (
      select s.audit_id as id, p.part, p.hash, v.salt, v.value, e.audit_id is not null as "isErased"
      from seals s join audit_record a on a.id = s.audit_id
        cross join lateral (values ('by', a.by_hash), ('before', a.before_hash), ('after', a.after_hash)) as p (part, hash)
        left join audit_value v on v.audit_id = a.id and v.part = p.part
        left join audit_erasure e on e.audit_id = a.id and e.part = p.part
    ), wrong as (
      select id,
        array_agg(part) filter (where salt is not null
          and ("isErased" or audit_value_hash(salt, value) is distinct from hash)) as changed,
        array_agg(part) filter (where hash is not null and salt is null and not "isErased") as lost
      from parts group by id
    )
    select s.position, s.audit_id as id, s.digest, s.hash, case when a.id is not null then audit_digest(a) end as current,
      coalesce(w.changed, '{}') as changed, coalesce(w.lost, '{}') as lost
    from seals s left join audit_record a on a.id = s.audit_id left join wrong w on w.id = s.audit_id
    order by s.position`;
}

const erasureRow = rowShape('audit.erasures', {
  values: int,
  records: ints,
  isWhole: bool,
  /** The record of the erasure. */
  record: orNull(int),
});

/** `3, 5 to 9` */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}

/** What was erased, by the lists that the records of the erasures have the digest of. */
async function findErasures(db: Db): Promise<Pick<Verified, 'erased' | 'gaps' | 'problems'>> {
  const found = await selectRows(db, erasureRow)`
    select count(*) as values, array_agg(distinct e.audit_id order by e.audit_id) as records,
      e.list = sha256(convert_to(string_agg(e.audit_id || ' ' || e.part, e'\n' order by e.audit_id, e.part collate "C"), 'UTF8'))
        as "isWhole",
      (select min(r.id) from audit_record r
        where r.after ? 'erasedList' and r.after ->> 'erasedList' = encode(e.list, 'hex')) as record
    from audit_erasure e group by e.list order by 4`;
  const [whole, wrong] = [true, false].map((isSo) =>
    found.filter(({ isWhole, record }) => (isWhole && record !== null) === isSo),
  ) as [typeof found, typeof found];
  return {
    erased: whole.reduce((sum, { values }) => sum + values, 0),
    gaps: whole.map(
      ({ values, records, record }) =>
        `Record ${record} erased the personal values (${values}) of records ${ranges(records)}.`,
    ),
    problems: wrong.map(
      ({ values, records }) =>
        `Values (${values}) of records ${ranges(records)} are noted as erased, but no record of the log says so.`,
    ),
  };
}

/** Heads of the chain before it was made anew (decision 67): whoever kept one finds it in a record of the chain as it is now. */
async function isFormerHead(db: Db, head: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'database')
    .where('action', '=', 'reseal')
    .where(sql`after ->> 'head'`, '=', head)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records behind the sealed ones that have no seal: nothing that the service writes stays so. */
async function findInserted(db: Db): Promise<string[]> {
  const rows = await selectRows(db, insertedRow)`
    select a.id from audit_record a
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
  const problems: string[] = [];
  let last: Pick<Sealed, 'position' | 'hash'> = { position: 0, hash: Buffer.alloc(0) };
  let isKnown = known === undefined || (await isFormerHead(db, known));
  let records = 0;
  for (;;) {
    const seals = await readSeals(db, last.position); // oxlint-disable-line no-await-in-loop -- one part after the other
    for (const seal of seals) {
      problems.push(...findSealProblems(last, seal));
      isKnown ||= seal.hash.toString('hex') === known;
      last = seal;
    }
    records += seals.length;
    if (seals.length < batch) break;
  }
  if (!isKnown)
    problems.push('The given head is not in the chain: the end of the log was cut off or sealed anew.');
  const { erased, gaps, problems: falseErasures } = await findErasures(db);
  problems.push(...(await findInserted(db)), ...falseErasures);
  return { records, head: records === 0 ? undefined : last.hash.toString('hex'), problems, erased, gaps };
}
