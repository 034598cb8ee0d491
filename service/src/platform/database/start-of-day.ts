import { sql } from 'kysely';
import type { Day } from '@osasto/contract';

/** The moment a day, or one so many days later, begins in Helsinki. Rule 1.2. */
export const startOfDay = (day: Day, later = 0) =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${sql.lit('Europe/Helsinki')})`;
