import type { ColumnType } from 'kysely';
import type { Body, MemberPosition, Position } from '@osasto/api';
import type { ClientEvent, FailureClass, Day, Instant, SentDay } from '@osasto/contract';
import type { StoredSettings } from './organisation/default-settings.ts';

/*
 * What columns hold that PostgreSQL's own types do not say; service/testing/tables/narrowed.ts says which column is
 * which, and tables.generated.ts uses them.
 */

/** A `date`: read as `YYYY-MM-DDT00:00:00.000Z`, written so or as `YYYY-MM-DD`. */
export type DateColumn = ColumnType<SentDay, Day | SentDay, Day | SentDay>;

/** A `timestamptz`: read as an ISO instant in UTC. */
export type InstantColumn = ColumnType<Instant, Date | Instant, Date | Instant>;

/** What a row is to become, as another approver is to confirm it; written as JSON text. */
export type CorrectionColumn = ColumnType<
  Omit<NonNullable<NonNullable<MemberPosition['pendingAnnulment']>['correction']>, 'name'> | null,
  string | null,
  string | null
>;

/** On which day the age that a position asks for counts; null where it asks for none. */
export type AgeDay = Position['ageOn'] | null;

/** Written by PostgreSQL from other columns. */
export type ComputedText = ColumnType<string, never, never>;

/** Values of an audit record: written as JSON text, never changed. */
export type AuditValues = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;

/** What the text of a key has places for; written as JSON text. */
export type TextParameters = ColumnType<Record<string, number>, string | undefined, string>;

export type { StoredSettings };
export type StoredKey = keyof StoredSettings;

/** Written as JSON text. */
export type SettingValue = ColumnType<StoredSettings[StoredKey], string, string>;

/** Columns as a release last gave them; written as JSON text. */
export type GivenColumns = ColumnType<Record<string, unknown>, string, string>;

/** A filter of holders or members; written as JSON text. */
export type MessageAudience = ColumnType<Body<'POST messages'>['audience'], string, string>;

/**
 * `directory`: the password was right, but single sign-on is required; `stranger`: the directory means somebody else.
 */
export type SigninOutcome = 'ok' | 'failed' | 'locked' | 'expired' | 'noroles' | 'directory' | 'stranger';

export type FailureStage = ClientEvent['stage'];
export type { FailureClass };
