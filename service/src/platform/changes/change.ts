import type { FastifyReply, FastifyRequest } from 'fastify';
import { mapConstraintErrors } from '../database/constraints.ts';
import type { Db } from '../database/connection.ts';
import type { Refusal } from '../http/errors.ts';
import { notVisible } from '../http/not-visible.ts';
import type { Session } from '../identity/session.ts';
import { audit, type AuditActor, type AuditEntry } from './audit.ts';
import { requireVersion } from './versions.ts';
import '../http/context.ts';

/** A request that changes something: who asks, under which reference, and which version they have seen. */
export type ChangeRequest = Pick<FastifyRequest, 'session' | 'id' | 'headers' | 'server'>;

/** What the rows of the audit log are about. */
export type AuditSubject = Pick<AuditEntry, 'entity' | 'entityId' | 'districtId' | 'sectionId'>;

/** A kind of thing that requests change: how it is locked, versioned and named in the audit log. */
export interface Kind<Row, Id = number> {
  /** The row as nobody else can change it until the transaction ends; undefined when there is none. */
  lock: (tx: Db, id: Id) => Promise<Row | undefined>;
  /** The tag of its version, asked for after the lock. Left out where nothing has a version, as for what is added. */
  tag?: (tx: Db, row: Row) => Promise<string> | string;
  subject: (row: Row) => AuditSubject;
}

/** A step while it is taken. */
export interface Change<Row> {
  tx: Db;
  row: Row;
  request: ChangeRequest;
  session: Session;
  actor: AuditActor;
}

/** What the audit log says of a step; `action` when it is not the step's own name. */
export type AuditTrace = Partial<AuditEntry>;

/** What a step did. */
export interface Outcome<Result> {
  result: Result;
  /** Left out when everything was already as it was asked for. */
  trace?: AuditTrace;
}

/** A body to answer with, and the tag of its version. */
export interface Tagged<Answer> {
  body: Answer;
  tag?: string;
}

type Awaitable<Value> = Value | Promise<Value>;

/** One thing that a request can do to a kind of thing. */
export interface Step<Row, Input, Result, Answer> {
  /** Why this person may not; leaves a row "denied" in the audit log. */
  deny?: (change: Change<Row>, input: Input) => Awaitable<Refusal | undefined>;
  /** Why not in this state. */
  refuse?: (change: Change<Row>, input: Input) => Awaitable<Refusal | undefined>;
  /** Writes. Throws a refusal where only the writing shows what is wrong; nothing is then written. */
  run: (change: Change<Row>, input: Input) => Promise<Outcome<Result>>;
  /** What is answered, read in the same transaction, after the audit row. Left out: 204. */
  answer?: (change: Change<Row>, result: Result) => Promise<Tagged<Answer>>;
}

interface Denial {
  refusal: Refusal;
  subject: AuditSubject;
}

/** A step as a handler calls it. */
export type TakeStep<Id, Input, Answer> = (
  request: ChangeRequest,
  reply: FastifyReply,
  id: Id,
  input: Input,
) => Promise<Answer>;

/**
 * Takes one step in one transaction, always in this order: lock; 404, or 403 where that would tell too much (1.7); who
 * may; state; version (1.20); run; audit; ETag.
 *
 * @param name of the step, which the audit log calls its action
 * @throws {Refusal} of the step; `common.changedByOther` when the client has seen another version
 */
async function takeStep<Row, Id, Input, Result, Answer>(
  kind: Kind<Row, Id>,
  name: string,
  step: Step<Row, Input, Result, Answer>,
  { request, reply, id, input }: { request: ChangeRequest; reply: FastifyReply; id: Id; input: Input },
): Promise<Answer> {
  const { session, server } = request;
  const actor: AuditActor = { session, requestId: request.id };
  let denial: Denial | undefined;
  const work = server.db.transaction().execute(async (tx): Promise<Tagged<Answer> | undefined> => {
    const row = await kind.lock(tx, id);
    if (row === undefined) throw notVisible(session);
    const change: Change<Row> = { tx, row, request, session, actor };
    const denied = await step.deny?.(change, input);
    if (denied) {
      denial = { refusal: denied, subject: kind.subject(row) };
      throw denied;
    }
    const refused = await step.refuse?.(change, input);
    if (refused) throw refused;
    if (kind.tag) requireVersion(request, await kind.tag(tx, row));
    const { result, trace } = await step.run(change, input);
    if (trace) await audit(tx, actor, { action: name, ...kind.subject(row), ...trace });
    return step.answer?.(change, result);
  });
  try {
    const answer = await mapConstraintErrors(work);
    if (!answer) return await reply.code(204).send();
    if (answer.tag !== undefined) void reply.header('etag', answer.tag);
    return answer.body;
  } catch (error) {
    // In a transaction of its own: that of the step is undone.
    if (denial)
      await audit(server.db, actor, { action: 'denied', ...denial.subject, after: { action: name } });
    throw error;
  }
}

/** A step of whatever input, result and answer. */
interface AnyStep<Row> {
  deny?: Step<Row, never, never, unknown>['deny'];
  refuse?: Step<Row, never, never, unknown>['refuse'];
  run: (change: Change<Row>, input: never) => Promise<Outcome<unknown>>;
  answer?: (change: Change<Row>, result: never) => Promise<Tagged<unknown>>;
}

/** Void for a step that takes no input. */
type InputOf<S> = S extends { run: (change: never, input: infer Input) => unknown }
  ? unknown extends Input
    ? void
    : Input
  : never;
type AnswerOf<S> = S extends { answer: (change: never, result: never) => Promise<Tagged<infer Answer>> }
  ? Answer
  : never;

/**
 * The steps of an area's table, as functions that its handlers call.
 *
 * ```ts
 * const letterSteps = stepsOf(letters, { approve: { refuse, run, answer } });
 * handler: (request, reply) => letterSteps.approve(request, reply, id, expiry)
 * ```
 */
export function stepsOf<Row, Id, Table extends Record<string, AnyStep<Row>>>(
  kind: Kind<Row, Id>,
  table: Table,
): { [Name in keyof Table]: TakeStep<Id, InputOf<Table[Name]>, AnswerOf<Table[Name]>> } {
  const taken = Object.entries(table).map(([name, step]) => [
    name,
    (request: ChangeRequest, reply: FastifyReply, id: Id, input: never) =>
      takeStep(kind, name, step as Step<Row, never, never, unknown>, { request, reply, id, input }),
  ]);
  return Object.fromEntries(taken) as never;
}
