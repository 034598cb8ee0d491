import { sql } from 'kysely';
import type { ExternalForm } from '@osasto/api';
import { isTaken } from '../../platform/database/constraints.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/http/errors.ts';
import { versionOf } from '../../platform/changes/versions.ts';

const columns = ['id', 'name', 'link'] as const;
const withVersion = [...columns, versionOf('external_form').as('version')] as const;

/** A form with the version of its row. */
export type StoredForm = ExternalForm & { version: number };

/** External forms by name. Rule 11.6. */
export const findForms = (db: Db): Promise<ExternalForm[]> =>
  db.selectFrom('external_form').select(columns).orderBy('name').orderBy('id').execute();

export const findForm = (db: Db, id: number): Promise<StoredForm | undefined> =>
  db.selectFrom('external_form').select(withVersion).where('id', '=', id).executeTakeFirst();

/** The form of exactly this name, whatever its letter case. Rule 11.8. */
export const findFormByName = (db: Db, name: string): Promise<StoredForm | undefined> =>
  db
    .selectFrom('external_form')
    .select(withVersion)
    .where(sql`lower(name)`, '=', sql`lower(${name.normalize('NFC').trim()} collate finnish)`)
    .executeTakeFirst();

/** The form as others cannot change it until the transaction ends. */
export const lockForm = (db: Db, id: number): Promise<StoredForm | undefined> =>
  db.selectFrom('external_form').select(withVersion).where('id', '=', id).forUpdate().executeTakeFirst();

/** The index decides, so that two copies of the service agree. Rules 11.6, 18.16. */
async function withUniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error, 'external_form_name_unique')) throw error;
    throw new NotValid({ translationKey: 'externalform.nameInUse', propertyName: 'name' });
  }
}

export const insertForm = (db: Db, form: Omit<ExternalForm, 'id'>): Promise<StoredForm> =>
  withUniqueName(
    db.insertInto('external_form').values(form).returning(withVersion).executeTakeFirstOrThrow(),
  );

export const updateForm = (db: Db, { id, name, link }: ExternalForm): Promise<StoredForm> =>
  withUniqueName(
    db
      .updateTable('external_form')
      .set({ name, link })
      .where('id', '=', id)
      .returning(withVersion)
      .executeTakeFirstOrThrow(),
  );

export const deleteForm = (db: Db, id: number) =>
  db.deleteFrom('external_form').where('id', '=', id).execute();
