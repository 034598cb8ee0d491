import { inTransaction, type Database, type Db } from '../database/connection.ts';
import type { SignedUrls } from '../identity/file-address.ts';
import type { Session } from '../identity/session.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { NotFound, type HttpError } from '../errors/http-errors.ts';
import { notVisible } from '../errors/not-visible.ts';
import { audit, findLastChanger, type AuditActor, type AuditEntry, type AuditSubject } from './audit.ts';
import { ChangedByOther, hasSeen } from './versions.ts';

/** A kind of thing that is changed: how it is locked, versioned, read and named in the audit log. */
export interface ChangeKind<Row, Id = number> {
  /** The row as nobody else can change it until the transaction ends; undefined when there is none. docs/data-model.md, "The order of locks". */
  lock: (tx: Db, id: Id) => Promise<Row | undefined>;
  /** The tag of its version, asked for after the lock. Left out where nothing has a version, as for what is added. */
  tag?: (tx: Db, row: Row) => Promise<string> | string;
  /** What reading it answers to this caller. Whoever has seen another version learns how it is now (1.20). */
  read?: (change: Change<Row>) => Promise<TaggedBody<unknown>>;
  subject: (row: Row) => AuditSubject;
  /** What its rows of the audit log hold, where they are about something bigger: a position is logged with its meeting. */
  part?: (row: Row) => Record<string, unknown>;
}

/** A step while somebody who is signed in takes it. */
export interface Change<Row> {
  tx: Db;
  row: Row;
  /** As the audit log names whoever takes it. */
  actor: AuditActor;
  session: Session;
  jobs: Pick<Jobs, 'add' | 'cancel'>;
  signedUrls: SignedUrls;
  /** Whether people can sign in with a directory here. */
  hasDirectory: boolean;
}

/** A step that a command, a job or somebody who is not signed in may take as well. */
export type AnyChange<Row> = Pick<Change<Row>, 'tx' | 'row' | 'actor'>;

/** Who changes something, and with what: a request brings all of it, others bring what their step uses. */
export type ChangedBy<Needed> = Omit<Needed, 'tx' | 'row'> & {
  db: Database;
  actor: AuditActor;
  /** The header If-Match: the versions that the client has seen. Rule 1.20. */
  seen?: string | undefined;
};

/** What the audit log says of a step; `action` when it is not the step's own name. */
export type StepAuditEntry = Partial<AuditEntry>;

/** What a step did. */
export interface Outcome<Result> {
  /** For the answer. */
  result?: Result;
  /** One for each row of the audit log; left out when everything was already as it was asked for. */
  auditEntry?: StepAuditEntry | readonly StepAuditEntry[];
}

/** A body to answer with, undefined for none, and the tag of its version. */
export interface TaggedBody<Answer> {
  body: Answer;
  tag?: string;
}

/** Why this person may not, and what the row "denied" of the audit log says after; the name of the step when left out. */
export interface PermissionDenied {
  error: HttpError;
  after?: Record<string, unknown>;
}

type Awaitable<Value> = Value | Promise<Value>;

/** One thing that can be done to a kind of thing. */
interface ChangeStep<Row, Input, Result, Answer> {
  /** Why this person may not; leaves a row "denied" in the audit log. */
  deny?: (change: Change<Row>, input: Input) => Awaitable<PermissionDenied | undefined>;
  /** Why not in this state. */
  refuse?: (change: Change<Row>, input: Input) => Awaitable<HttpError | undefined>;
  /** Writes. Throws an error where only the writing shows what is wrong; nothing is then written. */
  run: (change: Change<Row>, input: Input) => Promise<Outcome<Result>>;
  /** What is answered, read in the same transaction, after the audit row. Left out: nothing. */
  answer?: (change: Change<Row>, result: Result) => Promise<TaggedBody<Answer>>;
}

/** Refuses who has seen another version than that of the locked row, with the row as it is now. Rule 1.20. */
async function requireSeen<Row, Id>(
  kind: ChangeKind<Row, Id>,
  change: Change<Row>,
  seen: string | undefined,
): Promise<void> {
  const { tx, row } = change;
  if (!kind.tag || hasSeen(seen, await kind.tag(tx, row))) return;
  const current = (await kind.read?.(change))?.body;
  const by = await findLastChanger(tx, kind.subject(row), kind.part?.(row));
  throw new ChangedByOther({ ...(current !== undefined && { current }), ...(by !== undefined && { by }) });
}

/**
 * Takes one step in one transaction, always in this order: lock; 404, or 403 where that would reveal too much (1.7); who
 * may; state; version (1.20); run; audit; answer.
 *
 * @param name of the step, which the audit log calls its action
 * @throws {HttpError} of the step; `common.changedByOther` when the client has seen another version
 */
async function applyChange<Row, Id, Input, Result, Answer>(
  kind: ChangeKind<Row, Id>,
  [name, step]: [string, ChangeStep<Row, Input, Result, Answer>],
  { db, seen, ...means }: ChangedBy<Change<Row>>,
  id: Id,
  input: Input,
): Promise<TaggedBody<Answer | undefined>> {
  const { actor, session } = means;
  let denied: AuditEntry | undefined;
  try {
    return await inTransaction(db, async (tx): Promise<TaggedBody<Answer | undefined>> => {
      const row = await kind.lock(tx, id);
      if (row === undefined) throw session ? notVisible(session) : new NotFound();
      const change: Change<Row> = { tx, row, ...means };
      const permissionDenied = await step.deny?.(change, input);
      if (permissionDenied) {
        denied = {
          action: 'denied',
          ...kind.subject(row),
          after: permissionDenied.after ?? { action: name },
        };
        throw permissionDenied.error;
      }
      const error = await step.refuse?.(change, input);
      if (error) throw error;
      await requireSeen(kind, change, seen);
      const { result, auditEntry } = await step.run(change, input);
      const entries = [auditEntry ?? []]
        .flat()
        .map((entry) => ({ action: name, ...kind.subject(row), ...entry }));
      await audit(tx, actor, ...entries);
      return (await step.answer?.(change, result as Result)) ?? { body: undefined };
    });
  } catch (error) {
    // In a transaction of its own: that of the step is undone.
    if (denied) await audit(db, actor, denied);
    throw error;
  }
}

/** A step of whatever input, result and answer. */
interface AnyStep<Row> {
  deny?: ChangeStep<Row, never, never, unknown>['deny'];
  refuse?: ChangeStep<Row, never, never, unknown>['refuse'];
  run: (change: Change<Row>, input: never) => Promise<Outcome<unknown>>;
  answer?: (change: Change<Row>, result: never) => Promise<TaggedBody<unknown>>;
}

/** Void for a step that takes no input. */
type InputOf<S> = S extends { run: (change: never, input: infer Input) => unknown }
  ? unknown extends Input
    ? void
    : Input
  : never;
/** Never for a step that answers nothing. */
type AnswerOf<S> = S extends { answer: (change: never, result: never) => Promise<TaggedBody<infer Answer>> }
  ? Exclude<Answer, undefined>
  : never;
/** What all functions of a step together use of a change. */
type NeededBy<S> = S[keyof S] extends (change: infer Needed, ...more: never[]) => unknown ? Needed : never;

/** A step as whoever takes it calls it. */
export type TakeStep<Needed, Id, Input, Answer> = (
  by: ChangedBy<Needed>,
  id: Id,
  input: Input,
) => Promise<TaggedBody<Answer>>;

/**
 * The steps of an area's table, as functions that requests, commands and jobs call. Who takes one is in `by`: a step whose
 * functions ask for no session can be taken without one.
 *
 * ```ts
 * const erasing = defineChanges(members, { erase: { refuse, run } });
 * await erasing.erase({ db, actor: actingAs('person') }, id);
 * ```
 */
export function defineChanges<Row, Id, Table extends Record<string, AnyStep<Row>>>(
  kind: ChangeKind<Row, Id>,
  table: Table,
): {
  [Name in keyof Table]: TakeStep<NeededBy<Table[Name]>, Id, InputOf<Table[Name]>, AnswerOf<Table[Name]>>;
} {
  const taken = Object.entries(table).map(([name, step]) => [
    name,
    (by: ChangedBy<Change<Row>>, id: Id, input: never) =>
      applyChange(kind, [name, step as ChangeStep<Row, never, never, unknown>], by, id, input),
  ]);
  return Object.fromEntries(taken) as never;
}

/** What a step gives; undefined when what it is about is not there, or not any more. */
export async function unlessGone<Answer>(step: Promise<TaggedBody<Answer>>): Promise<Answer | undefined> {
  try {
    return (await step).body;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
