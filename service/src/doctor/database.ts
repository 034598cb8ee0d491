import { sql } from 'kysely';
import { openDatabase } from '../platform/database/connection.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
import { missingFirstValues } from '../platform/database/organisation/first-values.ts';
import { findRoleProblems, roleIn } from '../platform/database/role.ts';
import { oneHost } from '../platform/database/hosts.ts';
import { connectionsOfCopy } from '../platform/database/connection-count.ts';
import {
  findConnections,
  findDone,
  findQueues,
  findStandbyLag,
  findUnsealed,
} from '../platform/operation/state.ts';
import { findVersionProblem } from '../platform/settings/production.ts';
import { fail, nothingSet, ok, toReason, warn, type Check, type WithDatabase } from './finding.ts';

const waitTimeout = 5000;

const version: Check<WithDatabase> = {
  name: 'database',
  async find({ db, url }) {
    const problem = await findVersionProblem(db);
    if (problem !== undefined)
      return fail(problem, 'Upgrade the server, then restore a backup: docs/backup.md.');
    const { server } = await db
      .selectNoFrom(sql<string>`current_setting('server_version')`.as('server'))
      .executeTakeFirstOrThrow();
    return ok(`PostgreSQL ${server.split(' ', 1)[0]} at ${new URL(url).hostname || 'a socket'}`);
  },
};

const schema: Check<WithDatabase> = {
  name: 'schema',
  async find({ db }) {
    const steps = await missingMigrations(db);
    const missing = steps.length > 0 ? steps : await missingFirstValues(db);
    return missing.length === 0
      ? ok('has every migration and first value of this build')
      : fail(`lacks ${missing.join(', ')}`, 'Run "npm run service migrate" with OSASTO_OWNER_URL.');
  },
};

const serviceRole: Check<WithDatabase> = {
  name: 'service role',
  async find({ db, settings }) {
    const [problem] = await findRoleProblems(db);
    if (problem === undefined) return ok('reads and writes rows, owns nothing, cannot change the audit log');
    const [says = '', ...todo] = problem.split('. ');
    return (settings.mode === 'production' ? fail : warn)(says, todo.join('. '));
  },
};

const ownerRole: Check<WithDatabase> = {
  name: 'owner role',
  async find({ ownerUrl }) {
    if (ownerUrl === undefined) return nothingSet('OSASTO_OWNER_URL is not set: not checked');
    const owner = openDatabase(await oneHost(ownerUrl), { max: 1, waitTimeout });
    try {
      const { foreign } = await owner
        .selectNoFrom(
          sql<string | null>`(
            select min(c.relname)::text from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
              and not pg_has_role(c.relowner, 'member'))`.as('foreign'),
        )
        .executeTakeFirstOrThrow();
      return foreign
        ? fail(
            `${roleIn(ownerUrl)} does not own the table ${foreign}`,
            'Name in OSASTO_OWNER_URL the role that owns the tables, or give it them: reassign owned by … to ….',
          )
        : ok(`${roleIn(ownerUrl)} owns every table`);
    } catch (error) {
      return fail(
        `cannot sign in: ${toReason(error)}`,
        'Check user, password and database of OSASTO_OWNER_URL.',
      );
    } finally {
      await owner.destroy();
    }
  },
};

/** Extensions that the tables need. */
const needed = ['pg_trgm'];

const extensions: Check<WithDatabase> = {
  name: 'extensions',
  async find({ db }) {
    const { missing } = await db
      .selectNoFrom(
        sql<string[]>`array(
          select name from unnest(${needed}::text[]) as n (name)
          where name not in (select extname from pg_extension))`.as('missing'),
      )
      .executeTakeFirstOrThrow();
    return missing.length === 0
      ? ok(needed.join(', '))
      : fail(
          `${missing.join(', ')} is missing`,
          'Install the package postgresql-contrib of the server, then "create extension" as its administrator.',
        );
  },
};

const connections: Check<WithDatabase> = {
  name: 'connections',
  async find({ db, settings }) {
    const { used, allowed } = await findConnections(db);
    const copy = connectionsOfCopy(settings.connections);
    const says = `${used} of ${allowed} used, a copy takes ${copy}`;
    const todo =
      'Raise max_connections of the server, lower OSASTO_CONNECTIONS, or put a pooler between: docs/operations.md.';
    if (allowed < copy) return fail(`${says}: not even one copy fits`, todo);
    return used + copy > allowed ? warn(`${says}: another copy would not fit`, todo) : ok(says);
  },
};

const standby: Check<WithDatabase> = {
  name: 'standby',
  async find({ db, settings: { standbyUrl } }) {
    if (standbyUrl === undefined) return nothingSet('OSASTO_STANDBY_URL is not set');
    const reading = openDatabase(standbyUrl, { max: 1, waitTimeout, isStandby: true });
    try {
      const lag = await findStandbyLag(db, reading);
      if (!lag)
        return fail(
          'the server of OSASTO_STANDBY_URL is no standby',
          'Make it follow the primary, or name another.',
        );
      const says = `${Math.round(lag.seconds)} s and ${Math.round(lag.bytes / 1024)} kB behind`;
      return lag.seconds > 30
        ? warn(
            says,
            'Look at pg_stat_replication of the primary, and at the disk and the network of the standby.',
          )
        : ok(says);
    } catch (error) {
      return fail(
        `does not answer: ${toReason(error)}`,
        'Start it, or remove OSASTO_STANDBY_URL. The primary is read meanwhile.',
      );
    } finally {
      await reading.destroy();
    }
  },
};

const jobs: Check<WithDatabase> = {
  name: 'jobs',
  async find({ db }) {
    const queues = await findQueues(db);
    const sum = (state: 'waiting' | 'retrying' | 'failed') =>
      queues.reduce((total, queue) => total + queue[state], 0);
    const late = queues.filter(({ oldest }) => oldest > 3600);
    const says = `${sum('waiting')} wait, ${sum('retrying')} are tried again, ${sum('failed')} failed`;
    return late.length === 0
      ? ok(says)
      : warn(
          `${says}; for more than an hour in ${late.map(({ queue }) => queue).join(', ')}`,
          'Look at the log for these names: it says why each try failed. crm.…: the CRM; others: mail, or no copy runs.',
        );
  },
};

const auditLog: Check<WithDatabase> = {
  name: 'audit log',
  async find({ db }) {
    const { unsealed, oldest } = await findUnsealed(db);
    const problems = (await findDone(db)).find(({ kind }) => kind === 'auditCheck')?.problems ?? 0;
    if (problems > 0)
      return fail(
        `problems in its chain when it was last verified: ${problems}`,
        'Run "npm run service audit verify", which names each. Keep the database as it is, and compare with a backup.',
      );
    return oldest > 300
      ? warn(
          `${unsealed} records have waited for a seal for ${Math.round(oldest / 60)} minutes`,
          'Each copy that runs seals them. Look at the log for audit.seal, then run "npm run service audit verify".',
        )
      : ok(`${unsealed} records wait for a seal`);
  },
};

const clock: Check<WithDatabase> = {
  name: 'clock',
  async find({ db }) {
    const before = Date.now();
    const { at } = await db
      .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8`.as('at'))
      .executeTakeFirstOrThrow();
    const seconds = Math.abs(at - (before + Date.now()) / 2000);
    const says = `${seconds.toFixed(1)} s apart from the database's`;
    if (seconds < 2) return ok(says);
    return (seconds < 30 ? warn : fail)(
      says,
      'Run a time service (chrony, systemd-timesyncd) on both machines.',
    );
  },
};

/** What is asked of a database that answers. */
export const databaseChecks: readonly Check<WithDatabase>[] = [
  version,
  schema,
  serviceRole,
  ownerRole,
  extensions,
  connections,
  standby,
  jobs,
  auditLog,
  clock,
];
