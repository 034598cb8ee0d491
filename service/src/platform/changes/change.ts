import type { FastifyReply, FastifyRequest } from 'fastify';
import { mapConstraintErrors } from '../database/constraints.ts';
import { inTransaction, type Db } from '../database/connection.ts';
import type { Refusal } from '../refusals/errors.ts';
import { notVisible } from '../refusals/not-visible.ts';
import type { Session } from '../identity/session.ts';
import { audit, findLastChanger, type AuditActor, type AuditEntry, type AuditSubject } from './audit.ts';
import { ChangedByOther, hasSeen } from './versions.ts';
import '../http/context.ts';

/** A request that changes something: who asks, under which reference, and which version they have seen. */
export type ChangeRequest = Pick<FastifyRequest, 'session' | 'id' | 'headers' | 'server'>;

/** A kind of thing that requests change: how it is locked, versioned, read and named in the audit log. */
export interface ChangeKind<Row, Id = number> {
  /** The row as nobody else can change it until the transaction ends; undefined when there is none. */
  lock: (tx: Db, id: Id) => Promise<Row | undefined>;
  /** The tag of its version, asked for after the lock. Left out where nothing has a version, as for what is added. */
  tag?: (tx: Db, row: Row) => Promise<string> | string;
  /** What reading it answers to this caller. Whoever has seen another version learns how it is now (1.20). */
  read?: (change: Change<Row>) => Promise<TaggedBody<unknown>>;
  subject: (row: Row) => AuditSubject;
  /** What its rows of the audit log hold, where they are about something bigger: a position is logged with its meeting. */
  part?: (row: Row) => Record<string, unknown>;
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
  /** For the answer. */
  result?: Result;
  /** One for each row of the audit log; left out when everything was already as it was asked for. */
  trace?: AuditTrace | readonly AuditTrace[];
}

/** A body to answer with, undefined for 204, and the tag of its version. */
export interface TaggedBody<Answer> {
  body: Answer;
  tag?: string;
}

/** The body, with the tag as ETag. Rule 1.20. */
export function withETag<Answer>(reply: FastifyReply, { body, tag }: TaggedBody<Answer>): Answer {
  if (tag !== undefined) void reply.header('etag', tag);
  return body;
}

/** Why this person may not, and what the row "denied" of the audit log says after; the name of the step when left out. */
export interface Denial {
  refusal: Refusal;
  after?: Record<string, unknown>;
}

type Awaitable<Value> = Value | Promise<Value>;

/** One thing that a request can do to a kind of thing. */
export interface ChangeStep<Row, Input, Result, Answer> {
  /** Why this person may not; leaves a row "denied" in the audit log. */
  deny?: (change: Change<Row>, input: Input) => Awaitable<Denial | undefined>;
  /** Why not in this state. */
  refuse?: (change: Change<Row>, input: Input) => Awaitable<Refusal | undefined>;
  /** Writes. Throws a refusal where only the writing shows what is wrong; nothing is then written. */
  run: (change: Change<Row>, input: Input) => Promise<Outcome<Result>>;
  /** What is answered, read in the same transaction, after the audit row. Left out: 204. */
  answer?: (change: Change<Row>, result: Result) => Promise<TaggedBody<Answer>>;
}

/** A step as a handler calls it. */
export type TakeStep<Id, Input, Answer> = (
  request: ChangeRequest,
  reply: FastifyReply,
  id: Id,
  input: Input,
) => Promise<Answer>;

/** Refuses who has seen another version than that of the locked row, with the row as it is now. Rule 1.20. */
async function requireSeen<Row, Id>(kind: ChangeKind<Row, Id>, change: Change<Row>): Promise<void> {
  const { tx, row, request } = change;
  if (!kind.tag || hasSeen(request, await kind.tag(tx, row))) return;
  const current = (await kind.read?.(change))?.body;
  const by = await findLastChanger(tx, kind.subject(row), kind.part?.(row));
  throw new ChangedByOther({ ...(current !== undefined && { current }), ...(by !== undefined && { by }) });
}

/**
 * Takes one step in one transaction, always in this order: lock; 404, or 403 where that would reveal too much (1.7); who
 * may; state; version (1.20); run; audit; ETag.
 *
 * @param name of the step, which the audit log calls its action
 * @throws {Refusal} of the step; `common.changedByOther` when the client has seen another version
 */
async function takeStep<Row, Id, Input, Result, Answer>(
  kind: ChangeKind<Row, Id>,
  name: string,
  step: ChangeStep<Row, Input, Result, Answer>,
  { request, reply, id, input }: { request: ChangeRequest; reply: FastifyReply; id: Id; input: Input },
): Promise<Answer> {
  const { session, server } = request;
  const actor: AuditActor = { session, requestId: request.id };
  let denied: AuditEntry | undefined;
  const work = inTransaction(server.db, async (tx): Promise<TaggedBody<Answer | undefined>> => {
    const row = await kind.lock(tx, id);
    if (row === undefined) throw notVisible(session);
    const change: Change<Row> = { tx, row, request, session, actor };
    const denial = await step.deny?.(change, input);
    if (denial) {
      denied = { action: 'denied', ...kind.subject(row), after: denial.after ?? { action: name } };
      throw denial.refusal;
    }
    const refusal = await step.refuse?.(change, input);
    if (refusal) throw refusal;
    await requireSeen(kind, change);
    const { result, trace } = await step.run(change, input);
    const entries = [trace ?? []].flat().map((entry) => ({ action: name, ...kind.subject(row), ...entry }));
    await audit(tx, actor, ...entries);
    return (await step.answer?.(change, result as Result)) ?? { body: undefined };
  });
  try {
    const body = withETag(reply, await mapConstraintErrors(work));
    return body === undefined ? await reply.code(204).send() : body;
  } catch (error) {
    // In a transaction of its own: that of the step is undone.
    if (denied) await audit(server.db, actor, denied);
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
type AnswerOf<S> = S extends { answer: (change: never, result: never) => Promise<TaggedBody<infer Answer>> }
  ? Exclude<Answer, undefined>
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
  kind: ChangeKind<Row, Id>,
  table: Table,
): { [Name in keyof Table]: TakeStep<Id, InputOf<Table[Name]>, AnswerOf<Table[Name]>> } {
  const taken = Object.entries(table).map(([name, step]) => [
    name,
    (request: ChangeRequest, reply: FastifyReply, id: Id, input: never) =>
      takeStep(kind, name, step as ChangeStep<Row, never, never, unknown>, { request, reply, id, input }),
  ]);
  return Object.fromEntries(taken) as never;
}
