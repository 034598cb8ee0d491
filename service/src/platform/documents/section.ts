import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** The delivery address of `section as s`, else the one for bills, in one line. */
const address = sql<string | null>`coalesce(
  nullif(concat_ws(', ', s.shipping_address1, s.shipping_address2,
    nullif(concat_ws(' ', s.shipping_postal_code, s.shipping_city), '')), ''),
  nullif(concat_ws(', ', s.billing_address1, s.billing_address2,
    nullif(concat_ws(' ', s.billing_postal_code, s.billing_city), '')), ''))`;

/** Finds a section with all that documents may show; it is known to exist. */
export const findDocumentSection = (db: Db, id: number) =>
  db
    .selectFrom('section as s')
    .innerJoin('district as d', 'd.id', 's.district_id')
    .select([
      's.name',
      'd.name as district',
      's.business_id as businessId',
      's.account_id as accountId',
      address.as('address'),
      's.established_date as establishedDate',
      's.phone',
      's.email',
      's.language_id as languageId',
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();

export type FoundSection = Awaited<ReturnType<typeof findDocumentSection>>;

/** What every document shows of a section. */
export type DocumentSection = Omit<FoundSection, 'phone' | 'email' | 'languageId'>;
