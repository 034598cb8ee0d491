import type { Static, TSchema } from 'typebox';
import type * as schemas from '@osasto/calls';
import type { CallName } from '@osasto/calls';

export type { CallName } from '@osasto/calls';

type Schemas = typeof schemas.callRecords;

type Of<Name extends CallName, Key extends string> =
  Schemas[Name] extends Record<Key, infer T extends TSchema> ? Static<T> : undefined;

export type Params<Name extends CallName> = Of<Name, 'params'>;
export type Query<Name extends CallName> = Of<Name, 'query'>;
export type Body<Name extends CallName> = Of<Name, 'body'>;
export type Answer<Name extends CallName> = Of<Name, 'answer'>;

export type Coded = Static<typeof schemas.Coded>;
export type Address = Static<typeof schemas.Address>;
export type FieldError = Static<typeof schemas.FieldError>;
export type Validation = Static<typeof schemas.Validation>;
export type Conflict = Static<typeof schemas.Conflict>;
export type District = Static<typeof schemas.District>;
export type DistrictStats = Static<typeof schemas.DistrictStats>;
export type Stats = Static<typeof schemas.Stats>;
export type Section = Static<typeof schemas.Section>;
export type SectionName = Static<typeof schemas.SectionName>;
export type SectionCounts = Static<typeof schemas.SectionCounts>;
export type SectionStats = Static<typeof schemas.SectionStats>;
export type Trend = Static<typeof schemas.Trend>;
export type DistrictRoles = Static<typeof schemas.DistrictRoles>;
export type SectionRoles = Static<typeof schemas.SectionRoles>;
export type Member = Static<typeof schemas.Member>;
export type LightMember = Static<typeof schemas.LightMember>;
export type MemberFilter = Static<typeof schemas.MemberFilter>;
export type MemberPosition = Static<typeof schemas.MemberPosition>;
export type Position = Static<typeof schemas.Position>;
export type Meeting = Static<typeof schemas.Meeting>;
export type FullMeeting = Static<typeof schemas.FullMeeting>;
export type MeetingRow = Static<typeof schemas.MeetingRow>;
export type ListedMeeting = Static<typeof schemas.ListedMeeting>;
export type MeetingFilter = Static<typeof schemas.MeetingFilter>;
export type MeetingInput = Static<typeof schemas.MeetingInput>;
export type SendingCheck = Static<typeof schemas.SendingCheck>;
export type BoardDraft = Static<typeof schemas.BoardDraft>;
export type Minutes = Static<typeof schemas.Minutes>;
export type MinutesDocument = Static<typeof schemas.MinutesDocument>;
export type NonMember = Static<typeof schemas.NonMember>;
export type PositionInput = Static<typeof schemas.PositionInput>;
export type Proposals = Static<typeof schemas.Proposals>;
export type Proposal = Static<typeof schemas.Proposal>;
export type Seats = Static<typeof schemas.Seats>;
export type PositionCandidate = Static<typeof schemas.PositionCandidate>;
export type PositionsChange = Static<typeof schemas.PositionsChange>;
export type PositionValidation = Static<typeof schemas.PositionValidation>;
export type PositionErrorRow = Static<typeof schemas.PositionErrorRow>;
export type LetterRequest = Static<typeof schemas.LetterRequest>;
export type PreparednessPlan = Static<typeof schemas.PreparednessPlan>;
export type PlanStateRow = Static<typeof schemas.PlanStateRow>;
export type Attachment = Static<typeof schemas.Attachment>;
export type Employee = Static<typeof schemas.Employee>;
export type EmployeeInput = Static<typeof schemas.EmployeeInput>;
export type Role = Static<typeof schemas.Role>;
export type ExternalForm = Static<typeof schemas.ExternalForm>;
export type ExternalFormInput = Static<typeof schemas.ExternalFormInput>;
export type AuditRow = Static<typeof schemas.AuditRow>;
export type AuditEvent = Static<typeof schemas.AuditEvent>;
/** Names of whom and what rows of the log name by id. */
export type AuditNames = Pick<Answer<'GET audit'>, 'members' | 'positions'>;
export type AuditChange = Static<typeof schemas.AuditChange>;
export type Releases = Static<typeof schemas.Releases>;
export type ReleasedRemote = Static<typeof schemas.ReleasedRemote>;
export type ReleaseKey = Static<typeof schemas.ReleaseKey>;
export type ReleaseEntry = Static<typeof schemas.ReleaseEntry>;
export type SearchResults = Static<typeof schemas.SearchResults>;
export type SecondFactorDemand = Static<typeof schemas.SecondFactorDemand>;
export type OwnSessions = Static<typeof schemas.OwnSessions>;
export type Configuration = Static<typeof schemas.Configuration>;
