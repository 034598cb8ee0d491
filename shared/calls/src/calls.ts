import { accessCalls } from './access.ts';
import { accountCalls } from './accounts.ts';
import { administrationCalls } from './administration.ts';
import { applicationCalls } from './application.ts';
import { auditCalls } from './audit.ts';
import { codeCalls } from './codes.ts';
import { dutyCalls } from './duties.ts';
import { extractCalls } from './extracts.ts';
import { letterCalls } from './letters.ts';
import { mailCalls } from './mails.ts';
import { messageCalls } from './messages.ts';
import { meetingCalls } from './meetings.ts';
import { memberCalls } from './members.ts';
import { noticeCalls } from './notices.ts';
import { planCalls } from './plans.ts';
import { positionCalls } from './positions.ts';
import type { CallRecord } from './record.ts';
import { releaseCalls } from './releases.ts';
import { abilities, type Rights } from './rights.ts';
import { reminderCalls } from './reminders.ts';
import { sectionStateCalls } from './section-states.ts';
import { settingCalls } from './settings.ts';
import { unitCalls } from './units.ts';
import { viewCalls } from './views.ts';
import { waitingCalls } from './waiting.ts';

/** Every call by its name, which is its method, a space and its path below `/api/`. */
export const callRecords = {
  ...accountCalls,
  ...applicationCalls,
  ...codeCalls,
  ...unitCalls,
  ...sectionStateCalls,
  ...dutyCalls,
  ...waitingCalls,
  ...noticeCalls,
  ...reminderCalls,
  ...viewCalls,
  ...memberCalls,
  ...meetingCalls,
  ...positionCalls,
  ...messageCalls,
  ...letterCalls,
  ...planCalls,
  ...administrationCalls,
  ...accessCalls,
  ...releaseCalls,
  ...settingCalls,
  ...mailCalls,
  ...auditCalls,
  ...extractCalls,
} satisfies Record<string, CallRecord>;

/** The areas of calls, each with a sentence for the document of the interface. */
export const callAreas: readonly { name: string; about: string; calls: object }[] = [
  {
    name: 'Accounts',
    about: 'Signing in, second factors, and the own sessions and password.',
    calls: accountCalls,
  },
  { name: 'Application', about: 'What a page needs before anybody signs in.', calls: applicationCalls },
  { name: 'Codes', about: 'Lists of statuses and types, whose ids other answers have.', calls: codeCalls },
  { name: 'Units', about: 'Districts and sections, their figures, boards and roles.', calls: unitCalls },
  {
    name: 'States',
    about: 'What needs attention in many sections: reports, boards, plans, seats.',
    calls: sectionStateCalls,
  },
  { name: 'Duties', about: 'What units do each year, and whether they have.', calls: dutyCalls },
  { name: 'Views', about: 'Lists with their filters, kept under a name.', calls: viewCalls },
  { name: 'Waiting', about: 'What waits for the caller.', calls: waitingCalls },
  { name: 'Reminders', about: 'Asking sections for what they owe.', calls: reminderCalls },
  { name: 'Notices', about: 'When people are notified of what by e-mail.', calls: noticeCalls },
  {
    name: 'Members',
    about: 'The register of members: finding, opening, exporting, and roles.',
    calls: memberCalls,
  },
  {
    name: 'Meetings',
    about: 'Reports of meetings from draft to archive, with their minutes.',
    calls: meetingCalls,
  },
  { name: 'Positions', about: 'Positions of trust, their holders and terms.', calls: positionCalls },
  {
    name: 'Messages',
    about: 'E-mail to holders of positions of trust and to members, and what became of it.',
    calls: messageCalls,
  },
  {
    name: 'Letters',
    about: 'Requests for official letters, and extracts of signing rights.',
    calls: letterCalls,
  },
  { name: 'Plans', about: 'Preparedness plans of sections, and their attachments.', calls: planCalls },
  {
    name: 'Administration',
    about: 'Employees, the six roles and links to external forms.',
    calls: administrationCalls,
  },
  { name: 'Access', about: 'Roles that somebody should look at, to keep or remove.', calls: accessCalls },
  { name: 'Releases', about: 'Which version of each remote people get.', calls: releaseCalls },
  { name: 'Settings', about: 'What the organisation has set.', calls: settingCalls },
  { name: 'E-mail', about: 'What became of the mails that were sent.', calls: mailCalls },
  { name: 'Audit', about: 'Who did what and when, and the history of a thing.', calls: auditCalls },
  { name: 'Data protection', about: 'What is held of a person, and taking it away.', calls: extractCalls },
];

/** The name of a call: `GET sections/{id}`. */
export type CallName = keyof typeof callRecords;

/** The name of something that a role may see or begin within a call. */
export type Ability = keyof typeof abilities;

/** Whatever the permission table decides. */
export type Permission = CallName | Ability;

/** The record of a call, with the fields that it leaves out. */
export const getCallRecord = (name: CallName): CallRecord => callRecords[name];

/** Every name of a call. */
export const callNames = Object.keys(callRecords) as CallName[];

/** The permission table: calls and abilities by role. Rule 3. */
export const rights: Record<Permission, Rights> = {
  ...(Object.fromEntries(callNames.map((name) => [name, callRecords[name].may])) as Record<CallName, Rights>),
  ...abilities,
};
