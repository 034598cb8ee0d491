import type { Member, Section } from '@osasto/api';
import { codeOf } from '@osasto/contract';

/** A member of section 1 as the service lists one, with what a test names. */
export const member = (id: number, fields: Partial<Member> = {}): Member => ({
  id,
  sectionId: 1,
  firstName: 'Aino',
  lastName: `Jäsen ${id}`,
  membershipStatus: codeOf('membershipStatus', 501),
  email: null,
  phone: null,
  address: null,
  sprId: String(10_000_000 + id),
  paymentDate: '2026-02-14T00:00:00.000Z',
  membershipApproved: '2006-02-01T00:00:00.000Z',
  dateOfBirth: null,
  birthDate: null,
  isPublishProhibited: false,
  isEmailAllowed: true,
  isSmsAllowed: true,
  isContactProhibited: false,
  membershipType: codeOf('membershipType', 401),
  status: codeOf('memberStatus', 101),
  memberPositions: [],
  memberRoles: [],
  ...fields,
});

export const inkoo: Section = {
  id: 1,
  name: 'Inkoon osasto',
  districtId: 1,
  statusId: 601,
  status: codeOf('sectionStatus', 601),
  language: codeOf('sectionLanguage', 703),
  billingAddress: null,
  shippingAddress: null,
  phone: null,
  email: null,
  url: null,
  establishedDate: null,
  businessId: null,
  accountId: null,
  isTrainingSection: false,
  preparednessPlanUrl: null,
  positionsOfTrust: [],
};
