import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { eraseByCommand } from '../areas/dataprotection/erasure.ts';
import { extractPdf } from '../areas/dataprotection/extract-pdf.ts';
import { findExtract } from '../areas/dataprotection/extract.ts';
import { audit, type AuditActor } from '../platform/changes/audit.ts';
import type { Database } from '../platform/database/connection.ts';
import { ListedRefusal } from '../platform/http/errors.ts';
import { argumentsOf, CommandError, runCommand } from './open.ts';

const usage = `Usage: npm run service person -- --member <membership number> --extract <new file, .json or .pdf> [--language sv]
       npm run service person -- --member <membership number> --erase`;
const text = { type: 'string' } as const;

const actor = (): AuditActor => ({
  session: { name: 'npm run service person', accountId: null },
  requestId: `person-${randomUUID()}`,
});

/** Writes everything that is held of a member to a file that only its owner reads. Rule 4.19. */
async function extract(db: Database, id: number, file: string, language: string): Promise<void> {
  const found = await findExtract(db, id, { hasHiddenContact: true });
  if (!found) throw new CommandError('The member went away meanwhile.');
  const content = file.endsWith('.pdf')
    ? await extractPdf({ extract: found, acceptLanguage: language })
    : JSON.stringify(found, null, 2);
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} could not be written: ${(error as Error).message}`);
  }
  await audit(db, actor(), { action: 'export', entity: 'member', entityId: id });
  console.log(`Everything that is held of the member is in ${file}.`);
}

const reasons: Record<string, string> = {
  'dataprotection.isMember':
    'The membership lasts, so the data are needed. End it in the member register first.',
  'dataprotection.isElected': 'The member holds a position of trust, or will.',
  'dataprotection.isEmployee': 'The member is an employee too. Delete the employee first.',
};

/** Rule 4.20. */
async function erase(db: Database, id: number): Promise<void> {
  try {
    await eraseByCommand(db, id, actor());
  } catch (error) {
    const key = error instanceof ListedRefusal ? error.body.errors[0]?.translationKey : undefined;
    throw key === undefined ? error : new CommandError(`Nothing was erased. ${reasons[key] ?? key}`);
  }
  console.log('The personal data of the member were erased.');
}

await runCommand(async (open) => {
  const { values } = argumentsOf(
    {
      options: { member: text, extract: text, language: text, erase: { type: 'boolean', default: false } },
    },
    usage,
  );
  const { member: number = '', extract: file, language = 'fi' } = values;
  if (!/^\d{1,9}$/.test(number) || (file !== undefined) === values.erase) throw new CommandError(usage);
  const db = await open();
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('spr_id', '=', Number(number))
    .executeTakeFirst();
  if (!member) throw new CommandError(`There is no member with the number ${number}.`);
  await (file === undefined ? erase(db, member.id) : extract(db, member.id, file, language));
  return 0;
});
