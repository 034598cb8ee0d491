import type { Migration } from 'kysely/migration';
import * as tables from './050-tables.ts';
import * as firstValues from './051-first-values.ts';
import * as mails from './052-mails.ts';
import * as duties from './053-duties.ts';
import * as notices from './054-notices.ts';
import * as savedViews from './056-saved-views.ts';
import * as messages from './057-messages.ts';
import * as reminders from './058-reminders.ts';
import * as reportHandling from './059-report-handling.ts';
import * as annulments from './060-annulments.ts';
import * as returnInNewInstallations from './061-return-in-new-installations.ts';
import * as holdingChanges from './065-holding-changes.ts';
import * as dutyNames from './066-duty-names.ts';
import * as letters from './067-letters.ts';
import * as formAudience from './071-form-audience.ts';
import * as accessChanges from './072-access-changes.ts';
import * as memberNames from './073-member-names.ts';
import * as sealedKeys from './076-sealed-keys.ts';
import * as operation from './080-operation.ts';
import * as releases from './084-releases.ts';
import * as verdictsOnCalls from './085-verdicts-on-calls.ts';

/**
 * Every step of the schema, in order. A step that has been released is never changed; add the next. A step imports nothing
 * but kysely and reads nothing but its own folder: decision 73.
 */
export const migrations: Record<string, Migration> = {
  '050-tables': tables,
  '051-first-values': firstValues,
  '052-mails': mails,
  '053-duties': duties,
  '054-notices': notices,
  '056-saved-views': savedViews,
  '057-messages': messages,
  '058-reminders': reminders,
  '059-report-handling': reportHandling,
  '060-annulments': annulments,
  '061-return-in-new-installations': returnInNewInstallations,
  '065-holding-changes': holdingChanges,
  '066-duty-names': dutyNames,
  '067-letters': letters,
  '071-form-audience': formAudience,
  '072-access-changes': accessChanges,
  '073-member-names': memberNames,
  '076-sealed-keys': sealedKeys,
  '080-operation': operation,
  '084-releases': releases,
  '085-verdicts-on-calls': verdictsOnCalls,
};

/** The steps that `050-tables` replaced. A database that has them all has the tables that it makes. */
export const replacedSteps: readonly string[] = [
  '001-foundations',
  '002-units',
  '003-people',
  '004-meetings',
  '005-letters-forms-plans',
  '006-audit-and-settings',
  '007-indexes',
  '008-audit-indexes',
  '009-training-members',
  '010-unit-codes',
  '011-release-counts',
  '012-words-of-members',
  '013-settings-without-use',
  '014-settings-of-screens',
  '015-letter-status-changes',
  '016-transfer-reasons',
  '017-member-counts',
  '018-account-sources',
  '019-sessions',
  '020-member-changes',
  '024-audit-chain',
  '025-release-failures',
  '026-second-factors',
  '027-seals-by-owner',
  '028-bulk-reading',
  '029-token-hours',
  '030-section-space',
  '035-reading-limits',
  '036-file-cautions',
  '037-table-changes',
  '038-search-of-units',
  '040-values-of-audit',
  '041-plain-texts',
  '042-audit-by-action',
];
