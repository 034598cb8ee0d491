import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { jobSchema } from './job-tables.ts';
import type { Db } from './connection.ts';
import { hostsIn, oneHost } from './hosts.ts';
import { roleStatements } from './role-settings.ts';
import { bool, orNull, rowShape, selectRows, text } from './rows.ts';

/** The role that the service has in an embedded database. */
const embeddedRole = 'osasto_service';

const ourSchemas = ['public', jobSchema];

/** What the service does with the rows of its tables. It never truncates, alters or owns one. */
const rowPrivileges = 'select, insert, update, delete';

/**
 * Where it may do less. Records are written through the view `audit`, seals by the function `seal_audit`, and values are erased by
 * `erase_audit_values`: all three run as the owner.
 */
const lessThanRows: Readonly<Record<string, string>> = {
  audit: 'select, insert',
  audit_record: 'select',
  audit_value: 'select',
  audit_erasure: 'select',
  audit_seal: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

/** The address of a database for the service's own role. `ownerUrl` names the owner. */
export function embeddedServiceUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = embeddedRole;
  return url.href;
}

/** As PostgreSQL keeps a password, so that the password itself is in no log of the server. RFC 5803. */
export function hashScramPassword(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const hashKey = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(hashKey('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${hashKey('Server Key').toString('base64')}`;
}

/** Why the role could not be made, in a sentence. */
export class WrongRole extends Error {}

/** Functions that are not for everybody. */
const ownFunctions = ['erase_audit_values(bigint[], text[])'];

const readCode = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined);

async function canSignIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: await oneHost(url) });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (readCode(error)?.startsWith('28')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first address of one that may name several hosts. */
const firstUrl = (url: string) => new URL(hostsIn(url)[0] ?? url);

/** Makes the role of `serviceUrl`, or gives it the password of that address when the database refuses it. */
async function makeRole(owner: Client, serviceUrl: string, role: string): Promise<void> {
  const { password } = firstUrl(serviceUrl);
  const login = `login${password === '' ? '' : ` password ${escapeLiteral(hashScramPassword(decodeURIComponent(password)))}`}`;
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [role]);
  try {
    if (rows.length === 0) await owner.query(`create role ${escapeIdentifier(role)} ${login}`);
    else if (!(await canSignIn(serviceUrl)))
      await owner.query(`alter role ${escapeIdentifier(role)} ${login}`);
  } catch (error) {
    const code = readCode(error);
    if (code === '42710' || code === '23505') return; // another copy was quicker
    if (code !== '42501') throw error;
    throw new WrongRole(
      `The owner may not make the role ${role} or set its password. Let an administrator of the database do that, then run this again.`,
    );
  }
}

/**
 * Gives a role what the service needs and nothing else: rows of all tables but the audit log's, which it can only add to, and whose values it can only erase. What it
 * had before is taken away, so the result follows from this file alone. Rule 18.32.
 */
async function grantService(owner: Pick<Client, 'query'>, role: string): Promise<void> {
  const name = escapeIdentifier(role);
  // A backup of an older release may lack some.
  const { rows: found } = await owner.query<{ schema: string; tables: string[] }>(
    `select n.nspname as schema, array_remove(array_agg(c.relname::text), null) as tables
    from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'v')
    where n.nspname = any ($1) group by 1`,
    [ourSchemas],
  );
  const schemas = found.map(({ schema }) => schema).join(', ');
  const tables = found.find(({ schema }) => schema === 'public')?.tables ?? [];
  const known = Object.entries(lessThanRows).filter(([table]) => tables.includes(table));
  const less = known.flatMap(([table, privileges]) => [
    `revoke all on public.${table} from ${name}`,
    `grant ${privileges} on public.${table} to ${name}`,
  ]);
  const { rows: functions } = await owner.query<{ name: string }>(
    'select name from unnest($1::text[]) as f (name) where to_regprocedure(name) is not null',
    [ownFunctions],
  );
  const statements = [
    `select pg_advisory_xact_lock(hashtext('grants'))`,
    `revoke all on all tables in schema ${schemas} from ${name}`,
    `revoke create on schema ${schemas} from public, ${name}`,
    `grant usage on schema ${schemas} to ${name}`,
    `grant ${rowPrivileges} on all tables in schema ${schemas} to ${name}`,
    `grant usage, select on all sequences in schema ${schemas} to ${name}`,
    ...less,
    ...functions.map((found) => `grant execute on function ${found.name} to ${name}`),
  ];
  for (const statement of statements) await owner.query(statement); // oxlint-disable-line no-await-in-loop -- in order
}

/** Sets timeouts and time zone of the role in this database; gives the statements where the owner may not. */
async function setRole(owner: Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const statements = roleStatements(role, rows[0]?.name ?? '');
  await owner.query('savepoint settings');
  try {
    for (const statement of statements) await owner.query(statement); // oxlint-disable-line no-await-in-loop -- in order
    return [];
  } catch (error) {
    if (readCode(error) !== '42501') throw error;
    await owner.query('rollback to savepoint settings');
    return statements;
  }
}

/** The role that an address names. */
export const roleIn = (url: string): string => decodeURIComponent(firstUrl(url).username);

/**
 * Makes the role of `serviceUrl` in the migrated database of `ownerUrl`, or brings its grants and settings up to date. Gives the
 * statements that the owner may not run, for an administrator.
 *
 * @throws {WrongRole} when both addresses name the same role, or the owner may not make one
 */
export async function prepareRole(ownerUrl: string, serviceUrl: string): Promise<string[]> {
  const role = roleIn(serviceUrl);
  if (role === '' || role === roleIn(ownerUrl))
    throw new WrongRole(
      'DATABASE_URL must name another user than OSASTO_OWNER_URL: the role of the service.',
    );
  const owner = new Client({ connectionString: ownerUrl, application_name: 'osasto roles' });
  await owner.connect();
  try {
    await makeRole(owner, serviceUrl, role);
    await owner.query('begin');
    await grantService(owner, role);
    const left = await setRole(owner, role);
    await owner.query('commit');
    return left;
  } finally {
    await owner.end();
  }
}

const remedy =
  'Name the owner in OSASTO_OWNER_URL and another user in DATABASE_URL, run "npm run service migrate", which makes that user, and start without OSASTO_OWNER_URL.';

/** What is written by functions of the owner alone. */
const sealedTables = ['audit_record', 'audit_value', 'audit_erasure', 'audit_seal'];

const powersRow = rowShape('role.powers', { role: text, owns: bool, changes: bool, lacks: orNull(text) });

/** Every reason why the role of this connection must not serve: it could change the schema or the audit log, or misses a grant. */
export async function findRoleProblems(db: Db): Promise<string[]> {
  const [found] = await selectRows(db, powersRow)`
    with ours as (
      select c.oid, c.relname, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any (${ourSchemas}) and c.relkind in ('r', 'p'))
    select current_user::text as role,
      exists (select from ours where pg_has_role(relowner, 'member'))
        or exists (select from unnest(${ourSchemas}::text[]) as s (name) where has_schema_privilege(s.name, 'create')) as owns,
      has_table_privilege('audit', 'update, delete, truncate, trigger') or exists (
        select from unnest(${sealedTables}::text[]) as s (name)
        where has_table_privilege(s.name, 'insert, update, delete, truncate, trigger')) as changes,
      (select min(relname)::text from ours where not has_table_privilege(oid, 'select')) as lacks`;
  if (!found) return [];
  const { role, owns, changes, lacks } = found;
  return [
    ...(owns
      ? [`The role ${role} owns tables or may make them, so it could change the audit log. ${remedy}`]
      : []),
    ...(changes && !owns ? [`The role ${role} may change the audit log. ${remedy}`] : []),
    ...(lacks === null ? [] : [`The role ${role} may not read the table ${lacks}. ${remedy}`]),
  ];
}
