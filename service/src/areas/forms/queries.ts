import { sql } from 'kysely';
import type { ExternalForm } from '@osasto/api';
import { isTaken } from '../../platform/conflicts.ts';
import type { Db } from '../../platform/database.ts';
import { NotValid } from '../../platform/errors.ts';

const columns = ['id', 'name', 'link'] as const;

/** External forms by name. Rule 11.6. */
export const findForms = (db: Db): Promise<ExternalForm[]> =>
  db.selectFrom('external_form').select(columns).orderBy('name').orderBy('id').execute();

export const findForm = (db: Db, id: number): Promise<ExternalForm | undefined> =>
  db.selectFrom('external_form').select(columns).where('id', '=', id).executeTakeFirst();

/** The form of exactly this name, whatever its letter case. Rule 11.8. */
export const findFormByName = (db: Db, name: string): Promise<ExternalForm | undefined> =>
  db
    .selectFrom('external_form')
    .select(columns)
    .where(sql`lower(name)`, '=', sql`lower(${name.normalize('NFC').trim()} collate finnish)`)
    .executeTakeFirst();

/** The form as others cannot change it until the transaction ends. */
export const lockForm = (db: Db, id: number): Promise<ExternalForm | undefined> =>
  db.selectFrom('external_form').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The index decides, so that two copies of the service agree. Rules 11.6, 18.16. */
async function withUniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error, 'external_form_name_unique')) throw error;
    throw new NotValid({ translationKey: 'externalform.nameInUse', propertyName: 'name' });
  }
}

export const insertForm = (db: Db, form: Omit<ExternalForm, 'id'>): Promise<ExternalForm> =>
  withUniqueName(db.insertInto('external_form').values(form).returning(columns).executeTakeFirstOrThrow());

export const updateForm = (db: Db, { id, name, link }: ExternalForm): Promise<ExternalForm> =>
  withUniqueName(
    db
      .updateTable('external_form')
      .set({ name, link })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

export const deleteForm = (db: Db, id: number) =>
  db.deleteFrom('external_form').where('id', '=', id).execute();
