import type { Language, SentDay } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import { date, int, orNull, rowShape, text, type RowOf } from '../../platform/database/rows.ts';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import { contactColumns, toPublicContact, type RegisteredContact } from '../people/contact.ts';
import type fi from './messages/fi.ts';
import { maySeeBirthDates } from '../people/birth-dates.ts';
import { textsIn } from './texts.ts';

/** A member as read for an export. */
export const exportRow = rowShape('members.export', {
  sprId: int,
  firstName: text,
  lastName: text,
  sectionName: text,
  districtName: text,
  ...contactColumns,
  membershipTypeId: int,
  membershipStatusId: int,
  membershipApproved: orNull(date),
  paymentDate: orNull(date),
  dateOfBirth: orNull(date),
});
export type ExportRow = RowOf<typeof exportRow>;

/** A member as the caller may export it. */
type Exported = Omit<ExportRow, keyof RegisteredContact | 'dateOfBirth'> &
  ReturnType<typeof toPublicContact> & { birthDate: SentDay | null };

/** Masks contact details where publishing is prohibited (4.7), and birth dates that the caller may not see (4.12). */
export const exportedBy =
  (caller: Actor, sectionId: number | null) =>
  (row: ExportRow): Exported => ({
    ...toPublicContact(row),
    sprId: row.sprId,
    firstName: row.firstName,
    lastName: row.lastName,
    sectionName: row.sectionName,
    districtName: row.districtName,
    membershipTypeId: row.membershipTypeId,
    membershipStatusId: row.membershipStatusId,
    membershipApproved: row.membershipApproved,
    paymentDate: row.paymentDate,
    birthDate: sectionId !== null && maySeeBirthDates(caller, sectionId) ? row.dateOfBirth : null,
  });

/**
 * The columns of a district's list, 13, and of a section's, which ends with the birth date. The list of everybody has
 * those of the screen, without contact details. Rule 5.
 */
export function columnsIn(
  language: Language,
  list: 'everybody' | 'district' | 'section',
): SheetColumn<Exported>[] {
  const t = textsIn(language);
  const codeName = (id: number) => t(`code.${id}`, { defaultValue: '' });
  type Heading = keyof typeof fi.columns;
  const column = (heading: Heading, width: number, value: (row: Exported) => string | null) =>
    ({ heading: t(`columns.${heading}`), width, value, kind: 'text' }) as const;
  const day = (heading: Heading, width: number, value: (row: Exported) => SentDay | null) =>
    ({ heading: t(`columns.${heading}`), width, value, kind: 'date' }) as const;
  const names = [
    column('lastName', 20, ({ lastName }) => lastName),
    column('firstName', 18, ({ firstName }) => firstName),
  ];
  const number = column('number', 14, ({ sprId }) => String(sprId));
  const section = column('section', 28, ({ sectionName }) => sectionName);
  const codes = [
    column('type', 18, ({ membershipTypeId }) => codeName(membershipTypeId)),
    column('status', 20, ({ membershipStatusId }) => codeName(membershipStatusId)),
  ];
  const approved = day('approved', 20, ({ membershipApproved }) => membershipApproved);
  const payment = day('payment', 16, ({ paymentDate }) => paymentDate);
  if (list === 'everybody') {
    const district = column('district', 28, ({ districtName }) => districtName);
    return [...names, number, section, district, ...codes, payment, approved];
  }
  return [
    number,
    ...names,
    column('email', 32, ({ email }) => email),
    column('phone', 18, ({ phone }) => phone),
    column('street', 28, ({ address }) => [address?.address1, address?.address2].filter(Boolean).join(', ')),
    column('postalCode', 13, ({ address }) => address?.postalCode ?? null),
    column('city', 18, ({ address }) => address?.city ?? null),
    section,
    ...codes,
    approved,
    payment,
    ...(list === 'section' ? [day('birth', 14, ({ birthDate }) => birthDate)] : []),
  ];
}
