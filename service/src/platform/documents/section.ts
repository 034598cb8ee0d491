import type { Db } from '../database/connection.ts';
import { date, int, orNull, rowShape, selectRows, text, type RowOf } from '../database/rows.ts';

/** A section with all that documents may show; its address is one line. */
const sectionRow = rowShape('documents.section', {
  name: text,
  district: text,
  businessId: orNull(text),
  accountId: orNull(text),
  address: orNull(text),
  establishedDate: orNull(date),
  phone: orNull(text),
  email: orNull(text),
  languageId: int,
});
export type FoundSection = RowOf<typeof sectionRow>;

/** What every document shows of a section. */
export type DocumentSection = Omit<FoundSection, 'phone' | 'email' | 'languageId'>;

/** Finds a section, which is known to exist: the delivery address, else the one for bills. */
export async function findDocumentSection(db: Db, id: number): Promise<FoundSection> {
  const [section] = await selectRows(db, sectionRow)`
    select s.name, d.name as district, s.business_id as "businessId", s.account_id as "accountId",
      s.established_date as "establishedDate", s.phone, s.email, s.language_id as "languageId",
      coalesce(
        nullif(concat_ws(', ', s.shipping_address1, s.shipping_address2,
          nullif(concat_ws(' ', s.shipping_postal_code, s.shipping_city), '')), ''),
        nullif(concat_ws(', ', s.billing_address1, s.billing_address2,
          nullif(concat_ws(' ', s.billing_postal_code, s.billing_city), '')), '')) as address
    from section s join district d on d.id = s.district_id
    where s.id = ${id}`;
  if (!section) throw new Error(`Section ${id} was deleted between the permission check and the document.`);
  return section;
}
