import { accountCalls } from './accounts.ts';
import { administrationCalls } from './administration.ts';
import { applicationCalls } from './application.ts';
import { auditCalls } from './audit.ts';
import { codeCalls } from './codes.ts';
import { extractCalls } from './extracts.ts';
import { letterCalls } from './letters.ts';
import { meetingCalls } from './meetings.ts';
import { memberCalls } from './members.ts';
import { planCalls } from './plans.ts';
import { positionCalls } from './positions.ts';
import type { CallRecord } from './record.ts';
import { releaseCalls } from './releases.ts';
import { abilities, type Rights } from './rights.ts';
import { settingCalls } from './settings.ts';
import { unitCalls } from './units.ts';

/** Every call by its name, which is its method, a space and its path below `/api/`. */
export const callRecords = {
  ...accountCalls,
  ...applicationCalls,
  ...codeCalls,
  ...unitCalls,
  ...memberCalls,
  ...meetingCalls,
  ...positionCalls,
  ...letterCalls,
  ...planCalls,
  ...administrationCalls,
  ...releaseCalls,
  ...settingCalls,
  ...auditCalls,
  ...extractCalls,
} satisfies Record<string, CallRecord>;

/** The name of a call: `GET sections/{id}`. */
export type CallName = keyof typeof callRecords;

/** The name of something that a role may see or begin within a call. */
export type Ability = keyof typeof abilities;

/** Whatever the permission table decides. */
export type Permission = CallName | Ability;

/** The record of a call, with the fields that it leaves out. */
export const recordOf = (name: CallName): CallRecord => callRecords[name];

/** Every name of a call. */
export const callNames = Object.keys(callRecords) as CallName[];

/** The permission table: calls and abilities by role. Rule 3. */
export const rights: Record<Permission, Rights> = {
  ...(Object.fromEntries(callNames.map((name) => [name, callRecords[name].may])) as Record<CallName, Rights>),
  ...abilities,
};
