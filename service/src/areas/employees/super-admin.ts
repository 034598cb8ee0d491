import { superAdmin } from '@osasto/contract';
import { mapConstraintErrors } from '../../platform/database/constraints.ts';
import { logged } from './changes.ts';
import { insertEmployee, openAccess, readEmployee, setDirectoryId } from './queries.ts';
import { requireEmployee, type EmployeeFields } from './rules.ts';
import { actingAs } from '../../platform/changes/audit.ts';
import { defineChanges, type AnyChange, type Outcome } from '../../platform/changes/change.ts';
import type { Database } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { sql } from 'kysely';

/** Somebody who cannot be made an employee: one sentence. */
export class WrongPerson extends Error {}

const sentences: Record<string, string> = {
  'validation.required': 'is empty',
  'validation.maxLength': 'is too long',
  'validation.email': 'is not an e-mail address',
  'employee.emailInUse': 'is the address with which another employee signs in',
  'employee.directoryIdForm': 'must be one id, without blanks',
  'employee.directoryIdInUse': 'is the id of another account',
};

const { add } = defineChanges(
  {
    // Two at once: the second finds the first.
    lock: async (tx) => {
      await sql`lock table employee in share row exclusive mode`.execute(tx);
      return {};
    },
    subject: () => ({ entity: 'employee' }),
  },
  {
    add: {
      run: async (
        { tx }: AnyChange<unknown>,
        fields: EmployeeFields,
      ): Promise<Outcome<'made' | 'exists'>> => {
        const found = await tx
          .selectFrom('employee')
          .select('id')
          .where(sql`lower(email)`, '=', sql`lower(${fields.email})`)
          .executeTakeFirst();
        if (found) return { result: 'exists' };
        const id = await insertEmployee(tx, fields);
        await openAccess(tx, id, fields.email);
        await setDirectoryId(tx, id, fields);
        const after = logged(await readEmployee(tx, id));
        return { result: 'made', auditEntry: { entityId: id, after } };
      },
      answer: async (_change: unknown, result: 'made' | 'exists') => ({ body: result }),
    },
  },
);

/**
 * Makes a super admin with an account without a password. Somebody who is an employee already stays as is.
 *
 * @throws {WrongPerson}
 */
export async function createSuperAdmin(
  db: Database,
  person: { email: string; firstName: string; lastName: string; directoryId?: string | undefined },
): Promise<'made' | 'exists'> {
  try {
    const fields = requireEmployee({ ...person, roleId: superAdmin, districtId: null });
    const by = { db, actor: actingAs('create-user') };
    return (await mapConstraintErrors(add(by, undefined, fields))).body;
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    const errors = error.body.errors.map(
      ({ propertyName, translationKey }) => `${propertyName} ${sentences[translationKey] ?? 'is wrong'}.`,
    );
    throw new WrongPerson(errors.join('\n'));
  }
}
