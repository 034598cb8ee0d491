import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { bool, rowShape, selectRows } from '../database/rows.ts';
import type { Settings } from '../settings/settings.ts';

/** The host under which people reach the service. */
export const findHost = ({ publicAddress }: Pick<Settings, 'publicAddress'>): string =>
  new URL(publicAddress).hostname;

/** What this database is: the same on each of its standbys, another in a copy that was restored elsewhere. */
const identity = (host: string) => sql`(
  select system_identifier::text as cluster, d.oid::text as database, ${host}::text as host
  from pg_control_system() cross join pg_database d where d.datname = current_database()) now`;

/** Stores at the first start which database this is. Decision 84. */
export async function rememberInstallation(db: Db, host: string): Promise<void> {
  await sql`
    insert into installation (cluster, database, host)
    select cluster, database, host from ${identity(host)}
    on conflict do nothing`.execute(db);
}

const heldRow = rowShape('mail.held', { isHeld: bool });

/** Whether this is a copy of the database that was confirmed, so that no mail may leave. Decision 84. */
export async function isMailHeld(db: Db, host: string): Promise<boolean> {
  const [found] = await selectRows(db, heldRow)`
    select (i.cluster, i.database, i.host) is distinct from (now.cluster, now.database, now.host) as "isHeld"
    from installation i cross join ${identity(host)}`;
  return found?.isHeld ?? false;
}

/** Makes this database the one whose mail leaves. Decision 84. */
export async function confirmInstallation(db: Db, host: string): Promise<void> {
  await sql`
    update installation i set cluster = now.cluster, database = now.database, host = now.host, since = default
    from ${identity(host)}`.execute(db);
}
