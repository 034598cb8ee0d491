import { sql } from 'kysely';
import { membershipStatus, membershipType } from '@osasto/contract';
import { goneStatuses } from '@osasto/rules';

/** Whether a member `m` counts at all. Rule 4.3. */
export const isCounted = sql<boolean>`m.membership_status_id in (${membershipStatus.active}, ${membershipStatus.new})
  and m.status_id not in (${sql.join(goneStatuses)})`;

/** Whether a member `m` is of a live section. Rule 2.17. */
export const isLive = sql<boolean>`m.section_id in (select s.id from section s where not s.is_training)`;

/** The first day of a year and of the one after it. */
export const toYearBounds = (year: number) =>
  ({ first: `${year}-01-01`, next: `${year + 1}-01-01` }) as const;

/** Both as values, or as parameters of a statement. */
interface Bounds {
  first: unknown;
  next: unknown;
}

/** Whether a member `m` has paid for a year, or has nothing to pay. Rule 4.4. */
export const paidIn = ({ first, next }: Bounds) =>
  sql<boolean>`m.membership_type_id in (${sql.lit(membershipType.permanent)}, ${sql.lit(membershipType.honorary)})
    or (m.payment_date >= ${first}::date and m.payment_date < ${next}::date)`;

/** Whether the membership of `m` began in a year. Rule 4.5. */
export const startedIn = ({ first, next }: Bounds) =>
  sql<boolean>`m.membership_approved >= ${first}::date and m.membership_approved < ${next}::date`;
