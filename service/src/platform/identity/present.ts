import { sql } from 'kysely';
import { membershipStatus } from '@osasto/contract';
import { goneStatuses } from '@osasto/rules';

/** Whether a member `m` is neither dead nor removed from the register. Rules 4.14, 22.4, 22.5, 23.1. */
export const isPresent = sql<boolean>`m.status_id not in (${sql.join(goneStatuses.map((id) => sql.lit(id)))})
  and m.membership_status_id <> ${sql.lit(membershipStatus.deceased)}`;
