import {
  codes,
  districtLanguage,
  districtStatus,
  districtUser,
  longest,
  membershipStatus,
  roles,
  sectionLanguage,
  sectionStatus,
  type Code,
  type Day,
} from '@osasto/contract';

/** A value as the database takes it. */
export type Value = string | number | boolean | null;

/** What stands in a cell. Each kind is read and refused in one way; see values.ts. */
export type ColumnKind =
  | 'text'
  | 'phone'
  | 'postcode'
  | 'email'
  | 'address'
  | 'number'
  | 'day'
  | 'yesNo'
  | 'code'
  | 'position';

/** What is kept as it is written. */
export const textKinds: ReadonlySet<ColumnKind> = new Set(['text', 'phone', 'postcode', 'email', 'address']);

export interface ImportColumn {
  kind: ColumnKind;
  meaning: string;
  /** The column must be there, and each line must fill it. */
  required?: true;
  /** The column that says of which country a postal code is. */
  country?: string;
  /** Longest text, in characters. */
  most?: number;
  /** Earliest day. */
  from?: Day;
  /** No day after today. */
  past?: true;
  /** What a code may be. */
  codes?: readonly Code[];
  /** Stands for an empty cell, where the database wants a value. */
  empty?: number | boolean;
}

export type FileName = 'districts' | 'sections' | 'members' | 'positions' | 'employees';
export type ImportColumns = Record<string, ImportColumn>;

const text = (meaning: string, most: number): ImportColumn => ({ kind: 'text', meaning, most });
const phone = (meaning: string, most: number): ImportColumn => ({ kind: 'phone', meaning, most });
const day = (meaning: string, from: Day = '1900-01-01'): ImportColumn => ({ kind: 'day', meaning, from });
const yesNo = (meaning: string): ImportColumn => ({ kind: 'yesNo', meaning, empty: false });
const code = (meaning: string, list: readonly Code[], empty?: number): ImportColumn => ({
  kind: 'code',
  meaning,
  codes: list,
  ...(empty !== undefined && { empty }),
});
const required = (column: ImportColumn): ImportColumn => ({ ...column, required: true });

const email = (meaning: string): ImportColumn => ({ kind: 'email', meaning, most: longest.email });
const name = (meaning: string) => required(text(meaning, longest.personName));
const unitCode = (meaning: string) => required(text(meaning, longest.unitCode));
const unitName = (meaning: string) => required(text(meaning, longest.unitName));

const address = (prefix: '' | 'billing' | 'shipping', whose: string): ImportColumns => {
  const named = (field: string) => (prefix ? prefix + field : field[0]?.toLowerCase() + field.slice(1));
  return {
    [named('Address1')]: text(`${whose}, first line`, longest.addressLine),
    [named('Address2')]: text(`${whose}, second line`, longest.addressLine),
    [named('PostalCode')]: {
      kind: 'postcode',
      meaning: `${whose}, postal code`,
      most: longest.postalCode,
      country: named('Country'),
    },
    [named('City')]: text(`${whose}, city`, longest.city),
    [named('Country')]: text(`${whose}, country`, longest.country),
  };
};

const roleCodes = roles.map(({ id, name: enumName }): Code => ({ id, enumName }));
const ofPerson = codes.membershipStatus.filter(({ id }) => id !== membershipStatus.all);

/** The files that can be read and their columns; the first columns of a file are what its lines are known by. */
export const importFiles: Record<FileName, ImportColumns> = {
  districts: {
    code: unitCode("the organisation's own code of the district; known by it"),
    name: unitName('name; no two districts share one'),
    status: code('status', codes.districtStatus, districtStatus.active),
    language: code('language', codes.districtLanguage, districtLanguage.finnish),
  },
  sections: {
    code: unitCode("the organisation's own code of the section; known by it"),
    district: unitCode('code of its district'),
    name: unitName('name; no two sections of a district share one'),
    status: code('status', codes.sectionStatus, sectionStatus.active),
    language: code('language', codes.sectionLanguage, sectionLanguage.finnish),
    phone: phone('telephone', longest.sectionPhone),
    email: email('e-mail address'),
    url: { kind: 'address', meaning: 'web address', most: longest.sectionUrl },
    establishedDate: day('day of establishment', '1800-01-01'),
    businessId: text('business id', longest.businessId),
    accountId: text('account number', longest.accountId),
    ...address('billing', 'address for bills'),
    ...address('shipping', 'address for post'),
  },
  members: {
    membershipNumber: required({ kind: 'number', meaning: 'membership number; known by it' }),
    section: unitCode('code of the section'),
    firstName: name('first name'),
    lastName: name('last name'),
    email: email('e-mail address'),
    phone: phone('telephone', longest.memberPhone),
    ...address('', 'home address'),
    dateOfBirth: { ...day('date of birth'), past: true },
    membershipApproved: day('day on which the membership began'),
    paymentDate: day('day of the last payment'),
    membershipType: code('kind of membership', codes.membershipType, 400),
    membershipStatus: code('status of the membership', ofPerson, 500),
    status: code('status of the person', codes.memberStatus, 101),
    isPublishProhibited: yesNo('contact details are shown to nobody'),
    isEmailAllowed: yesNo('may be sent e-mail'),
    isSmsAllowed: yesNo('may be sent text messages'),
    isContactProhibited: yesNo('must not be contacted'),
    crmId: { kind: 'number', meaning: 'id in the CRM; no two members share one' },
    omaId: { kind: 'number', meaning: 'account in the member self-service; no two members share one' },
    sectionRole: code(
      'role in the own section',
      roleCodes.filter(({ id }) => id > districtUser),
    ),
  },
  employees: {
    email: required(email('e-mail address whatever its letter case; known by it')),
    firstName: name('first name'),
    lastName: name('last name'),
    role: required(
      code(
        'role',
        roleCodes.filter(({ id }) => id <= districtUser),
      ),
    ),
    district: text('code of the district, exactly with the roles 3 and 4', longest.unitCode),
    directoryId: text('id of the person in the directory; no two accounts share one', longest.directoryId),
  },
  positions: {
    section: unitCode('code of the section that elected'),
    position: required({ kind: 'position', meaning: 'position of trust' }),
    electedDate: required({ ...day('day of the election'), past: true }),
    membershipNumber: { kind: 'number', meaning: 'the member elected; or the columns of an outsider' },
    firstName: { kind: 'text', meaning: 'first name of an outsider' },
    lastName: { kind: 'text', meaning: 'last name of an outsider' },
    address: { kind: 'text', meaning: 'address of an outsider' },
    postcode: { kind: 'postcode', meaning: 'postal code of an outsider' },
    postoffice: { kind: 'text', meaning: 'post office of an outsider' },
    email: { kind: 'text', meaning: 'e-mail address of an outsider; this or the telephone' },
    phone: { kind: 'phone', meaning: 'telephone of an outsider' },
    company: { kind: 'text', meaning: 'company of an outsider' },
    termStart: required(day('first day of the term, after the election')),
    termEnd: required(day('last day of the term')),
  },
};

/** In this order: each may name what the ones before it bring. */
export const fileNames = ['districts', 'sections', 'members', 'employees', 'positions'] as const;

const kinds: Record<ColumnKind, string> = {
  text: 'text',
  phone: 'text',
  postcode: 'text',
  email: 'e-mail address',
  address: 'address that begins with http:// or https://',
  number: 'whole number from 1',
  day: 'day',
  yesNo: '1 or 0, yes or no, kyllä or ei, ja or nej',
  code: 'code',
  position: 'id or Finnish, Swedish or English name, as in [positions](rules/positions.md)',
};

function formatValues({ kind, most, from, past, codes: list }: ImportColumn): string {
  if (list) return list.map(({ id, enumName }) => `${id} ${enumName}`).join(', ');
  const limits = [most && `at most ${most} characters`, from && `from ${from}`, past && 'until today'];
  return [kinds[kind], ...limits.filter(Boolean)].join(', ');
}

/** The columns of a file as docs/import.md shows them. */
export const columnTable = (file: FileName): string =>
  [
    '| Column | | Meaning | Values |',
    '| --- | --- | --- | --- |',
    ...Object.entries(importFiles[file]).map(
      ([header, column]) =>
        `| \`${header}\` | ${column.required ? 'required' : ''} | ${column.meaning} | ${formatValues(column)} |`,
    ),
  ].join('\n');
