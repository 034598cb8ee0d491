import { mailKinds, mailResultDays, type MailResult } from '@osasto/contract';
import type { Answer } from '@osasto/api';
import type { Db } from '../../platform/database/connection.ts';
import {
  instant,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
} from '../../platform/database/rows.ts';

type KindResults = Answer<'GET mails/results'>['kinds'][number];

const result = restrictedTo<MailResult>(text);
const kindRow = rowShape('mails.results', {
  kind: restrictedTo<KindResults['kind']>(text),
  sent: int,
  triedAgain: int,
  refused: int,
  givenUp: int,
  bounced: int,
  notSent: int,
  waiting: int,
  failure: orNull(result),
  code: orNull(text),
  at: orNull(instant),
});

const failures = ['triedAgain', 'refused', 'givenUp', 'bounced'] satisfies MailResult[];

/** What became of each kind of mail in the last 30 days, and how many wait. */
export async function findMailResults(db: Db): Promise<KindResults[]> {
  const rows = await selectRows(db, kindRow)`
    with recent as (
      select * from mail_result where day > current_date - ${mailResultDays}::int),
    counted as (
      select kind,
        coalesce(sum(count) filter (where result = 'sent'), 0)::int as sent,
        coalesce(sum(count) filter (where result = 'triedAgain'), 0)::int as tried_again,
        coalesce(sum(count) filter (where result = 'refused'), 0)::int as refused,
        coalesce(sum(count) filter (where result = 'givenUp'), 0)::int as given_up,
        coalesce(sum(count) filter (where result = 'bounced'), 0)::int as bounced,
        coalesce(sum(count) filter (where result in ('notNeeded', 'noAddress', 'noServer')), 0)::int as not_sent
      from recent group by kind),
    last_failure as (
      select distinct on (kind) kind, result, code, last_at
      from recent where result = any (${failures}) order by kind, last_at desc),
    waiting as (
      select name, count(*)::int as count from jobs.job
      where name = any (${[...mailKinds]}) and state < 'active' group by name)
    select k.kind, coalesce(c.sent, 0) as sent, coalesce(c.tried_again, 0) as "triedAgain",
      coalesce(c.refused, 0) as refused, coalesce(c.given_up, 0) as "givenUp",
      coalesce(c.bounced, 0) as bounced, coalesce(c.not_sent, 0) as "notSent",
      coalesce(w.count, 0) as waiting, f.result as failure, f.code, f.last_at as at
    from unnest(${[...mailKinds]}::text[]) with ordinality as k (kind, place)
    left join counted c using (kind)
    left join last_failure f using (kind)
    left join waiting w on w.name = k.kind
    order by k.place`;
  return rows.map(({ failure, code, at, ...counts }) => ({
    ...counts,
    lastFailure: failure === null || code === null || at === null ? null : { result: failure, code, at },
  }));
}
