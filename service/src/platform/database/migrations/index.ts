import type { Migration } from 'kysely/migration';
import * as foundations from './001-foundations.ts';
import * as units from './002-units.ts';
import * as people from './003-people.ts';
import * as meetings from './004-meetings.ts';
import * as lettersFormsPlans from './005-letters-forms-plans.ts';
import * as auditAndSettings from './006-audit-and-settings.ts';
import * as indexes from './007-indexes.ts';
import * as auditIndexes from './008-audit-indexes.ts';
import * as trainingMembers from './009-training-members.ts';
import * as unitCodes from './010-unit-codes.ts';
import * as releaseCounts from './011-release-counts.ts';
import * as wordsOfMembers from './012-words-of-members.ts';
import * as settingsWithoutUse from './013-settings-without-use.ts';
import * as settingsOfScreens from './014-settings-of-screens.ts';
import * as letterStatusChanges from './015-letter-status-changes.ts';
import * as transferReasons from './016-transfer-reasons.ts';
import * as memberCounts from './017-member-counts.ts';
import * as accountSources from './018-account-sources.ts';
import * as sessions from './019-sessions.ts';
import * as memberChanges from './020-member-changes.ts';
import * as auditChain from './024-audit-chain.ts';
import * as releaseFailures from './025-release-failures.ts';
import * as secondFactors from './026-second-factors.ts';
import * as sealsByOwner from './027-seals-by-owner.ts';
import * as bulkReading from './028-bulk-reading.ts';
import * as tokenHours from './029-token-hours.ts';
import * as sectionSpace from './030-section-space.ts';
import * as readingLimits from './035-reading-limits.ts';
import * as fileCautions from './036-file-cautions.ts';
import * as tableChanges from './037-table-changes.ts';
import * as searchOfUnits from './038-search-of-units.ts';
import * as valuesOfAudit from './040-values-of-audit.ts';
import * as plainTexts from './041-plain-texts.ts';
import * as auditByAction from './042-audit-by-action.ts';
import * as comments from './043-comments.ts';

/** Every step of the schema, in order. A step that has been released is never changed; add the next. */
export const migrations: Record<string, Migration> = {
  '001-foundations': foundations,
  '002-units': units,
  '003-people': people,
  '004-meetings': meetings,
  '005-letters-forms-plans': lettersFormsPlans,
  '006-audit-and-settings': auditAndSettings,
  '007-indexes': indexes,
  '008-audit-indexes': auditIndexes,
  '009-training-members': trainingMembers,
  '010-unit-codes': unitCodes,
  '011-release-counts': releaseCounts,
  '012-words-of-members': wordsOfMembers,
  '013-settings-without-use': settingsWithoutUse,
  '014-settings-of-screens': settingsOfScreens,
  '015-letter-status-changes': letterStatusChanges,
  '016-transfer-reasons': transferReasons,
  '017-member-counts': memberCounts,
  '018-account-sources': accountSources,
  '019-sessions': sessions,
  '020-member-changes': memberChanges,
  '024-audit-chain': auditChain,
  '025-release-failures': releaseFailures,
  '026-second-factors': secondFactors,
  '027-seals-by-owner': sealsByOwner,
  '028-bulk-reading': bulkReading,
  '029-token-hours': tokenHours,
  '030-section-space': sectionSpace,
  '035-reading-limits': readingLimits,
  '036-file-cautions': fileCautions,
  '037-table-changes': tableChanges,
  '038-search-of-units': searchOfUnits,
  '040-values-of-audit': valuesOfAudit,
  '041-plain-texts': plainTexts,
  '042-audit-by-action': auditByAction,
  '043-comments': comments,
};
