import { sql } from 'kysely';
import { runSql } from './server.ts';
import type { TestDatabase } from './test-database.ts';

/** All that jest could fake but Date. */
const untouched = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/*
 * `now()` of a schema that is searched before PostgreSQL's own, and the clock of pg-boss. Defaults of columns are bound to the
 * function that they were made with, so they are made anew.
 */
const movable = `
  create schema test_clock;
  create table test_clock.lead (ahead interval not null);
  insert into test_clock.lead values ('0');
  create function test_clock.now() returns timestamptz language sql stable parallel safe
    as 'select pg_catalog.now() + (select ahead from test_clock.lead)';
  grant usage on schema test_clock to public;
  grant select on test_clock.lead to public;
  create or replace function jobs.job_now() returns timestamptz language sql stable
    as 'select test_clock.now()';
  alter function write_audit() set search_path = test_clock, pg_catalog, public, pg_temp;
  do $$
  declare one record;
  begin
    execute format('alter database %I set search_path = test_clock, pg_catalog, public', current_database());
    for one in
      select d.adrelid::regclass as owner, a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
      where pg_get_expr(d.adbin, d.adrelid) ~ '\\mnow\\(\\)'
    loop
      execute format('alter table %s alter column %I set default %s', one.owner, one.attname,
        replace(one.expression, 'now()', 'test_clock.now()'));
    end loop;
  end $$;`;

/** Makes the clock of a database movable, before the service connects to it. `current_date` stays as it is. */
export const makeClockMovable = ({ url }: Pick<TestDatabase, 'url'>): Promise<void> => runSql(url, movable);

const measure = performance.now.bind(performance);

/** Moves `Date` and `performance.now()` here, and PostgreSQL's `now()`, to an instant. `Date` stands still there. */
export async function moveClock({ db }: Pick<TestDatabase, 'db'>, instant: string): Promise<void> {
  jest.useFakeTimers({ now: Date.parse(instant), doNotFake: [...untouched] });
  jest.spyOn(performance, 'now').mockImplementation(() => Date.parse(instant) + measure());
  await sql`update test_clock.lead set ahead = ${instant}::timestamptz - pg_catalog.now()`.execute(db);
}
