import { type RawBuilder, sql } from 'kysely';
import type { Body, FieldError } from '@osasto/api';
import { sectionStatus } from '@osasto/contract';
import type { Scope } from '@osasto/permissions/own-table';
import type { Db, StatementParameter } from '../../platform/database/connection.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { holderKeySql } from '../elections/same-person.ts';
import { isPresent } from '../../platform/identity/present.ts';
import { type CriteriaValues, parseCriteria, restrictsMembers, toConditions } from '../members/criteria.ts';
import { restrictsHolders, selectHeldIds } from '../positions/held-terms.ts';
import { requireInScope } from '../sections/unit-filter.ts';

type MessageInput = Body<'POST messages'>;
export type AudienceFilter = MessageInput['audience'];
export type MessagePurpose = MessageInput['kind'];

/**
 * People, one a row: `member_id`, or `position_of_trust_id` of somebody outside the register, and the `section_id` of the
 * position or the member.
 */
export type People = RawBuilder<unknown>;

const error = (translationKey: string): FieldError[] => [{ translationKey, propertyName: 'audience' }];

/** What is wrong with an audience: not exactly one of both, the wrong one for the kind, or everybody. Rules 23.1, 23.2. */
export function findAudienceErrors(kind: MessagePurpose, { holders, members }: AudienceFilter): FieldError[] {
  if (Boolean(holders) === Boolean(members)) return error('message.oneAudience');
  if (kind === 'official' && !holders) return error('message.officialNeedsHolders');
  const isRestricted = holders ? restrictsHolders(holders) : restrictsMembers(parseCriteria(members ?? {}));
  return isRestricted ? [] : error('message.filterRequired');
}

/** Whether the section of `r` is there and not for training, and the member `m`, if there is one, alive. Rule 23.1. */
const isReachable = sql<boolean>`
  r.section_id in (
    select s.id from section s join district d on d.id = s.district_id
    where not s.is_training and not d.is_training and s.status_id <> ${sectionStatus.disbanded})
  and (m.id is null or ${isPresent})`;

/** Whoever holds several positions is one person: in the first of the sections. Outsiders by name and address. */
async function selectHolders(
  db: Db,
  scope: Scope,
  filter: NonNullable<AudienceFilter['holders']>,
): Promise<People> {
  const ids = await selectHeldIds(db, scope, filter);
  return sql`
    select distinct on (r.person) r.member_id, r.position_of_trust_id, r.section_id
    from (
      select p.member_id, case when p.member_id is null then p.id end as position_of_trust_id, p.section_id,
        ${holderKeySql('p')} as person
      from valid_position_of_trust p where p.id in (${ids})
    ) r left join member m on m.id = r.member_id
    where ${isReachable}
    order by r.person, r.section_id, r.position_of_trust_id`;
}

function selectMembers(scope: Scope, filter: NonNullable<AudienceFilter['members']>): People {
  const criteria = parseCriteria(filter);
  const literally: StatementParameter<CriteriaValues> = (key) => sql`${criteria.values[key]}`;
  const conditions = [
    ...toConditions(criteria, literally),
    inScope(scope, { district: 'm.district_id', section: 'm.section_id' }),
  ];
  return sql`
    select r.member_id, null::integer as position_of_trust_id, r.section_id
    from (
      select m.id as member_id, m.section_id from member m where ${sql.join(conditions, sql` and `)}
    ) r join member m on m.id = r.member_id
    where ${isReachable}`;
}

/** @throws {NotPermitted} for an audience that names a unit outside the scope. Rules 18.9, 23.1 */
export const requireUnits = (db: Db, scope: Scope, { holders, members }: AudienceFilter): Promise<void> =>
  requireInScope(db, scope, holders ?? members ?? {});

/** Whom a rule finds now in the units of a message, each person once, as a statement. Rules 23.1, 23.2. */
export const selectPeople = async (
  db: Db,
  scope: Scope,
  { holders, members }: AudienceFilter,
): Promise<People> => (holders ? selectHolders(db, scope, holders) : selectMembers(scope, members ?? {}));
