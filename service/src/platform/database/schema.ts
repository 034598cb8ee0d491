import type { ColumnType, Generated } from 'kysely';
import type { ClientEvent, FailureClass, FileCaution } from '@osasto/contract';
import type { StoredSettings } from './migrations/default-settings.ts';

/**
 * The tables as Kysely types; docs/data-model.md says what they hold and which constraints carry which rule.
 *
 * A `date` column is read as `YYYY-MM-DDT00:00:00.000Z` and written so or as `YYYY-MM-DD`, a `timestamptz` is read as an
 * ISO instant, `bigint` as a number (database.ts). Codes are those of @osasto/contract.
 */
export interface DatabaseTables {
  district: DistrictTable;
  section: SectionTable;
  member: MemberTable;
  employee: EmployeeTable;
  account: AccountTable;
  member_role: MemberRoleTable;
  training_member: TrainingMemberTable;
  session: SessionTable;
  account_source: AccountSourceTable;
  signin_attempt: SigninAttemptTable;
  revoked_token: RevokedTokenTable;
  sso_nonce: SsoNonceTable;
  password_reset: PasswordResetTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  factor_challenge: FactorChallengeTable;
  file: FileTable;
  position: PositionTable;
  meeting: MeetingTable;
  meeting_status_change: MeetingStatusChangeTable;
  minutes: MinutesTable;
  minutes_document: MinutesDocumentTable;
  position_of_trust: PositionOfTrustTable;
  position_error: PositionErrorTable;
  letter_request: LetterRequestTable;
  letter_status_change: LetterStatusChangeTable;
  external_form: ExternalFormTable;
  preparedness_plan: PreparednessPlanTable;
  preparedness_attachment: PreparednessAttachmentTable;
  audit: AuditTable;
  setting: SettingTable;
  release_count: ReleaseCountTable;
  release_failure: ReleaseFailureTable;
  member_count: MemberCountTable;
  reading_count: ReadingCountTable;
}

/** Read as `YYYY-MM-DDT00:00:00.000Z`; `YYYY-MM-DD` may be written too. */
export type DateColumn = string;

/** An instant that the database fills in when none is given. */
type Stamp = ColumnType<string, Date | string | undefined, Date | string>;
type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
type Instant = ColumnType<string, Date | string, Date | string>;
type OptionalInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

/** How many people an account was shown in an hour. Rule 4.21. */
export interface ReadingCountTable {
  account_id: number;
  hour: Instant;
  people: number;
}

export interface DistrictTable {
  id: Generated<number>;
  /** The organisation's own code, by which imported files name it. */
  code: string | null;
  name: string;
  status_id: Generated<number>;
  language_id: Generated<number>;
  is_training: Generated<boolean>;
}

export interface SectionTable {
  id: Generated<number>;
  /** The organisation's own code, by which imported files name it. */
  code: string | null;
  district_id: number;
  name: string;
  status_id: Generated<number>;
  language_id: Generated<number>;
  is_training: Generated<boolean>;
  billing_address1: string | null;
  billing_address2: string | null;
  billing_postal_code: string | null;
  billing_city: string | null;
  billing_country: string | null;
  shipping_address1: string | null;
  shipping_address2: string | null;
  shipping_postal_code: string | null;
  shipping_city: string | null;
  shipping_country: string | null;
  phone: string | null;
  email: string | null;
  url: string | null;
  established_date: DateColumn | null;
  business_id: string | null;
  account_id: string | null;
  modified: Stamp;
}

export interface MemberTable {
  id: Generated<number>;
  section_id: number;
  /** Always the district of the section. */
  district_id: number;
  first_name: string;
  last_name: string;
  /** Membership number. */
  spr_id: number;
  crm_id: number | null;
  oma_id: number | null;
  email: string | null;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  date_of_birth: DateColumn | null;
  membership_approved: DateColumn | null;
  payment_date: DateColumn | null;
  membership_type_id: Generated<number>;
  membership_status_id: Generated<number>;
  status_id: Generated<number>;
  is_publish_prohibited: Generated<boolean>;
  is_email_allowed: Generated<boolean>;
  is_sms_allowed: Generated<boolean>;
  is_contact_prohibited: Generated<boolean>;
  modified: Stamp;
  /** `' mäkelä maija liisa 1234567'`: a space before each word. Rules 4.6, 18.12. */
  search_text: ColumnType<string, never, never>;
  /** The same without marks; this one has the index. */
  search_plain: ColumnType<string, never, never>;
}

export interface EmployeeTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  /** 1 to 4 */
  role_id: number;
  /** Exactly with roles 3 and 4. */
  district_id: number | null;
  modified: Stamp;
}

/** Whoever can sign in: an employee, a member, or one person who is both. The id is the `ossiId` of the token. */
export interface AccountTable {
  id: Generated<number>;
  email: string;
  employee_id: number | null;
  member_id: number | null;
  /** The person's id in the corporate directory. */
  directory_id: string | null;
  /** Argon2id; null for those who come by single sign-on only. */
  password_hash: string | null;
  password_set_at: OptionalInstant;
  /** Counts no more; older copies of the service still write it. */
  failed_attempts: Generated<number>;
  /** A lock by an administrator. Rule 2.17. */
  locked_until: OptionalInstant;
  created: Stamp;
  modified: Stamp;
}

export interface MemberRoleTable {
  member_id: number;
  /** 5 or 6 */
  role_id: number;
  granted_at: Stamp;
  granted_by: number | null;
}

/** Rule 6.8. */
export interface TrainingMemberTable {
  section_id: number;
  place: number;
  member_id: number;
}

/** Where an account is signed in, until its token runs out or is refused. Rule 2.18. */
export interface SessionTable {
  id: Generated<number>;
  /** Of the token. */
  jti: string;
  account_id: number;
  /** Empty when unknown, as the next one. */
  browser: string;
  system: string;
  /** About where: the first part of the address. */
  network: string;
  since: Stamp;
  /** To the minute. */
  last_used: Stamp;
  expires_at: Instant;
}

/** A browser or an address from which an account has signed in, or all others together. Rule 2.11. */
export interface AccountSourceTable {
  account_id: number;
  /** Keyed hash; empty for all others. */
  source: Buffer;
  signed_in_at: OptionalInstant;
  /** Wrong tries, oldest first. */
  tries: Generated<string[]>;
  closed_until: OptionalInstant;
}

export interface SigninAttemptTable {
  id: Generated<number>;
  at: Stamp;
  /** IPv4: the address; IPv6: its network of 64 bits. */
  address: string;
  account_id: number | null;
  method: 'password' | 'directory';
  /** `directory`: the password was right, but single sign-on is required; `stranger`: the directory means somebody else. */
  outcome: 'ok' | 'failed' | 'locked' | 'expired' | 'noroles' | 'directory' | 'stranger';
}

export interface RevokedTokenTable {
  jti: string;
  expires_at: Instant;
}

export interface SsoNonceTable {
  nonce: string;
  expires_at: Instant;
  used_at: OptionalInstant;
}

export interface PasswordResetTable {
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  account_id: number;
  expires_at: Instant;
  used_at: OptionalInstant;
}

/** A passkey, or an application that makes one-time codes. Rule 2.20. */
export interface SecondFactorTable {
  id: Generated<number>;
  account_id: number;
  kind: 'totp' | 'passkey';
  /** Given by the person. */
  name: string;
  /** Of one-time codes, encrypted. */
  secret: Buffer | null;
  /** The last one used, which counts once. */
  last_step: number | null;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: number | null;
  transports: string[] | null;
  created: Stamp;
  last_used: OptionalInstant;
}

export interface RecoveryCodeTable {
  id: Generated<number>;
  account_id: number;
  /** Argon2id. */
  hash: string;
  used_at: OptionalInstant;
}

/** A sign-in or an enrolment that waits for a second factor. */
export interface FactorChallengeTable {
  /** SHA-256 of what the browser holds. */
  token_hash: Buffer;
  account_id: number;
  purpose: 'signin' | 'enrol' | 'add';
  is_expiring: Generated<boolean>;
  passkey_challenge: string | null;
  /** Of one-time codes that are being enrolled, encrypted. */
  secret: Buffer | null;
  tries: Generated<number>;
  expires_at: Instant;
}

/** Deleted by the database together with the row that refers to it. */
export interface FileTable {
  id: Generated<number>;
  kind: 'minutes' | 'letter' | 'plan' | 'attachment';
  section_id: number;
  district_id: number;
  content: Buffer;
  content_type: string;
  size: number;
  sha256: Buffer;
  created: Stamp;
  caution: Generated<FileCaution | null>;
}

export interface PositionTable {
  id: number;
  name_fi: string;
  name_sv: string;
  name_en: string;
  requires_membership: boolean;
  max_term_years: number;
  /** Null = no limit. */
  max_consecutive_terms: number | null;
  min_holders: number;
  max_holders: number;
  is_board: boolean;
  is_signing: boolean;
}

export interface MeetingTable {
  id: Generated<number>;
  section_id: number;
  district_id: number;
  name: string;
  type_id: number;
  status_id: Generated<number>;
  date_held: DateColumn;
  reported_by: string;
  created_by: string;
  created: Stamp;
  modified: Stamp;
  more_info: string | null;
  /** Why it was sent back to draft. Rule 7.6. */
  return_reason: string | null;
  /** Key of what keeps the transfer waiting, while the status is `meetingStatus.pending`. */
  transfer_message_key: string | null;
}

export interface MeetingStatusChangeTable {
  id: Generated<number>;
  meeting_id: number;
  status_id: number;
  at: Stamp;
  by: string;
  account_id: number | null;
}

export interface MinutesTable {
  id: Generated<number>;
  meeting_id: number;
  status_id: Generated<number>;
  is_sent_by_mail: Generated<boolean>;
}

export interface MinutesDocumentTable {
  id: Generated<number>;
  minutes_id: number;
  file_id: number;
  name: string;
  file_type: string;
  uploaded_by: string;
  stage: Generated<number>;
  created: Stamp;
}

/** Either `member_id` is set, or the non-member columns are. */
export interface PositionOfTrustTable {
  id: Generated<number>;
  meeting_id: number;
  section_id: number;
  district_id: number;
  position_id: number;
  member_id: number | null;
  non_member_first_name: string | null;
  non_member_last_name: string | null;
  non_member_address: string | null;
  non_member_postcode: string | null;
  non_member_postoffice: string | null;
  non_member_email: string | null;
  non_member_phone: string | null;
  non_member_company: string | null;
  term_start: DateColumn;
  /** The last day of the term. Rule 1.4. */
  term_end: DateColumn;
  /** Follows the meeting's date held. */
  elected_date: DateColumn;
  term_ordinal: Generated<number>;
  status_id: Generated<number>;
  modified: Stamp;
}

export interface PositionErrorTable {
  id: Generated<number>;
  kind: 'transfer' | 'tooFew';
  meeting_id: number;
  section_id: number;
  district_id: number;
  position_id: number;
  /** Set exactly for `transfer`. */
  position_of_trust_id: number | null;
  /** Key of our own text; null where there is a `message`. */
  message_key: string | null;
  /** What the text of the key has places for. */
  parameters: ColumnType<Record<string, number>, string | undefined, string>;
  /** What the CRM itself said. */
  message: string | null;
  created: Stamp;
}

export interface LetterRequestTable {
  id: Generated<number>;
  section_id: number;
  district_id: number;
  reason: string;
  requested_by: string;
  created_by_account_id: number | null;
  created: Stamp;
  modified: Stamp;
  status_id: Generated<number>;
  expiry_date: DateColumn | null;
  file_id: number | null;
  document_name: string | null;
  document_type: string | null;
}

export interface LetterStatusChangeTable {
  id: Generated<number>;
  letter_request_id: number;
  status_id: number;
  at: Stamp;
  by: string;
  account_id: number | null;
}

export interface ExternalFormTable {
  id: Generated<number>;
  name: string;
  link: string;
}

/** Known by the id of its file, like a plan. Rule 12.5. */
export interface PreparednessAttachmentTable {
  file_id: number;
  section_id: number;
  district_id: number;
  name: string;
  file_type: string;
  uploaded_by: string;
  created: Stamp;
}

export interface PreparednessPlanTable extends PreparednessAttachmentTable {
  /** Null for the plan in use. */
  replaced_at: OptionalInstant;
}

/** The database refuses to change or delete its rows. */
export interface AuditTable {
  id: Generated<number>;
  at: Stamp;
  account_id: number | null;
  by: string;
  action: string;
  entity: string;
  entity_id: number | null;
  district_id: number | null;
  section_id: number | null;
  /** Written as JSON text. */
  before: Json;
  after: Json;
  request_id: string | null;
  /** About where it was done from. Rule 2.18. */
  network: string | null;
}

export interface SettingTable {
  key: keyof StoredSettings;
  /** Written as JSON text. */
  value: ColumnType<StoredSettings[keyof StoredSettings], string, string>;
  modified: Stamp;
  modified_by: string | null;
}

export type { StoredSettings };

/** Members of a section at the end of a day. Rule 6.10. */
export interface MemberCountTable {
  day: DateColumn;
  section_id: number;
  total_members: number;
  paid_members: number;
  new_members: number;
}

/** One row for each time class of each outcome of an hour; only `count` ever changes. */
export interface ReleaseFailureTable {
  reference: string;
  at: Stamp;
  remote: string;
  build: string;
  stage: ClientEvent['stage'];
  class: FailureClass;
  /** Positions in scripts, innermost first. */
  frames: string[];
}

export interface ReleaseCountTable {
  hour: Instant;
  remote: string;
  build: string;
  stage: string;
  /** `none` when it succeeded. */
  class: string;
  /** Index in the table of times: platform/metrics.ts. */
  bucket: number;
  count: number;
}
