// Written by "npm run fix" from the migrated database: service/testing/tables/generate.ts.
/* oxlint-disable typescript/no-redundant-type-constituents */

import type { AgeDay, AuditValues, ComputedText, CorrectionColumn, DateColumn, FailureClass, FailureStage, GivenColumns, InstantColumn, MessageAudience, SettingValue, SigninOutcome, StoredKey, TextParameters } from "./columns.ts";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** Whoever can sign in: an employee, a member, or one person who is both. The id is the `ossiId` of the token. */
export interface AccountTable {
  /** Part of the signed address of the calendar feed: another one ends the address. Rule 22.7. */
  calendar_version: Generated<number>;
  created: Generated<InstantColumn>;
  /** When the weekly digest comes: Monday 8.00, Thursday 16.00 or Sunday 18.00 in Helsinki. */
  digest: Generated<"monday" | "thursday" | "sunday">;
  /** The person's id in the corporate directory. */
  directory_id: string | null;
  email: string;
  employee_id: number | null;
  /** Counts no more; older copies of the service still write it. */
  failed_attempts: Generated<number>;
  id: Generated<number>;
  /** The one that the person chose last; null: none yet, so mails have both. */
  language: "fi" | "sv" | null;
  /** A lock by an administrator. Rule 2.17. */
  locked_until: InstantColumn | null;
  member_id: number | null;
  modified: Generated<InstantColumn>;
  /** The day on which notices begin again. */
  notices_paused_until: DateColumn | null;
  /** Argon2id; null for those who come by single sign-on only. */
  password_hash: string | null;
  password_set_at: InstantColumn | null;
}

/** A browser or an address from which an account has signed in, or all others together. Rule 2.11. */
export interface AccountSourceTable {
  account_id: number;
  closed_until: InstantColumn | null;
  signed_in_at: InstantColumn | null;
  /** Keyed hash; empty for all others. */
  source: Buffer;
  /** Wrong tries, oldest first. */
  tries: Generated<ArrayType<InstantColumn>>;
}

/** Who annulled a row, when and why. Rule 25.2. */
export interface AnnulmentTable {
  account_id: number | null;
  at: Generated<InstantColumn>;
  by: string;
  /** What the row is to become; null: nothing. */
  correction: CorrectionColumn;
  /** It waits until another person repeats the call. */
  is_pending: boolean;
  position_of_trust_id: number;
  /** Null where it was erased with the holder. */
  reason: string | null;
}

/** What an extract said when it was approved. It outlives its request. Rule 10.21. */
export interface ApprovedExtractTable {
  business_id: string | null;
  code: string;
  expires: DateColumn | null;
  issued: DateColumn;
  /** The request, which may be gone; with the year it is the reference. */
  letter_request_id: number;
  ordered_year: number;
  rule_en: string;
  rule_fi: string;
  rule_sv: string;
  section: string;
  sha256: Buffer | null;
  /** When the request was deleted; the request has the last day and the file until then. */
  withdrawn_at: InstantColumn | null;
}

/** The database refuses to change or delete its rows. */
export interface AuditTable {
  account_id: number | null;
  action: string;
  after: AuditValues;
  at: Generated<InstantColumn>;
  before: AuditValues;
  by: string;
  district_id: number | null;
  entity: string;
  entity_id: number | null;
  id: Generated<number>;
  /** About where it was done from. Rule 2.18. */
  network: string | null;
  request_id: string | null;
  section_id: number | null;
}

export interface AuditErasureTable {
  audit_id: number;
  list: Buffer;
  part: string;
}

export interface AuditRecordTable {
  account_id: number | null;
  action: string;
  after: unknown | null;
  after_hash: Buffer | null;
  at: Generated<InstantColumn>;
  before: unknown | null;
  before_hash: Buffer | null;
  by: string | null;
  by_hash: Buffer | null;
  district_id: number | null;
  entity: string;
  entity_id: number | null;
  id: Generated<number>;
  network: string | null;
  request_id: string | null;
  section_id: number | null;
}

export interface AuditSealTable {
  audit_id: number;
  digest: Buffer;
  hash: Buffer;
  position: number;
  sealed_at: Generated<InstantColumn>;
}

export interface AuditValueTable {
  audit_id: number;
  part: "by" | "before" | "after";
  salt: Buffer;
  value: unknown;
}

/** A board that is saved unfinished, unchecked; one for a report. Rule 24.5. */
export interface BoardDraftTable {
  at: Generated<InstantColumn>;
  by: string;
  meeting_id: number;
  rows: unknown;
}

/** Who checks reports for somebody on leave, until and including a day; orders the queue alone. */
export interface CheckerSubstituteTable {
  account_id: number;
  employee_id: number;
  until: DateColumn | null;
}

export interface DistrictTable {
  /** The organisation's own code, by which imported files name it. */
  code: string | null;
  id: Generated<number>;
  is_training: Generated<boolean>;
  language_id: Generated<number>;
  name: string;
  search_plain: ComputedText;
  search_text: ComputedText;
  status_id: Generated<number>;
}

/** When the service last sent a file of minutes to an account. Rules 7.2, 24.3. */
export interface DocumentSentTable {
  account_id: number;
  at: Generated<InstantColumn>;
  document_id: number;
}

/** What units do each year. Rule 22.2. */
export interface DutyTable {
  id: Generated<number>;
  /** From this year on there is no such duty. */
  removed_from_year: number | null;
}

/** Duties that a person marked as done. Rule 22.2. */
export interface DutyTickTable {
  at: Generated<InstantColumn>;
  by: string;
  district_id: number | null;
  duty_id: number;
  id: Generated<number>;
  note: string | null;
  section_id: number | null;
  year: number;
}

/** A duty as it is from a year on: past years are judged by what held then. Rule 22.2. */
export interface DutyVersionTable {
  board_on: "today" | "firstOfNextYear" | null;
  day: number | null;
  /** That it concerns, or whose sections it does; empty: all. */
  district_ids: Generated<number[]>;
  duty_id: number;
  from_year: number;
  /** Of the sections that it concerns; empty: all. */
  language_ids: Generated<number[]>;
  meeting_type_id: number | null;
  /** Null: the duty holds all year. */
  month: number | null;
  name_fi: string;
  name_sv: string;
  /** Whose minimum must be held; empty: every one that has a minimum. */
  position_ids: Generated<number[]>;
  remind_days: number[];
  rule: "report" | "plan" | "board" | "manual";
  unit_kind: "section" | "district";
}

export interface EmployeeTable {
  /** Exactly with roles 3 and 4. */
  district_id: number | null;
  email: string;
  first_name: string;
  id: Generated<number>;
  last_name: string;
  modified: Generated<InstantColumn>;
  /** 1 to 4. */
  role_id: number;
}

export interface ExternalFormTable {
  audience: Generated<"all" | "districts" | "sections">;
  id: Generated<number>;
  link: string;
  name: string;
}

/** Whom an extract names. Rule 10.21. */
export interface ExtractSignatoryTable {
  code: string;
  /** Null: forgotten, after the last day of the extract. */
  name: string | null;
  place: number;
  position_id: number;
  /** Null: the row is gone, and the extract withdrawn. */
  position_of_trust_id: number | null;
  term_end: DateColumn;
}

/** A sign-in or an enrolment that waits for a second factor. */
export interface FactorChallengeTable {
  account_id: number;
  expires_at: InstantColumn;
  is_expiring: Generated<boolean>;
  passkey_challenge: string | null;
  purpose: "signin" | "enrol" | "add";
  /** Of one-time codes that are being enrolled, encrypted. */
  secret: Buffer | null;
  /** SHA-256 of what the browser holds. */
  token_hash: Buffer;
  tries: Generated<number>;
}

/** Deleted by the database together with the row that refers to it. */
export interface FileTable {
  caution: "active" | "unseen" | null;
  content: Buffer;
  content_type: string;
  created: Generated<InstantColumn>;
  district_id: number;
  id: Generated<number>;
  kind: "minutes" | "letter" | "plan" | "attachment";
  section_id: number;
  sha256: Buffer;
  size: number;
}

/** What a release last gave a row: what differs from it was set by the organisation. */
export interface FirstValueTable {
  key: string;
  table_name: string;
  /** The columns of the row. */
  value: GivenColumns;
}

/** Which database this is. A copy that was restored elsewhere differs, and sends no mail. */
export interface InstallationTable {
  /** system_identifier of pg_control_system(). */
  cluster: string;
  /** The oid of the database. */
  database: string;
  /** The host of OSASTO_URL. */
  host: string;
  only_one: Generated<boolean>;
  /** When it was first started, or last confirmed. */
  since: Generated<InstantColumn>;
}

/** Which accounts besides those of the office have fetched the approved extract, and when first. Rule 10.20. */
export interface LetterDownloadTable {
  account_id: number;
  at: Generated<InstantColumn>;
  letter_request_id: number;
}

export interface LetterRequestTable {
  created: Generated<InstantColumn>;
  created_by_account_id: number | null;
  district_id: number;
  document_name: string | null;
  document_type: string | null;
  expiry_date: DateColumn | null;
  file_id: number | null;
  id: Generated<number>;
  modified: Generated<InstantColumn>;
  reason: string;
  requested_by: string;
  /** Why the office has sent it back; gone once it is corrected. Rule 10.19. */
  return_reason: string | null;
  returned_at: InstantColumn | null;
  returned_by: string | null;
  section_id: number;
  status_id: Generated<number>;
  /** By which anybody verifies the extract. Rule 10.21. */
  verification_code: Generated<string>;
}

export interface LetterStatusChangeTable {
  account_id: number | null;
  at: Generated<InstantColumn>;
  by: string;
  id: Generated<number>;
  letter_request_id: number;
  status_id: number;
}

/** How tries to send e-mail ended, by day. It names nobody. */
export interface MailResultTable {
  /** The server's code, or the name of the failure; empty when there is none. */
  code: Generated<string>;
  count: Generated<number>;
  day: DateColumn;
  kind: string;
  /** The last of these tries. */
  last_at: Generated<InstantColumn>;
  result: string;
}

/** Members who no longer want a kind of mail. The register is not changed. Rule 23.2. */
export interface MailSuppressionTable {
  at: Generated<InstantColumn>;
  kind: string;
  member_id: number;
}

export interface MeetingTable {
  created: Generated<InstantColumn>;
  created_by: string;
  date_held: DateColumn;
  district_id: number;
  id: Generated<number>;
  modified: Generated<InstantColumn>;
  more_info: string | null;
  name: string;
  reported_by: string;
  /** Why it was sent back to draft. Rule 7.6. */
  return_reason: string | null;
  section_id: number;
  status_id: Generated<number>;
  /** Key of what keeps the transfer waiting, while the meeting is pending. */
  transfer_message_key: string | null;
  type_id: number;
}

export interface MeetingStatusChangeTable {
  account_id: number | null;
  at: Generated<InstantColumn>;
  by: string;
  id: Generated<number>;
  meeting_id: number;
  status_id: number;
}

export interface MemberTable {
  address1: string | null;
  address2: string | null;
  city: string | null;
  country: string | null;
  crm_id: number | null;
  date_of_birth: DateColumn | null;
  /** Always the district of the section. */
  district_id: number;
  email: string | null;
  first_name: string;
  id: Generated<number>;
  is_contact_prohibited: Generated<boolean>;
  is_email_allowed: Generated<boolean>;
  is_publish_prohibited: Generated<boolean>;
  is_sms_allowed: Generated<boolean>;
  last_name: string;
  membership_approved: DateColumn | null;
  membership_status_id: Generated<number>;
  membership_type_id: Generated<number>;
  modified: Generated<InstantColumn>;
  oma_id: number | null;
  payment_date: DateColumn | null;
  phone: string | null;
  postal_code: string | null;
  /** The search text without marks; this one has the index. */
  search_plain: ComputedText;
  /** ` mäkelä maija liisa 1234567`: a space before each word. Rules 4.6, 18.12. */
  search_text: ComputedText;
  section_id: number;
  /** Membership number. */
  spr_id: number;
  status_id: Generated<number>;
}

export interface MemberChangeTable {
  id: Generated<number>;
}

/** Members of a section at the end of a day. Rule 6.10. */
export interface MemberCountTable {
  day: DateColumn;
  new_members: number;
  paid_members: number;
  section_id: number;
  total_members: number;
}

export interface MemberRoleTable {
  granted_at: Generated<InstantColumn>;
  granted_by: number | null;
  member_id: number;
  /** 5 or 6. */
  role_id: number;
}

/** Messages to holders and members. Removed after message.keepMonths. Rule 23.4. */
export interface MessageTable {
  /** Who wrote it; from sending on, who sent it. */
  account_id: number | null;
  /** The filter of holders or members: a rule, not a list of people. */
  audience: MessageAudience;
  /** The name of that person. */
  by: string;
  created: Generated<InstantColumn>;
  /** The unit that it is from; none: the whole organisation. */
  district_id: number | null;
  excluded: Generated<number>;
  id: Generated<number>;
  kind: "official" | "members";
  /** Those who are or were to get it, excluded ones left out. */
  recipients: Generated<number>;
  section_id: number | null;
  sent: Generated<number>;
  /** When somebody pressed send; the mails leave ten seconds later at the earliest. */
  sent_at: InstantColumn | null;
  state: Generated<"draft" | "needsSecond" | "delayed" | "sending" | "sent" | "stopped">;
  subject_fi: string | null;
  subject_sv: string | null;
  text_fi: string | null;
  text_sv: string | null;
  undeliverable: Generated<number>;
}

/** When the next mail of a message may leave, whatever copy of the service sends it. Rule 23.3. */
export interface MessagePaceTable {
  next_at: Generated<InstantColumn>;
  only_one: Generated<boolean>;
}

/** Whom a message is for, and what became of it. No address. Rule 23.4. */
export interface MessageRecipientTable {
  id: Generated<number>;
  member_id: number | null;
  message_id: number;
  /** Of a holder outside the register. */
  position_of_trust_id: number | null;
  reason: string | null;
  /** Of the position or of the member. */
  section_id: number;
  state: "waiting" | "sent" | "undeliverable" | "excluded" | "stopped";
}

export interface MinutesTable {
  id: Generated<number>;
  is_sent_by_mail: Generated<boolean>;
  meeting_id: number;
  status_id: Generated<number>;
}

export interface MinutesDocumentTable {
  created: Generated<InstantColumn>;
  file_id: number;
  file_type: string;
  id: Generated<number>;
  minutes_id: number;
  name: string;
  stage: Generated<number>;
  uploaded_by: string;
}

/** When a person is told of a kind of notice, where it is not the default. Rule 22.4. */
export interface NoticeChoiceTable {
  account_id: number;
  choice: "atOnce" | "weekly" | "never";
  kind: string;
}

/** What waits, and was told at once: it is not told again. Rule 22.4. */
export interface NoticeToldTable {
  account_id: number;
  at: Generated<InstantColumn>;
  /** How many there were. More are told again. */
  count: number;
  /** Kind and address of what waits. */
  subject: string;
}

/** When a backup was last made, one was last restored and compared, and the audit log was last verified. */
export interface OperationDoneTable {
  at: Generated<InstantColumn>;
  kind: "backup" | "rehearsal" | "auditCheck";
  /** That it found. */
  problems: Generated<number>;
}

export interface PasswordResetTable {
  account_id: number;
  expires_at: InstantColumn;
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  used_at: InstantColumn | null;
}

export interface PositionTable {
  /** On which day: the first of the term, or that of the election. */
  age_on: AgeDay;
  id: number;
  is_board: boolean;
  is_signing: boolean;
  /** Null: no limit. */
  max_consecutive_terms: number | null;
  max_holders: number;
  max_term_years: number;
  /** In years; null: no limit. Rule 25.3. */
  min_age: number | null;
  min_holders: number;
  name_en: string;
  name_fi: string;
  name_sv: string;
  requires_membership: boolean;
}

export interface PositionErrorTable {
  created: Generated<InstantColumn>;
  district_id: number;
  id: Generated<number>;
  kind: "transfer" | "tooFew";
  meeting_id: number;
  /** What the CRM itself said. */
  message: string | null;
  /** Key of our own text; null where there is a `message`. */
  message_key: string | null;
  /** What the text of the key has places for. */
  parameters: TextParameters;
  position_id: number;
  /** Set exactly for `transfer`. */
  position_of_trust_id: number | null;
  section_id: number;
}

/** Either `member_id` is set, or the non-member columns are. */
export interface PositionOfTrustTable {
  district_id: number;
  /** Follows the meeting's date held. */
  elected_date: DateColumn;
  id: Generated<number>;
  /** It never counted: its report and histories alone show it. Rule 25.2. */
  is_annulled: Generated<boolean>;
  /** The holder does not carry on. Rule 25.1. */
  is_ended_early: Generated<boolean>;
  meeting_id: number;
  member_id: number | null;
  modified: Generated<InstantColumn>;
  non_member_address: string | null;
  non_member_company: string | null;
  non_member_email: string | null;
  non_member_first_name: string | null;
  non_member_last_name: string | null;
  non_member_phone: string | null;
  non_member_postcode: string | null;
  non_member_postoffice: string | null;
  position_id: number;
  section_id: number;
  status_id: Generated<number>;
  /** The last day of the term. Rule 1.4. */
  term_end: DateColumn;
  term_ordinal: Generated<number>;
  term_start: DateColumn;
}

/** Known by the id of its file, as a plan is. Rule 12.5. */
export interface PreparednessAttachmentTable {
  created: Generated<InstantColumn>;
  district_id: number;
  file_id: number;
  file_type: string;
  name: string;
  section_id: number;
  uploaded_by: string;
}

/** Known by the id of its file. Rule 12.5. */
export interface PreparednessPlanTable {
  created: Generated<InstantColumn>;
  district_id: number;
  file_id: number;
  file_type: string;
  name: string;
  /** Null for the plan in use. */
  replaced_at: InstantColumn | null;
  section_id: number;
  uploaded_by: string;
}

/** How many people an account was shown in an hour. Rule 4.21. */
export interface ReadingCountTable {
  account_id: number;
  hour: InstantColumn;
  people: number;
}

export interface RecoveryCodeTable {
  account_id: number;
  /** Argon2id. */
  hash: string;
  id: Generated<number>;
  used_at: InstantColumn | null;
}

/** What is kept of each build. */
export interface ReleaseBuildFileTable {
  build: string;
  hash: string;
  /** Only files are served; the others are for checks and for the lines of errors. */
  kind: "files" | "maps" | "types" | "smoke";
  part: string;
  path: string;
}

/** The calls that verdicts are about; those that no verdict names are swept. */
export interface ReleaseCallsTable {
  revision: string;
  /** JSON Schemas of parameters, query, body and answer, by call. */
  schemas: unknown;
  served_at: Generated<InstantColumn>;
}

/** One row for each time class of each outcome of an hour; only `count` ever changes. */
export interface ReleaseCountTable {
  /** Index in the table of times of the metrics. */
  bucket: number;
  build: string;
  /** `none` when it succeeded. */
  class: string;
  count: number;
  hour: InstantColumn;
  remote: string;
  stage: string;
}

export interface ReleaseFailureTable {
  at: Generated<InstantColumn>;
  build: string;
  class: FailureClass;
  /** Positions in scripts, innermost first. */
  frames: string[];
  reference: string;
  remote: string;
  stage: FailureStage;
}

/** Files of builds by their content; those that no build names are swept. */
export interface ReleaseFileTable {
  hash: string;
  size: number;
  /** When a publisher last sent it or asked for it: it is not swept in between. */
  stored_at: Generated<InstantColumn>;
}

export interface ReleaseFilePieceTable {
  content: Buffer;
  hash: string;
  place: number;
}

/** Ed25519 keys of teams, the public part alone. */
export interface ReleaseKeyTable {
  added_at: Generated<InstantColumn>;
  added_by: string;
  id: string;
  last_used_at: InstantColumn | null;
  may_publish: boolean;
  may_sign: boolean;
  name: string;
  public_key: string;
  /** What it may release, shell among them; null for everything. */
  remotes: string[] | null;
  revoked_at: InstantColumn | null;
  valid_until: InstantColumn | null;
}

/** The release record of the shell and of each remote: which builds are kept, live and in a rollout. */
export interface ReleasePartTable {
  name: string;
  /** As text: signatures cover the order of its fields. */
  record: unknown;
}

/** Signed requests of the last minutes: none counts twice. */
export interface ReleaseRequestTable {
  at: Generated<InstantColumn>;
  key_id: string;
  nonce: string;
}

/** One row. Whoever changes what is released locks it. */
export interface ReleaseStateTable {
  id: Generated<boolean>;
  is_signature_required: Generated<boolean>;
  /** Grows with each operation; copies that have an older one read again. */
  revision: Generated<number>;
  verified_at: InstantColumn | null;
  verified_problems: number | null;
}

/** What a compiler said of a build of a remote, or of the shell, with a build of the shell and the calls of a service. */
export interface ReleaseVerdictTable {
  build: string;
  /** Revision of the calls. */
  calls: Generated<string>;
  judged_at: Generated<InstantColumn>;
  key_id: string;
  problems: string[];
  remote: string;
  shell: string;
}

/** Of what a section was reminded, when and by whom. Rule 22.5. */
export interface ReminderTable {
  /** Answers go to its address. */
  account_id: number | null;
  at: Generated<InstantColumn>;
  by: string;
  duty_id: number | null;
  id: Generated<number>;
  kind: "report" | "draft" | "seat" | "duty";
  meeting_type_id: number | null;
  position_id: number | null;
  section_id: number;
  /** What the sender wrote; null: the usual text. */
  text_fi: string | null;
  text_sv: string | null;
}

/** What a report has since it was first sent. Apart from the meeting, so that reading it changes no version. Rules 24.1–24.4. */
export interface ReportHandlingTable {
  /** Why it was not returned. Rule 24.2. */
  answer_word: string | null;
  answered_at: InstantColumn | null;
  answered_by: string | null;
  /** Why the section wants it back; gone once it is a draft. Rule 24.2. */
  ask_back_reason: string | null;
  asked_back_at: InstantColumn | null;
  asked_back_by: string | null;
  /** The checker it is assigned to; orders the queue alone. */
  assigned_employee_id: number | null;
  /** The year in the reference KI-year-id; it stays. Rule 24.2. */
  first_sent_year: number;
  meeting_id: number;
  /** A word to the checker, from the last sending. Rule 24.1. */
  note: string | null;
  opened_account_id: number | null;
  /** When a checker last opened the check page since the last sending. Rule 24.4. */
  opened_at: InstantColumn | null;
  opened_by: string | null;
}

export interface RevokedTokenTable {
  expires_at: InstantColumn;
  jti: string;
}

/** Addresses of lists under a name. Rule 21.8. */
export interface SavedViewTable {
  account_id: number;
  address: string;
  district_id: number | null;
  id: Generated<number>;
  /** With everybody of the unit; without one, with everybody. */
  is_shared: Generated<boolean>;
  name: string;
  section_id: number | null;
}

/** The keys of one-time codes and of addresses in mail: the same ones in each row, sealed with another secret. */
export interface SealedKeysTable {
  /** Of the secret that opens the row. */
  fingerprint: string;
  /** Encrypted. */
  keys: Buffer;
  since: Generated<InstantColumn>;
}

/** A passkey, or an application that makes one-time codes. Rule 2.20. */
export interface SecondFactorTable {
  account_id: number;
  counter: number | null;
  created: Generated<InstantColumn>;
  credential_id: string | null;
  id: Generated<number>;
  kind: "totp" | "passkey";
  /** The last one used, which counts once. */
  last_step: number | null;
  last_used: InstantColumn | null;
  /** Given by the person. */
  name: string;
  public_key: Buffer | null;
  /** Of one-time codes, encrypted. */
  secret: Buffer | null;
  transports: string[] | null;
}

export interface SectionTable {
  account_id: string | null;
  billing_address1: string | null;
  billing_address2: string | null;
  billing_city: string | null;
  billing_country: string | null;
  billing_postal_code: string | null;
  business_id: string | null;
  /** The organisation's own code, by which imported files name it. */
  code: string | null;
  district_id: number;
  email: string | null;
  established_date: DateColumn | null;
  id: Generated<number>;
  is_training: Generated<boolean>;
  language_id: Generated<number>;
  modified: Generated<InstantColumn>;
  name: string;
  phone: string | null;
  search_plain: ComputedText;
  search_text: ComputedText;
  shipping_address1: string | null;
  shipping_address2: string | null;
  shipping_city: string | null;
  shipping_country: string | null;
  shipping_postal_code: string | null;
  status_id: Generated<number>;
  url: string | null;
}

/** Where an account is signed in, until its token runs out or is refused. Rule 2.18. */
export interface SessionTable {
  account_id: number;
  /** Empty when unknown, as the system. */
  browser: string;
  expires_at: InstantColumn;
  id: Generated<number>;
  /** Of the token. */
  jti: string;
  /** To the minute. */
  last_used: Generated<InstantColumn>;
  /** About where: the first part of the address. */
  network: string;
  since: Generated<InstantColumn>;
  system: string;
}

export interface SettingTable {
  key: StoredKey;
  modified: Generated<InstantColumn>;
  modified_by: string | null;
  value: SettingValue;
}

export interface SigninAttemptTable {
  account_id: number | null;
  /** IPv4: the address; IPv6: its network of 64 bits. */
  address: string;
  at: Generated<InstantColumn>;
  id: Generated<number>;
  method: "password" | "directory";
  outcome: SigninOutcome;
}

export interface SsoNonceTable {
  expires_at: InstantColumn;
  nonce: string;
  used_at: InstantColumn | null;
}

export interface TableChangeTable {
  at: Generated<InstantColumn>;
  id: Generated<number>;
  table_name: string;
}

/** Rule 6.8. */
export interface TrainingMemberTable {
  member_id: number;
  place: number;
  section_id: number;
}

/** The rows that count: all but the annulled ones. Rule 25.2. */
export interface ValidPositionOfTrustTable {
  district_id: number;
  elected_date: DateColumn;
  id: Generated<number>;
  is_annulled: Generated<boolean>;
  is_ended_early: Generated<boolean>;
  meeting_id: number;
  member_id: number | null;
  modified: Generated<InstantColumn>;
  non_member_address: string | null;
  non_member_company: string | null;
  non_member_email: string | null;
  non_member_first_name: string | null;
  non_member_last_name: string | null;
  non_member_phone: string | null;
  non_member_postcode: string | null;
  non_member_postoffice: string | null;
  position_id: number;
  section_id: number;
  status_id: Generated<number>;
  term_end: DateColumn;
  term_ordinal: Generated<number>;
  term_start: DateColumn;
  xmin: string | null;
}

export interface DatabaseTables {
  account: AccountTable;
  account_source: AccountSourceTable;
  annulment: AnnulmentTable;
  approved_extract: ApprovedExtractTable;
  audit: AuditTable;
  audit_erasure: AuditErasureTable;
  audit_record: AuditRecordTable;
  audit_seal: AuditSealTable;
  audit_value: AuditValueTable;
  board_draft: BoardDraftTable;
  checker_substitute: CheckerSubstituteTable;
  district: DistrictTable;
  document_sent: DocumentSentTable;
  duty: DutyTable;
  duty_tick: DutyTickTable;
  duty_version: DutyVersionTable;
  employee: EmployeeTable;
  external_form: ExternalFormTable;
  extract_signatory: ExtractSignatoryTable;
  factor_challenge: FactorChallengeTable;
  file: FileTable;
  first_value: FirstValueTable;
  installation: InstallationTable;
  letter_download: LetterDownloadTable;
  letter_request: LetterRequestTable;
  letter_status_change: LetterStatusChangeTable;
  mail_result: MailResultTable;
  mail_suppression: MailSuppressionTable;
  meeting: MeetingTable;
  meeting_status_change: MeetingStatusChangeTable;
  member: MemberTable;
  member_change: MemberChangeTable;
  member_count: MemberCountTable;
  member_role: MemberRoleTable;
  message: MessageTable;
  message_pace: MessagePaceTable;
  message_recipient: MessageRecipientTable;
  minutes: MinutesTable;
  minutes_document: MinutesDocumentTable;
  notice_choice: NoticeChoiceTable;
  notice_told: NoticeToldTable;
  operation_done: OperationDoneTable;
  password_reset: PasswordResetTable;
  position: PositionTable;
  position_error: PositionErrorTable;
  position_of_trust: PositionOfTrustTable;
  preparedness_attachment: PreparednessAttachmentTable;
  preparedness_plan: PreparednessPlanTable;
  reading_count: ReadingCountTable;
  recovery_code: RecoveryCodeTable;
  release_build_file: ReleaseBuildFileTable;
  release_calls: ReleaseCallsTable;
  release_count: ReleaseCountTable;
  release_failure: ReleaseFailureTable;
  release_file: ReleaseFileTable;
  release_file_piece: ReleaseFilePieceTable;
  release_key: ReleaseKeyTable;
  release_part: ReleasePartTable;
  release_request: ReleaseRequestTable;
  release_state: ReleaseStateTable;
  release_verdict: ReleaseVerdictTable;
  reminder: ReminderTable;
  report_handling: ReportHandlingTable;
  revoked_token: RevokedTokenTable;
  saved_view: SavedViewTable;
  sealed_keys: SealedKeysTable;
  second_factor: SecondFactorTable;
  section: SectionTable;
  session: SessionTable;
  setting: SettingTable;
  signin_attempt: SigninAttemptTable;
  sso_nonce: SsoNonceTable;
  table_change: TableChangeTable;
  training_member: TrainingMemberTable;
  valid_position_of_trust: ValidPositionOfTrustTable;
}
