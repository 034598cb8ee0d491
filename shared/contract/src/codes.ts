/** One entry of a code list, as the service sends it. Labels are in `labels/{fi,sv}.ts`, by id. Rules 1.10, 1.11. */
export interface Code {
  id: number;
  enumName: string;
}

const list = (names: Record<number, string>): Code[] =>
  Object.entries(names).map(([id, enumName]) => ({ id: Number(id), enumName }));

/** Every code list of the specification. Rule 14; 1401 and 1402 are aliases of 1301 and 1302 (1.12). */
export const codes = {
  memberStatus: list({
    101: 'Active',
    102: 'Inactive',
    103: 'Deceased',
    104: 'NewFromMemberSystem',
    105: 'NewFromCrm',
    106: 'RemovedFromRegister',
  }),
  gender: list({ 201: 'Male', 202: 'Female', 203: 'Other' }),
  language: list({ 301: 'Finnish', 302: 'Swedish', 303: 'English' }),
  membershipType: list({ 400: 'Unknown', 401: 'Annual', 402: 'Permanent', 403: 'Youth', 404: 'Honorary' }),
  membershipStatus: list({
    0: 'All',
    500: 'Unknown',
    501: 'Active',
    502: 'NotActive',
    503: 'Deceased',
    504: 'BankTransfer',
    505: 'Pending',
    506: 'New',
  }),
  sectionStatus: list({ 600: 'Test', 601: 'Active', 602: 'Disbanded', 603: 'Monitored', 604: 'Test' }),
  sectionLanguage: list({ 701: 'Finnish', 702: 'Swedish', 703: 'Bilingual' }),
  districtStatus: list({ 800: 'Test', 801: 'Active', 802: 'Disbanded' }),
  districtLanguage: list({ 901: 'Finnish', 902: 'Swedish', 903: 'Bilingual' }),
  meetingType: list({
    1000: 'Unknown',
    1001: 'Autumn',
    1002: 'Spring',
    1003: 'Board',
    1004: 'Extraordinary',
    1005: 'CrmVirtual',
  }),
  meetingStatus: list({
    1100: 'Created',
    1101: 'Submitted',
    1102: 'Reviewed',
    1103: 'Approved',
    1104: 'Archived',
    1105: 'PendingApproval',
  }),
  minutesStatus: list({ 1200: 'Draft', 1201: 'Approved' }),
  memberPositionStatus: list({ 1301: 'Active', 1302: 'Inactive', 1401: 'Active', 1402: 'Inactive' }),
  letterRequestStatus: list({ 1501: 'Requested', 1502: 'Processed', 1503: 'Archived' }),
  documentStage: list({
    0: 'Unknown',
    1: 'Created',
    2: 'Submitted',
    3: 'Reviewed',
    4: 'Latest',
    5: 'Replaced',
    6: 'Archived',
  }),
} satisfies Record<string, Code[]>;

export type CodeList = keyof typeof codes;

/** The code with this id, for embedding as `status`, `type`, `language`. Throws on an id that the list lacks. */
export function getCode(name: CodeList, id: number): Code {
  const code = codes[name].find((entry) => entry.id === id);
  if (!code) throw new Error(`Code list ${name} has no id ${id}. Add it to shared/contract/src/codes.ts.`);
  return code;
}

/** Ids that rules name. Every other id is only data. */
export const memberStatus = { active: 101, deceased: 103, removed: 106 } as const;
export const membershipType = { annual: 401, permanent: 402, youth: 403, honorary: 404 } as const;
export const membershipStatus = {
  all: 0,
  unknown: 500,
  active: 501,
  notActive: 502,
  deceased: 503,
  bankTransfer: 504,
  pending: 505,
  new: 506,
} as const;
/** `formerTest` is an older code of training sections. */
export const sectionStatus = {
  formerTest: 600,
  active: 601,
  disbanded: 602,
  monitored: 603,
  test: 604,
} as const;
export const sectionLanguage = { finnish: 701, swedish: 702 } as const;
export const districtStatus = { test: 800, active: 801, disbanded: 802 } as const;
export const districtLanguage = { finnish: 901, swedish: 902 } as const;
export const meetingType = {
  unknown: 1000,
  autumn: 1001,
  spring: 1002,
  board: 1003,
  extraordinary: 1004,
  crmVirtual: 1005,
} as const;

/** Types that people choose, in the order of the form; the others come from elsewhere. Rule 7.13. */
export const choosableMeetingTypes: readonly number[] = [
  meetingType.autumn,
  meetingType.spring,
  meetingType.board,
  meetingType.extraordinary,
];
export const meetingStatus = {
  draft: 1100,
  submitted: 1101,
  reviewed: 1102,
  approved: 1103,
  archived: 1104,
  pending: 1105,
} as const;
export const minutesStatus = { draft: 1200, approved: 1201 } as const;
export const positionStatus = { active: 1301, inactive: 1302 } as const;
export const letterRequestStatus = { requested: 1501, processed: 1502, archived: 1503 } as const;

/** By what an extract and its request are known. Rule 10.15. @param year of the order, in Finland */
export const letterReference = (year: number | string, id: number): string => `NKO-${year}-${id}`;
