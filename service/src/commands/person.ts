import { writeFile } from 'node:fs/promises';
import { exportOfEmployee, findEmployeeExtract } from '../areas/dataprotection/employee-extract.ts';
import { erasure } from '../areas/dataprotection/erasure.ts';
import { extractPdf, type PrintedExtract } from '../areas/dataprotection/extract-pdf.ts';
import { findExtract } from '../areas/dataprotection/extract.ts';
import {
  findExportEntry,
  findNonMemberExtract,
  nonMemberErasure,
} from '../areas/dataprotection/non-members.ts';
import { findEmployee } from '../areas/employees/queries.ts';
import { actingAs, audit, type AuditEntry } from '../platform/changes/audit.ts';
import type { Database } from '../platform/database/connection.ts';
import { ListedError, NotFound, WrongState } from '../platform/errors/http-errors.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = `Usage: npm run service person -- <who> --extract <new file, .json or .pdf> [--language sv]
       npm run service person -- <who> --erase
<who> is --member <membership number>, --position <id of a position of trust that somebody outside the register holds>,
or --employee <id>, who is erased by deleting the employee on the screen of employees`;
const text = { type: 'string' } as const;

/** What the command does with somebody, named by a number. */
interface Person {
  extract: (
    db: Database,
    number: number,
  ) => Promise<{ extract: PrintedExtract['extract']; entry: AuditEntry }>;
  erase: (db: Database, number: number) => Promise<void>;
}

const getMemberId = async (db: Database, number: number): Promise<number> => {
  const found = await db.selectFrom('member').select('id').where('spr_id', '=', number).executeTakeFirst();
  if (!found) throw new CommandError(`There is no member with the number ${number}.`);
  return found.id;
};

const people: Record<'member' | 'employee' | 'position', Person> = {
  member: {
    async extract(db, number) {
      const id = await getMemberId(db, number);
      const extract = await findExtract(db, id, { hasHiddenContact: true });
      if (!extract) throw new CommandError('The member went away meanwhile.');
      return { extract, entry: { action: 'export', entity: 'member', entityId: id } };
    },
    async erase(db, number) {
      await erasure.erase({ db, actor: actingAs('person') }, await getMemberId(db, number));
    },
  },
  employee: {
    async extract(db, id) {
      const employee = await findEmployee(db, id);
      if (!employee) throw new CommandError(`There is no employee ${id}.`);
      return { extract: await findEmployeeExtract(db, employee), entry: exportOfEmployee(employee) };
    },
    async erase() {
      throw new CommandError(usage);
    },
  },
  position: {
    async extract(db, id) {
      const [extract, entry] = await Promise.all([findNonMemberExtract(db, id), findExportEntry(db, id)]);
      if (!extract || !entry)
        throw new CommandError(`No position of trust ${id} is held by somebody outside the register.`);
      return { extract, entry };
    },
    async erase(db, id) {
      const step = nonMemberErasure['position.erase']({ db, actor: actingAs('person') }, id);
      await step.catch((error: unknown) => {
        throw error instanceof NotFound ? new WrongState('dataprotection.isInRegister') : error;
      });
    },
  },
};

/** Writes everything that is held of a person to a file that only its owner reads. Rule 4.19. */
async function extract(
  db: Database,
  { person, number }: Named,
  file: string,
  language: string,
): Promise<void> {
  const found = await person.extract(db, number);
  const content = file.endsWith('.pdf')
    ? await extractPdf({ extract: found.extract, acceptLanguage: language })
    : JSON.stringify(found.extract, null, 2);
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} could not be written: ${(error as Error).message}`);
  }
  await audit(db, actingAs('person'), found.entry);
  console.log(`Everything that is held of the person is in ${file}.`);
}

const reasons: Record<string, string> = {
  'dataprotection.isMember':
    'The membership lasts, so the data are needed. End it in the member register first.',
  'dataprotection.isElected': 'The person holds a position of trust, or will.',
  'dataprotection.isEmployee': 'The member is an employee too. Delete the employee first.',
  'dataprotection.isInRegister': 'No such position is held by somebody outside the register.',
};

/** Rule 4.20. */
async function erase(db: Database, { person, number }: Named): Promise<void> {
  try {
    await person.erase(db, number);
  } catch (error) {
    if (error instanceof NotFound)
      throw new CommandError('Nothing was erased. There is nobody of that number.');
    const key = error instanceof ListedError ? error.body.errors[0]?.translationKey : undefined;
    throw key === undefined ? error : new CommandError(`Nothing was erased. ${reasons[key] ?? key}`);
  }
  console.log('The personal data of the person were erased.');
}

/** Whom the command is about. */
interface Named {
  person: Person;
  number: number;
}

/** The one person that the arguments name. */
function namedIn(values: Partial<Record<keyof typeof people, string>>): Named {
  const named = (['member', 'employee', 'position'] as const).filter((name) => values[name] !== undefined);
  const [name] = named;
  if (!name || named.length > 1 || !/^\d{1,9}$/.test(values[name] ?? '')) throw new CommandError(usage);
  return { person: people[name], number: Number(values[name]) };
}

await runCommand(async (open) => {
  const { values } = parseArguments(
    {
      options: {
        member: text,
        employee: text,
        position: text,
        extract: text,
        language: text,
        erase: { type: 'boolean', default: false },
      },
    },
    usage,
  );
  const { extract: file, language = 'fi' } = values;
  const named = namedIn(values);
  if ((file !== undefined) === values.erase) throw new CommandError(usage);
  const db = await open();
  await (file === undefined ? erase(db, named) : extract(db, named, file, language));
  return 0;
});
