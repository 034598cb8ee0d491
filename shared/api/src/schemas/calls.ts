import { type TSchema, Type } from 'typebox';
import type { Call } from '@osasto/permissions';
import {
  ClientEvents,
  Configuration,
  Credentials,
  DirectoryAnswer,
  EnrolledFactor,
  EnrolledToken,
  FactorAnswer,
  FactorBegin,
  FactorEnrolment,
  FactorOffer,
  NewPassword,
  OwnFactorBegin,
  OwnFactorOffer,
  OwnFactors,
  OwnSessions,
  OwnProof,
  PasswordChange,
  RecoveryCodes,
  Token,
  Version,
} from './accounts.ts';
import { administrationCalls } from './administration.ts';
import { auditCalls } from './audit.ts';
import { extractCalls } from './extracts.ts';
import { meetingCalls } from './meetings.ts';
import { MemberPosition, positionCalls } from './positions.ts';
import { letterCalls } from './letters.ts';
import {
  DistrictExport,
  FoundMembers,
  Member,
  MemberFilter,
  RolesInput,
  SearchQuestion,
  SearchResults,
  SectionExport,
} from './members.ts';
import { planCalls } from './plans.ts';
import { releaseCalls } from './releases.ts';
import { settingCalls } from './settings.ts';
import {
  BoardQuery,
  District,
  DistrictRoles,
  DistrictStats,
  ListedSection,
  Section,
  SectionRoles,
  SectionCounts,
  SectionName,
  SectionStats,
  Stats,
  Trend,
  TrendQuery,
  WasReset,
} from './units.ts';
import { Coded, Empty, IdParams, LightMember, SheetFile, Validation } from './values.ts';

/** What a call takes and gives. `answer` is the body of a 200; `Empty` is a 204. */
export interface CallSchema {
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
}

const codeList = (summary: string) => ({ summary, answer: Type.Array(Coded) });

/** Every call by its name, which is its row in the permission table too. */
export const callSchemas = {
  'POST account/getlogintoken': {
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    answer: Token,
  },
  'GET account/adauthorize': {
    summary: 'Sign in with what the directory answered',
    query: DirectoryAnswer,
    answer: Token,
  },
  'GET account/adstart': { summary: 'Go to the directory to sign in', answer: Empty },
  'POST account/logout': { summary: 'Sign out: the token is refused from then on', answer: Empty },
  'GET account/sessions': { summary: 'Where one is signed in', answer: OwnSessions },
  'DELETE account/sessions': {
    summary: 'End all own sessions but this one',
    body: OwnProof,
    answer: Empty,
  },
  'DELETE account/sessions/{id}': {
    summary: 'End one of the other own sessions',
    params: IdParams,
    body: OwnProof,
    answer: Empty,
  },
  'POST account/password': {
    summary: 'Change the own password; the other sessions end',
    body: PasswordChange,
    answer: Empty,
  },
  'POST account/checkpassword': {
    summary: 'Whether the own password may be this one; nothing is written',
    body: NewPassword,
    answer: Validation,
  },
  'POST account/secondfactor': {
    summary: 'The token, for the answer to the challenge of a refused sign-in',
    body: FactorAnswer,
    answer: Token,
  },
  'POST account/secondfactor/begin': {
    summary: 'Begin to enrol a second factor at the sign-in',
    body: FactorBegin,
    answer: FactorOffer,
  },
  'POST account/secondfactor/enrol': {
    summary: 'Enrol a second factor at the sign-in: the token, and recovery codes this once',
    body: FactorEnrolment,
    answer: EnrolledToken,
  },
  'GET account/factors': { summary: 'The own second factors', answer: OwnFactors },
  'POST account/factors/begin': {
    summary: 'Begin to add an own second factor; asks for the password',
    body: OwnFactorBegin,
    answer: OwnFactorOffer,
  },
  'POST account/factors': {
    summary: 'Add an own second factor; the other sessions end',
    body: FactorEnrolment,
    answer: EnrolledFactor,
  },
  'POST account/factors/{id}/remove': {
    summary: 'Take an own second factor away; the other sessions end',
    params: IdParams,
    body: NewPassword,
    answer: Empty,
  },
  'POST account/recoverycodes': {
    summary: 'New recovery codes in place of all others, shown this once',
    body: NewPassword,
    answer: RecoveryCodes,
  },
  'GET config': { summary: 'What the interface needs before sign-in', answer: Configuration },
  'GET ossiversion': { summary: 'Version of the application', answer: Version },
  'POST client/events': {
    summary: 'Count loads and failures of remotes; nothing is kept about the person',
    body: ClientEvents,
    answer: Empty,
  },

  'GET code': {
    summary: 'Every code list, by its name',
    answer: Type.Object({
      meetingStatus: Type.Array(Coded),
      meetingType: Type.Array(Coded),
      membershipStatus: Type.Array(Coded),
      membershipType: Type.Array(Coded),
      memberPositionStatus: Type.Array(Coded),
      memberStatus: Type.Array(Coded),
      minutesStatus: Type.Array(Coded),
      sectionStatus: Type.Array(Coded),
      districtStatus: Type.Array(Coded),
    }),
  },
  'GET code/getmeetingstatus': codeList('Statuses of meetings'),
  'GET code/getmeetingtype': codeList('Types of meetings'),
  'GET code/getmembershipstatus': codeList('Statuses of memberships'),
  'GET code/getmembershiptype': codeList('Types of memberships'),
  'GET code/getmemberpositionstatus': codeList('Statuses of positions of trust'),
  'GET code/getmemberstatus': codeList('Statuses of members'),
  'GET code/getminutesstatus': codeList('Statuses of minutes'),
  'GET code/getsectionstatus': codeList('Statuses of sections'),
  'GET code/getdistrictstatus': codeList('Statuses of districts'),

  'GET stats': { summary: 'Districts, sections and members of the whole organisation', answer: Stats },
  'GET trend': { summary: 'Members of the whole organisation by month', query: TrendQuery, answer: Trend },
  'GET districts': { summary: 'Districts in scope, by name', answer: Type.Array(District) },
  'GET districts/{id}/stats': {
    summary: 'Meetings by status and members of a district',
    params: IdParams,
    answer: DistrictStats,
  },
  'GET districts/{id}/sectionstats': {
    summary: 'Members of each section of a district',
    params: IdParams,
    answer: Type.Array(SectionCounts),
  },
  'GET districts/{id}/trend': {
    summary: 'Members of a district by month',
    params: IdParams,
    query: TrendQuery,
    answer: Trend,
  },
  'GET districts/districtroles/{id}': {
    summary: 'Members of each section of a district who hold a role',
    params: IdParams,
    answer: DistrictRoles,
  },
  'POST districts/{id}/reset': {
    summary: 'Put every training section of a training district back to its beginning',
    params: IdParams,
    answer: WasReset,
  },
  'GET sections': { summary: 'Sections in scope, by name', answer: Type.Array(ListedSection) },
  'GET sections/names': {
    summary: 'Sections in scope, by name, few fields',
    answer: Type.Array(SectionName),
  },
  'GET sections/{id}': {
    summary: 'A section with its positions of trust in force and upcoming',
    params: IdParams,
    answer: Section,
  },
  'GET sections/{id}/board': {
    summary: 'Positions of trust of a section in force on a day, past or coming',
    params: IdParams,
    query: BoardQuery,
    answer: Type.Array(MemberPosition),
  },
  'GET sections/{id}/stats': { summary: 'Members of a section', params: IdParams, answer: SectionStats },
  'GET sections/{id}/trend': {
    summary: 'Members of a section by month',
    params: IdParams,
    query: TrendQuery,
    answer: Trend,
  },
  'POST sections/{id}/reset': {
    summary: 'Put a training section back to its beginning',
    params: IdParams,
    answer: WasReset,
  },
  'GET sections/sectionroles/{id}': {
    summary: 'Members of a section who hold a role',
    params: IdParams,
    answer: SectionRoles,
  },

  'POST search': {
    summary: 'Members, sections and districts in scope whose name begins with each word of a text',
    body: SearchQuestion,
    answer: SearchResults,
  },
  'POST members/findall': {
    summary: 'A page of members of the whole organisation',
    body: MemberFilter,
    answer: FoundMembers,
  },
  'POST members/finddistrictmembers': {
    summary: 'A page of the members of one district',
    body: MemberFilter,
    answer: FoundMembers,
  },
  'POST members/findsectionmembers': {
    summary: 'A page of the members of one section',
    body: MemberFilter,
    answer: FoundMembers,
  },
  'POST members/getalldistrictmembers': {
    summary: 'All members of one district, few fields',
    body: MemberFilter,
    answer: Type.Array(LightMember),
  },
  'POST members/getallsectionmembers': {
    summary: 'All members of one section, few fields',
    body: MemberFilter,
    answer: Type.Array(LightMember),
  },
  'POST members/findbysectionid/{id}': {
    summary: 'All members of one section without criteria, few fields',
    params: IdParams,
    answer: Type.Array(LightMember),
  },
  'GET members/getbyid/{id}': { summary: 'One member', params: IdParams, answer: Member },
  'POST members/getdistrictexportfile': {
    summary: 'The members of a district as a file',
    body: DistrictExport,
    answer: SheetFile,
  },
  'POST members/getsectionexportfile': {
    summary: 'The members of a section as a file',
    body: SectionExport,
    answer: SheetFile,
  },
  'POST members/{id}/resetfactors': {
    summary: 'Take the second factors of a member away; the next sign-in asks for new ones',
    params: IdParams,
    answer: Empty,
  },
  'POST members/{id}/lock': {
    summary: 'Lock the account of a member; access ends at once',
    params: IdParams,
    answer: Empty,
  },
  'POST members/{id}/unlock': {
    summary: 'Unlock the account of a member, and forget wrong tries to sign in',
    params: IdParams,
    answer: Empty,
  },
  'POST members/{id}/signout': {
    summary: 'End every session of a member',
    params: IdParams,
    answer: Empty,
  },
  'POST members/updateRoles': {
    summary: 'Give a member exactly these roles',
    body: RolesInput,
    answer: Validation,
  },

  ...meetingCalls,
  ...positionCalls,
  ...letterCalls,
  ...planCalls,
  ...administrationCalls,
  ...releaseCalls,
  ...settingCalls,
  ...auditCalls,
  ...extractCalls,
} satisfies Record<Call, CallSchema>;
