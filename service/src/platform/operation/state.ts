import type { Db } from '../database/connection.ts';
import {
  float,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../database/rows.ts';
import type { Operation } from './done.ts';

const queueRow = rowShape('operation.queues', {
  queue: text,
  /** Whose time has come. */
  waiting: int,
  /** That failed, and wait for another try. */
  retrying: int,
  active: int,
  /** That will not be tried again, as long as they are kept. */
  failed: int,
  /** Seconds since the oldest of those that wait or are retried should have begun; 0 without one. */
  oldest: float,
});
export type QueueState = RowOf<typeof queueRow>;

/** What each queue of jobs has. */
export const findQueues = (db: Db): Promise<QueueState[]> => selectRows(db, queueRow)`
  select q.name as queue,
    count(*) filter (where j.state = 'created' and j.start_after <= now()) as waiting,
    count(*) filter (where j.state = 'retry') as retrying,
    count(*) filter (where j.state = 'active') as active,
    count(*) filter (where j.state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(case j.state when 'retry' then j.created_on else j.start_after end)
      filter (where j.state = 'retry' or (j.state = 'created' and j.start_after <= now()))), 0)::float8 as oldest
  from jobs.queue q
  left join jobs.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
  where left(q.name, 2) <> '__'
  group by q.name
  order by q.name`;

const doneRow = rowShape('operation.done', {
  kind: restrictedTo<Operation, string>(text),
  /** Seconds since 1970. */
  at: float,
  problems: int,
});

/** What operators did last; what they never did is missing. */
export const findDone = (db: Db): Promise<RowOf<typeof doneRow>[]> => selectRows(db, doneRow)`
  select kind, extract(epoch from at)::float8 as at, problems from operation_done order by kind`;

const auditRow = rowShape('operation.unsealed', {
  /** Records without a seal, of the newest 2000. */
  unsealed: int,
  /** Seconds since the oldest of them was written; 0 without one. */
  oldest: float,
});

/** How far the chain over the audit log is behind. Rule 18.31. */
export async function findUnsealed(db: Db): Promise<RowOf<typeof auditRow>> {
  const [found] = await selectRows(db, auditRow)`
    select count(*) as unsealed, coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest
    from (select id, at from audit_record order by id desc limit 2000) a
    where not exists (select from audit_seal s where s.audit_id = a.id)`;
  return found ?? { unsealed: 0, oldest: 0 };
}

const sessionsRow = rowShape('operation.sessions', { sessions: int });

/** How many sign-ins are valid. */
export async function countSessions(db: Db): Promise<number> {
  const [found] = await selectRows(db, sessionsRow)`
    select count(*) as sessions from session where expires_at > now()`;
  return found?.sessions ?? 0;
}

const connectionsRow = rowShape('operation.connections', {
  used: int,
  /** For this role: what the server, the database and the role allow. */
  allowed: int,
});

/** Connections to the server, of everybody. */
export async function findConnections(db: Db): Promise<RowOf<typeof connectionsRow>> {
  const [found] = await selectRows(db, connectionsRow)`
    select (select coalesce(sum(numbackends), 0) from pg_stat_database) as used, (
      select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1))
      from pg_database d cross join pg_roles r
      where d.datname = current_database() and r.rolname = current_user) as allowed`;
  return found ?? { used: 0, allowed: 0 };
}

const writtenRow = rowShape('operation.written', { at: text });
const lagRow = rowShape('operation.lag', { bytes: float, seconds: orNull(float) });

/** How far a standby is behind: undefined when the server of `standby` is none. */
export async function findStandbyLag(
  db: Db,
  standby: Db,
): Promise<{ bytes: number; seconds: number } | undefined> {
  const [written] = await selectRows(db, writtenRow)`select pg_current_wal_lsn()::text as at`;
  const [found] = await selectRows(standby, lagRow)`
    select greatest(${written?.at}::pg_lsn - pg_last_wal_replay_lsn(), 0)::float8 as bytes,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
    where pg_is_in_recovery()`;
  if (!found) return undefined;
  return { bytes: found.bytes, seconds: found.bytes === 0 ? 0 : (found.seconds ?? 0) };
}
