import { sql } from 'kysely';
import type { ExternalForm } from '@osasto/api';
import type { FormAudience } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { rowVersion } from '../../platform/changes/versions.ts';

const columns = ['id', 'name', 'link', 'audience'] as const;
const withVersion = [...columns, rowVersion('external_form').as('version')] as const;

/** A form with the version of its row. */
export type StoredForm = ExternalForm & { version: number };

/** A form as somebody writes it; without an audience that stays as it is. */
export type FormInput = Pick<ExternalForm, 'name' | 'link'> & { audience: FormAudience | undefined };

/** External forms for these audiences, by name. Rules 11.6, 11.9. */
export const findForms = (db: Db, audiences: readonly FormAudience[]): Promise<ExternalForm[]> =>
  db
    .selectFrom('external_form')
    .select(columns)
    .where(sql<boolean>`audience = any(${audiences})`)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findForm = (db: Db, id: number): Promise<StoredForm | undefined> =>
  db.selectFrom('external_form').select(withVersion).where('id', '=', id).executeTakeFirst();

/** The form of exactly this name, whatever its letter case. Rule 11.8. */
export const findFormByName = (db: Db, name: string): Promise<StoredForm | undefined> =>
  db
    .selectFrom('external_form')
    .select(withVersion)
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()} collate finnish)`)
    .executeTakeFirst();

/** The form as others cannot change it until the transaction ends. */
export const lockForm = (db: Db, id: number): Promise<StoredForm | undefined> =>
  db.selectFrom('external_form').select(withVersion).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertForm = (db: Db, form: FormInput): Promise<StoredForm> =>
  db.insertInto('external_form').values(form).returning(withVersion).executeTakeFirstOrThrow();

export const updateForm = (db: Db, id: number, form: FormInput): Promise<StoredForm> =>
  db
    .updateTable('external_form')
    .set(form)
    .where('id', '=', id)
    .returning(withVersion)
    .executeTakeFirstOrThrow();

export const deleteForm = (db: Db, id: number) =>
  db.deleteFrom('external_form').where('id', '=', id).execute();
