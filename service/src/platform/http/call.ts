import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body, Params, Query } from '@osasto/api';
import { callNames, callRecords, getCallRecord, type CallName, type CallTarget } from '@osasto/calls';
import { isOpenCall, may, type Unit } from '@osasto/permissions/own-table';
import { serialisable } from './response-schema.ts';
import { audit } from '../changes/audit.ts';
import { countReading, limitReading } from './bulk-reading.ts';
import { NotFound, NotPermitted } from '../errors/http-errors.ts';
import { peopleShownBy } from './people-shown.ts';
import { toAnswerHeaders } from './headers.ts';
import { bodyLimits, openPerMinute } from './limits.ts';
import { receiveFile } from './receive-file.ts';
import { targetIdIn, targetById, type Target } from './targets.ts';
import { isUnchanged, tagOfAnswer } from './unchanged.ts';
import { claimsIn, getSession, type Read } from '../identity/session.ts';
import './context.ts';

/** A request of one call, with the types of its schemas. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: Params<Name>;
  Querystring: Query<Name>;
  Body: Body<Name>;
}>;

export interface CallOptions<Name extends CallName> {
  /** At most so many requests a minute from one network. */
  perMinute?: number;
  /** Largest body in bytes, when it is not the default. */
  bodyLimit?: number;
  /** What the answer depends on, known before it is read: whoever has it already is answered 304. Decision 52. */
  dependsOn?: (request: CallRequest<Name>) => Promise<readonly unknown[]> | readonly unknown[];
  handler: (
    request: CallRequest<Name>,
    reply: FastifyReply,
  ) => Promise<Answer<Name> | FastifyReply> | Answer<Name> | FastifyReply;
}

/** `GET sections/{id}` as `GET` and `/api/sections/:id`. */
function toRoute(name: CallName) {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}` };
}

/** Leaves a trace of a refused call on something that exists. Rule 17.5. */
async function auditDenied(
  { server: { db }, session, id: requestId }: FastifyRequest,
  name: CallName,
  { entity, id: entityId }: Target,
  { districtId, sectionId }: Unit,
) {
  const after = { call: name };
  await audit(
    db,
    { session, requestId },
    { action: 'denied', entity, entityId, districtId, sectionId, after },
  );
}

/** What is wrong with the shape of a request, or the id of what it acts on. */
function readTargetId(
  request: FastifyRequest,
  target: CallTarget | undefined,
): { id?: number | undefined; error?: Error } {
  if (request.validationError) return { error: request.validationError };
  try {
    return target ? { id: targetIdIn(request, target) } : {};
  } catch (error) {
    return { error: error as Error };
  }
}

/**
 * Decides in the order: does the token still count (401), may the role make this call at all (403), is the
 * request well formed (400), does the target exist (404 for roles that see everything, else 403), is it in the
 * caller's units (403). Gives what the caller has been shown. Rules 1.7, 3.
 */
async function decide(name: CallName, request: FastifyRequest): Promise<Read> {
  const { db, targets } = request.server;
  const record = getCallRecord(name);
  const { id, error } = readTargetId(request, record.target);
  if (id !== undefined) request.targetId = id;
  const target = record.target && id !== undefined ? targetById(targets, record.target.kind, id) : undefined;
  const about = target && !target.units ? target : null;
  const { session, unit: unitAbout, read } = await getSession(db, request.claims, about);
  request.session = { ...session, acceptLanguage: request.headers['accept-language'] };

  const isEverAllowed = may(session, name);
  if (error) throw isEverAllowed ? error : new NotPermitted();
  if (!target) {
    if (!isEverAllowed) throw new NotPermitted();
    return read;
  }
  const units = target.units ? await target.units(db) : unitAbout ? [unitAbout] : [];
  if (isEverAllowed && units.some((unit) => may(session, name, unit))) return read;
  const [unit] = units;
  if (unit) await auditDenied(request, name, target, unit);
  else if (isEverAllowed && may(session, 'see.unknownIds')) {
    if (record.mayBeUnknown) return read;
    throw new NotFound();
  }
  throw new NotPermitted();
}

/**
 * Adds the route of one call. Its name leads to its schemas and to its row in the permission table, and it is
 * refused before the handler runs.
 */
export function addCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  { perMinute, bodyLimit, dependsOn, handler }: CallOptions<Name>,
): void {
  const record = getCallRecord(name);
  const { summary, params, query, body, answer, hasFile = false, mayBeKept = false } = record;
  const isOpen = isOpenCall(name);
  const peopleIn = peopleShownBy(name);
  const max = perMinute ?? (isOpen ? openPerMinute : undefined);
  const createTag = tagOfAnswer(name, answer, app.settings.build);
  const headers = toAnswerHeaders(app.settings);
  app.calls.add(name);
  app.route({
    ...toRoute(name),
    config: {
      call: name,
      ...(max && { rateLimit: { max, timeWindow: 60_000 } }),
    },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: serialisable(answer) },
    },
    attachValidation: true,
    bodyLimit: hasFile ? bodyLimits.file : (bodyLimit ?? (isOpen ? bodyLimits.open : bodyLimits.signedIn)),
    ...(hasFile && { preParsing: receiveFile }),
    helmet: false,
    onRequest: async (request, reply) => {
      void reply.headers(headers);
      if (!isOpen) {
        request.claims = await claimsIn(app.tokens, request.headers.authorization);
      }
    },
    preHandler: async (request) => {
      if (isOpen) {
        if (request.validationError) throw request.validationError;
        return;
      }
      const read = await decide(name, request);
      if (peopleIn || record.countsPeople) limitReading(request, read);
    },
    handler: async (request, reply) => {
      if (dependsOn) {
        const tag = createTag(await dependsOn(request as CallRequest<Name>));
        if (isUnchanged(tag, { mayBeKept }, request, reply)) return reply.send();
      }
      const answer = await handler(request as CallRequest<Name>, reply);
      if (peopleIn && answer !== reply) await countReading(request, peopleIn(answer));
      return answer;
    },
  });
}

/** Refuses to start with the record of a call that has no route. */
export function requireEveryCall(registered: ReadonlySet<CallName>): void {
  const missing = callNames.filter((name) => !registered.has(name));
  if (missing.length > 0) {
    throw new Error(`Calls without a route: ${missing.join(', ')}. Add the route or remove the record.`);
  }
}

/** Refuses to start with a route below /api/ that is no call. */
export function requireCallRecord(method: string | string[], url: string, name: CallName | undefined): void {
  if (name === undefined || !(name in callRecords)) {
    throw new Error(`The route ${String(method)} ${url} is no call. Add its record in shared/calls.`);
  }
}
