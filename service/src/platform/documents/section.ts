import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** What documents tell of a section. */
export interface DocumentSection {
  name: string;
  district: string;
  businessId: string | null;
  accountId: string | null;
  /** Where it is found, in one line. */
  address: string | null;
  establishedDate: string | null;
}

/** A section with all that documents may want; it is known to exist. */
export type FoundSection = DocumentSection & {
  phone: string | null;
  email: string | null;
  languageId: number;
};

/** Finds a section for a document: the delivery address, else the one for bills. */
export async function findDocumentSection(db: Db, id: number): Promise<FoundSection> {
  const { rows } = await sql<FoundSection>`
    select s.name, d.name as district, s.business_id as "businessId", s.account_id as "accountId",
      s.established_date as "establishedDate", s.phone, s.email, s.language_id as "languageId",
      coalesce(
        nullif(concat_ws(', ', s.shipping_address1, s.shipping_address2,
          nullif(concat_ws(' ', s.shipping_postal_code, s.shipping_city), '')), ''),
        nullif(concat_ws(', ', s.billing_address1, s.billing_address2,
          nullif(concat_ws(' ', s.billing_postal_code, s.billing_city), '')), '')) as address
    from section s join district d on d.id = s.district_id
    where s.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`Section ${id} went away between the permission and the document.`);
  return rows[0];
}
