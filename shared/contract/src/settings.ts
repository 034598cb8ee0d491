import { isMailAddress } from './mail-address.ts';
import type { RoleId } from './roles.ts';

/** What a setting holds. The lists are the languages that it has a text in. */
export type SettingKind =
  | { kind: 'number'; least: number; most: number; unit: SettingUnit }
  | { kind: 'flag' }
  | { kind: 'roles'; roles: readonly RoleId[] }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'text'; most: number; isLong?: true }
  | { kind: 'email' }
  | { kind: 'address'; isOptional?: true; mayBePath?: true }
  | { kind: 'names'; languages: readonly string[]; most: number };

/** What a number of a setting counts; megabytes are stored as bytes. */
export type SettingUnit =
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'
  | 'times'
  | 'files'
  | 'megabytes'
  | 'people'
  | 'mails';

/** The parts of the page of settings, in its order. */
export const settingGroups = [
  'signin',
  'files',
  'meetings',
  'letters',
  'plans',
  'messages',
  'crm',
  'organisation',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Bytes of a file that no setting may exceed. */
export const largestFile = 20 * megabyte;

type Described = SettingKind & { group: SettingGroup };
const setting = (group: SettingGroup, kind: SettingKind): Described => ({ group, ...kind });
const number = (group: SettingGroup, unit: SettingUnit, least: number, most: number) =>
  setting(group, { kind: 'number', least, most, unit });

/**
 * Every setting that the organisation may change: its part of the page and what it may hold. The one table of them;
 * texts are in the shell's catalogue, first values in the service's default-settings.ts. Rule 18.30.
 */
export const settingKinds = {
  'token.hours': number('signin', 'hours', 1, 24),
  'token.adminHours': number('signin', 'hours', 1, 24),
  'session.idleMinutes': number('signin', 'minutes', 0, 1440),
  'secondFactor.roles': setting('signin', { kind: 'roles', roles: [1, 2, 3, 4, 5, 6] }),
  'singleSignOn.requiredRoles': setting('signin', { kind: 'roles', roles: [1, 2, 3, 4] }),
  'password.maxAgeDays': number('signin', 'days', 0, 3650),
  'password.expiringDays': number('signin', 'days', 0, 365),
  'password.resetMinutes': number('signin', 'minutes', 5, 1440),
  'password.changeAddress': setting('signin', { kind: 'address', mayBePath: true }),
  'signin.maxFailures': number('signin', 'times', 3, 20),
  'signin.lockMinutes': number('signin', 'minutes', 1, 1440),
  'signin.triesPerMinute': number('signin', 'times', 5, 1000),
  'signin.failuresPerMinute': number('signin', 'times', 20, 10_000),
  'signin.knownDays': number('signin', 'days', 1, 730),
  'reading.peoplePerHour': number('signin', 'people', 1000, 10_000_000),
  'reading.nationalPeoplePerHour': number('signin', 'people', 1000, 10_000_000),
  'file.maxBytes': number('files', 'megabytes', megabyte, largestFile),
  'file.sectionBytes': number('files', 'megabytes', 100 * megabyte, 100 * gigabyte),
  'file.activeContent': setting('files', { kind: 'choice', choices: ['refuse', 'mark'] }),
  'file.addressMinutes': number('files', 'minutes', 1, 60),
  'meeting.requireSecondPerson': setting('meetings', { kind: 'flag' }),
  'meeting.returnAllowed': setting('meetings', { kind: 'flag' }),
  'position.endTermAllowed': setting('meetings', { kind: 'flag' }),
  'position.automaticAccess': setting('meetings', { kind: 'flag' }),
  'position.interimMonths': number('meetings', 'months', 0, 24),
  'position.handover': setting('meetings', { kind: 'flag' }),
  'letter.expiryDays': number('letters', 'days', 1, 365),
  'letter.interimSigns': setting('letters', { kind: 'flag' }),
  'letter.verification': setting('letters', { kind: 'flag' }),
  'signingRule.fi': setting('letters', { kind: 'text', most: 500, isLong: true }),
  'signingRule.sv': setting('letters', { kind: 'text', most: 500, isLong: true }),
  'signingRule.en': setting('letters', { kind: 'text', most: 500, isLong: true }),
  'plan.expiryMonths': number('plans', 'months', 1, 120),
  'plan.warningMonths': number('plans', 'months', 0, 24),
  'plan.maxAttachments': number('plans', 'files', 0, 100),
  'plan.historyYears': number('plans', 'years', 1, 100),
  'plan.addressMinutes': number('plans', 'minutes', 1, 60),
  'message.maxRecipients': number('messages', 'people', 1, 1_000_000),
  'message.secondPersonAbove': number('messages', 'people', 1, 1_000_000),
  'message.perSecond': number('messages', 'mails', 1, 500),
  'message.keepMonths': number('messages', 'months', 1, 120),
  'crm.adapter': setting('crm', { kind: 'choice', choices: ['http', 'simulated', 'none'] }),
  'crm.address': setting('crm', { kind: 'address', isOptional: true }),
  'organisation.name': setting('organisation', {
    kind: 'names',
    languages: ['fi', 'sv', 'en'],
    most: 100,
  }),
  'organisation.address': setting('organisation', { kind: 'text', most: 200 }),
  'organisation.support': setting('organisation', { kind: 'email' }),
  'links.privacy': setting('organisation', { kind: 'address' }),
  'links.accessibility': setting('organisation', { kind: 'address' }),
} as const satisfies Record<string, Described>;

export type SettingKey = keyof typeof settingKinds;

export const settingKeys = Object.keys(settingKinds) as SettingKey[];

/** The table as rows of one type, for those who go through it. */
export const getSettingKind = (key: SettingKey): Described => settingKinds[key];

/** How many stored units make one unit that people type: bytes in a megabyte, 1 for every other unit. */
export const getUnitSize = (unit: SettingUnit): number => (unit === 'megabytes' ? megabyte : 1);

/** Why a value is refused: a key of the catalogue of errors with its parameters. */
export interface SettingError {
  translationKey: string;
  parameters?: Record<string, number>;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

function findTextError(value: unknown, most: number): SettingError | undefined {
  if (typeof value === 'string' && value.length > most)
    return { translationKey: 'setting.tooLong', parameters: { max: most } };
  return isText(value, most) ? undefined : { translationKey: 'setting.required' };
}

const webAddress = /^https?:\/\/[^\s/?#]+\S*$/;
const path = /^\/(?!\/)\S*$/;

type Of<Kind extends SettingKind['kind']> = Extract<SettingKind, { kind: Kind }>;

/** Checks a value by the kind of its setting; undefined when it is right. */
const checks: {
  [Kind in SettingKind['kind']]: (kind: Of<Kind>, value: unknown) => SettingError | undefined;
} = {
  number: ({ least, most, unit }, value) => {
    const isRight = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
    const size = getUnitSize(unit);
    const parameters = { least: least / size, most: most / size };
    return isRight ? undefined : { translationKey: 'setting.range', parameters };
  },
  flag: (_kind, value) => (typeof value === 'boolean' ? undefined : { translationKey: 'setting.choice' }),
  roles: ({ roles }, value) =>
    Array.isArray(value) &&
    value.every((role, index) => roles.includes(role) && value.indexOf(role) === index)
      ? undefined
      : { translationKey: 'setting.choice' },
  choice: ({ choices }, value) =>
    choices.some((choice) => choice === value) ? undefined : { translationKey: 'setting.choice' },
  text: ({ most }, value) => findTextError(value, most),
  email: (_kind, value) =>
    isText(value, 200) && isMailAddress(value) ? undefined : { translationKey: 'setting.email' },
  address: ({ isOptional = false, mayBePath = false }, value) => {
    const isRight = isText(value, 500) && (webAddress.test(value) || (mayBePath && path.test(value)));
    return isRight || (value === null && isOptional) ? undefined : { translationKey: 'setting.address' };
  },
  names: ({ languages, most }, value) => {
    const names = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const hasOther = Object.keys(names).some((language) => !languages.includes(language));
    if (hasOther) return { translationKey: 'setting.required' };
    return languages.map((language) => findTextError(names[language], most)).find(Boolean);
  },
};

/** What is wrong with a value of a setting; undefined when nothing is. */
export const findSettingError = (kind: SettingKind, value: unknown): SettingError | undefined =>
  checks[kind.kind](kind as never, value);
