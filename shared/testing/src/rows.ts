import { changesTable, permissionTable } from '@osasto/permissions/own-table';
import type { Configuration, District, Member, Section } from '@osasto/api';
import { appVersion, getCode } from '@osasto/contract';

/** A district as the service lists one, with what a test names. */
export function district(
  id: number,
  name: string,
  { statusId = 801, ...fields }: Partial<District> = {},
): District {
  return {
    id,
    name,
    statusId,
    status: getCode('districtStatus', statusId),
    isTrainingDistrict: false,
    ...fields,
  };
}

/** A section of district 1, with what a test names. */
export function section(
  id: number,
  name: string,
  { statusId = 601, ...fields }: Partial<Section> = {},
): Section {
  return {
    id,
    name,
    districtId: 1,
    statusId,
    status: getCode('sectionStatus', statusId),
    language: getCode('sectionLanguage', 703),
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
    ...fields,
  };
}

/** A member of section 1 as the service lists one, with what a test names. */
export const member = (id: number, fields: Partial<Member> = {}): Member => ({
  id,
  sectionId: 1,
  firstName: 'Aino',
  lastName: `Jäsen ${id}`,
  membershipStatus: getCode('membershipStatus', 501),
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
  membershipType: getCode('membershipType', 401),
  status: getCode('memberStatus', 101),
  memberPositions: [],
  memberRoles: [],
  ...fields,
});

/** What the service says of itself, with the limits as they are by default. */
export const configuration: Configuration = {
  organisation: 'Apuliitto',
  organisationNames: { fi: 'Apuliitto', sv: 'Hjälpförbundet' },
  version: appVersion,
  singleSignOn: false,
  limits: {
    uploadBytes: 20 * 2 ** 20,
    planAttachments: 20,
    planMonths: 36,
    planWarningMonths: 3,
    letterExpiryDays: 7,
    signedUrlMinutes: 10,
  },
  links: { privacy: '/about', accessibility: '/about', passwordChange: '/account/password' },
  support: 'tuki@apuliitto.example',
  permissions: permissionTable as Configuration['permissions'],
  changes: changesTable,
  rights: 'of-tests',
};

/** The configuration with some other limits. */
export const limitedTo = (limits: Partial<Configuration['limits']>): Configuration => ({
  ...configuration,
  limits: { ...configuration.limits, ...limits },
});
