/** What types of PostgreSQL are read as where kysely-codegen would say otherwise. */
export const readAs: Record<string, string> = {
  date: 'DateColumn',
  timestamptz: 'InstantColumn',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
};

/** The table behind each view. PostgreSQL does not say which columns of a view may be null or have a default. */
export const behindView: Record<string, string> = {
  audit: 'audit_record',
  valid_position_of_trust: 'position_of_trust',
};

/**
 * The whole type of columns of which the database does not say enough. Texts of which a constraint allows only some
 * values need no row.
 */
export const narrowed: Record<string, string> = {
  'annulment.correction': 'CorrectionColumn',
  'audit.after': 'AuditValues',
  'audit.before': 'AuditValues',
  'audit.by': 'string',
  'district.search_plain': 'ComputedText',
  'district.search_text': 'ComputedText',
  'first_value.value': 'GivenColumns',
  'member.search_plain': 'ComputedText',
  'member.search_text': 'ComputedText',
  'message.audience': 'MessageAudience',
  'position.age_on': 'AgeDay',
  'position_error.parameters': 'TextParameters',
  'release_failure.class': 'FailureClass',
  'release_failure.stage': 'FailureStage',
  'section.search_plain': 'ComputedText',
  'section.search_text': 'ComputedText',
  'setting.key': 'StoredKey',
  'setting.value': 'SettingValue',
  'signin_attempt.outcome': 'SigninOutcome',
};
