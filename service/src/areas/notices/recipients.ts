import { sql, type Expression, type SqlBool } from 'kysely';
import { languages, today, type Language } from '@osasto/contract';
import { bestRole, type Actor } from '@osasto/permissions/own-table';
import type { NoticeChoice, NoticeKind } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import {
  int,
  ints,
  json,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
} from '../../platform/database/rows.ts';
import { sectionRoles } from '../../platform/identity/section-roles.ts';
import { actorFrom } from '../../platform/identity/session.ts';
import { storedNumber } from '../../platform/settings/stored-settings.ts';
import { isPresent } from '../../platform/identity/present.ts';
import { withUsualChoices } from './choices.ts';

/** An account that notices are sent to. */
export interface Recipient {
  accountId: number;
  email: string;
  actor: Actor;
  /** The one that the person chose last; both when there is none. */
  languages: readonly Language[];
  choices: Record<NoticeKind, NoticeChoice>;
}

/** Days after which an account with an expired password is not notified. Rule 22.4. */
const expiredDays = 90;

const recipientRow = rowShape('recipients.account', {
  accountId: int,
  email: text,
  language: orNull(restrictedTo<Language>(text)),
  employeeRole: orNull(int),
  employeeDistrict: orNull(int),
  memberSection: orNull(int),
  memberDistrict: orNull(int),
  membershipStatusId: orNull(int),
  memberRoles: ints,
  chosen: json<Partial<Record<NoticeKind, NoticeChoice>>>(),
});

/**
 * Accounts `a` that a condition names and that notices may be sent to: not locked, with a role, not paused, with no password that
 * expired more than 90 days ago, and not those of training units or of people who are dead or removed from the register. Rule 22.4.
 */
export async function findRecipients(db: Db, accounts: Expression<SqlBool>): Promise<Recipient[]> {
  const rows = await selectRows(db, recipientRow)`
    select a.id as "accountId", a.email, a.language, e.role_id as "employeeRole",
      e.district_id as "employeeDistrict", m.section_id as "memberSection", m.district_id as "memberDistrict",
      m.membership_status_id as "membershipStatusId", ${sectionRoles} as "memberRoles",
      (select coalesce(jsonb_object_agg(c.kind, c.choice), '{}')
        from notice_choice c where c.account_id = a.id) as chosen
    from account a
    left join employee e on e.id = a.employee_id
    left join member m on m.id = a.member_id
    left join section s on s.id = m.section_id
    left join district d on d.id = e.district_id
    cross join lateral (select ${storedNumber('password.maxAgeDays')} as days) age
    where ${accounts}
      and coalesce(a.locked_until <= now(), true)
      and coalesce(a.notices_paused_until <= ${today()}::date, true)
      and not coalesce(s.is_training, d.is_training, false)
      and (m.id is null or ${isPresent})
      and (a.password_set_at is null or a.directory_id is not null or age.days = 0
        or a.password_set_at > now() - make_interval(days => age.days + ${expiredDays}::int))
    order by a.id`;
  return rows.flatMap(({ accountId, email, language, chosen, ...standing }) => {
    const actor = actorFrom(standing);
    const choices = withUsualChoices(Object.entries(chosen).map(([kind, choice]) => ({ kind, choice })));
    const read = language ? [language] : languages;
    return bestRole(actor) === undefined ? [] : [{ accountId, email, actor, languages: read, choices }];
  });
}

/** One of {@link findRecipients}; undefined when nothing may be sent to the account. */
export async function findRecipient(db: Db, accountId: number): Promise<Recipient | undefined> {
  const [found] = await findRecipients(db, sql<SqlBool>`a.id = ${accountId}`);
  return found;
}
