import { sql } from 'kysely';
import type { AuditChange, AuditEvent } from '@osasto/api';
import type { Actor } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { ints, rowShape, selectRows, texts } from '../../platform/database/rows.ts';
import { maySeeBirthDates } from '../people/birth-dates.ts';
import type { NamedRow } from './names.ts';
import type { StoredRow } from './queries.ts';

type Values = Record<string, unknown>;

/** How to reach a person, whatever a row of the log calls the field. */
const contactField = /e-?mail|phone|address|street|postal|postcode|postoffice|city|country/i;
const birthField = /birth/i;
const emailInText = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Everybody may know how to reach units. */
const units: readonly string[] = ['section', 'district'];

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a value, the value itself included. */
function objectsIn(value: unknown): Values[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isValues(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

const textsIn = (value: unknown): string[] =>
  objectsIn(value)
    .flatMap((object) => Object.values(object).flat())
    .filter((entry) => typeof entry === 'string');

const memberIn = ({ memberId }: Values) => (typeof memberId === 'number' ? memberId : undefined);

/** People whom rows are about, as far as they are open to everybody at this moment. */
export interface OpenPeople {
  member: ReadonlySet<number>;
  employee: ReadonlySet<number>;
  account: ReadonlySet<number>;
  /** E-mail addresses of people whose publishing is prohibited, in small letters. */
  hiddenEmails: ReadonlySet<string>;
}

const readIds = (rows: readonly StoredRow[], entity: string) =>
  rows.flatMap((row) => (row.entity === entity && row.id !== null ? [row.id] : []));

const openPeople = rowShape('audit.openPeople', {
  member: ints,
  employee: ints,
  account: ints,
  emails: texts,
});

/**
 * Looks up the people of some rows as they are now: it is today's prohibition that counts, not that of the day on
 * which a row was written. Rule 4.7.
 */
export async function findOpenPeople(db: Db, rows: readonly NamedRow[]): Promise<OpenPeople> {
  const values = rows.flatMap(({ before, after }) => [before, after]);
  const members = [
    ...readIds(rows, 'member'),
    ...values.flatMap(objectsIn).flatMap((object) => memberIn(object) ?? []),
  ];
  const texts = [...values.flatMap(textsIn), ...rows.map(({ name }) => name ?? '')];
  const emails = texts.flatMap((text) => text.toLowerCase().match(emailInText) ?? []);
  const isHidden = (column: string) => sql`exists (
    select from account a join member m on m.id = a.member_id
    where ${sql.ref(`a.${column}`)} = x.id and m.is_publish_prohibited)`;
  const [people] = await selectRows(db, openPeople)`
    select
      array(select id from member where id = any(${members}::integer[]) and not is_publish_prohibited) as member,
      array(select x.id from unnest(${readIds(rows, 'employee')}::integer[]) as x (id)
        where not ${isHidden('employee_id')}) as employee,
      array(select x.id from unnest(${readIds(rows, 'account')}::integer[]) as x (id)
        where not ${isHidden('id')}) as account,
      array(select lower(email) from member
        where is_publish_prohibited and lower(email) = any(${emails}::text[])) as emails`;
  return {
    member: new Set(people?.member),
    employee: new Set(people?.employee),
    account: new Set(people?.account),
    hiddenEmails: new Set(people?.emails),
  };
}

/** Stands for what is masked. */
const hidden = Symbol('hidden');

/**
 * A row as this caller may see it: the fields that changed, without contact details of people whose publishing is
 * prohibited or of whom nobody knows (any more) who they are, without birth dates for those who may not see them.
 * Rules 4.7, 4.12.
 */
export function shownRow(row: NamedRow, caller: Actor, people: OpenPeople): AuditEvent {
  const isBirthDateShown = maySeeBirthDates(caller, row.sectionId);

  function isContactOpen(field: string, object: Values): boolean {
    if (units.includes(row.entity) || field.startsWith('nonMember')) return true; // outsiders are in no register
    const member = memberIn(object) ?? (row.entity === 'member' ? (row.id ?? undefined) : undefined);
    if (member !== undefined) return people.member.has(member);
    const isKnown = row.entity === 'employee' || row.entity === 'account';
    return isKnown && row.id !== null && people[row.entity as 'employee' | 'account'].has(row.id);
  }

  function shown(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shown).filter((entry) => entry !== hidden);
    if (isValues(value)) {
      const fields = Object.keys(value).map((field) => [field, shownField(field, value)] as const);
      return Object.fromEntries(fields.filter(([, entry]) => entry !== hidden));
    }
    if (typeof value !== 'string') return value;
    return value.replaceAll(emailInText, (email) =>
      people.hiddenEmails.has(email.toLowerCase()) ? '•••' : email,
    );
  }

  function shownField(field: string, object: Values): unknown {
    if (birthField.test(field) && !isBirthDateShown) return hidden;
    if (contactField.test(field) && !isContactOpen(field, object)) return hidden;
    return shown(object[field]);
  }

  const { before, after, ...rest } = row;
  const name = shown(row.name) as string | null;
  return { ...rest, name, changes: diffStates(before ?? {}, after ?? {}, shownField) };
}

/** Says which part of a meeting a row is about, also where it is the same before and after. */
const identity = 'positionOfTrust';

/** The fields in which two states differ, and the part they are about, each with what `read` lets out. */
function diffStates(
  before: Values,
  after: Values,
  read: (field: string, object: Values) => unknown,
): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter(
    (field) => field === identity || JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return changed.map((field) => {
    const [was, is] = [before, after].map((state) => (field in state ? read(field, state) : hidden));
    return { field, ...(was !== hidden && { before: was }), ...(is !== hidden && { after: is }) };
  });
}
