import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, '../src');

/**
 * Who reads or writes positions of trust with those that never counted, and why. Everybody else reads `valid_position_of_trust`.
 * Rule 25.2, decision 93.
 */
const withAnnulled: Record<string, string> = {
  'areas/audit/names.ts': 'the log names annulled rows too',
  'areas/dataprotection/erasure.ts': 'the minutes name whoever was elected, annulled or not',
  'areas/dataprotection/non-members.ts': 'what is held of a person is all that is held',
  'areas/elections/past-positions.ts': 'earlier and corrected rows are what it lists',
  'areas/elections/shown-position.ts': 'reports and histories show annulled rows',
  'areas/elections/units.ts': 'an annulled row has a unit',
  'areas/letters/approved-extract.ts': 'an annulled signatory withdraws an extract',
  'areas/meetings/changes.ts': 'what the log keeps of a draft that is deleted',
  'areas/messages/addressees.ts': 'the details of whoever was chosen by a list that leaves annulled rows out',
  'areas/messages/queries.ts': 'whom a message was sent to',
  'areas/notices/handover.ts': 'the row only says whose valid rows the mail names',
  'areas/positions/kinds.ts': 'the row of a change',
  'areas/positions/stored-position.ts': 'the row of a change',
  'areas/reminders/addressees.ts': 'the details of holders who were found without annulled rows',
  'areas/training/beginning/restore.ts': 'a row keeps its member',
  'areas/transfer/settling.ts': 'what the CRM said of an annulled row',
  'seed/seed.ts': 'demonstration data have none',
};

const reads =
  /(?:from|join) position_of_trust\b|selectFrom\(\s*'position_of_trust\b|Join\(\s*'position_of_trust\b/;

test('only these read positions of trust with annulled ones', () => {
  const files = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/\.test\.ts$|migrations\//.test(file))
    .filter((file) => reads.test(readFileSync(path.join(source, file), 'utf8')));
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(
    Object.keys(withAnnulled).toSorted(),
  );
});
