import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body, CallName, Params, Query } from '@osasto/api';
import { callSchemas, type CallSchema } from '@osasto/api/schemas';
import { may, permissions, reachOf, type Call, type Unit } from '@osasto/permissions';
import { serialisable } from './response-schema.ts';
import { audit } from '../changes/audit.ts';
import type { Db } from '../database/connection.ts';
import { countReading, limitReading } from './bulk-reading.ts';
import { NotFound, NotPermitted } from '../refusals/errors.ts';
import { peopleShownBy } from './people-shown.ts';
import { answerHeadersOf } from './headers.ts';
import { bodyLimits, openPerMinute } from './limits.ts';
import { receiveFile } from './receive-file.ts';
import { isUnchanged, tagOfAnswer } from './unchanged.ts';
import { claimsIn, sessionOf, type Read, type SessionTarget } from '../identity/session.ts';
import './context.ts';

/** A request of one call, with the types of its schemas. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: Params<Name>;
  Querystring: Query<Name>;
  Body: Body<Name>;
}>;

/**
 * What a call acts on. `units` are those it belongs to: being allowed in one of them is enough; none means that there is
 * no such thing. Left out where the unit comes with the session.
 */
export type Target =
  | (SessionTarget & { units?: undefined })
  | { entity: string; id: number; units: (db: Db) => Promise<readonly Unit[]> };

export interface CallOptions<Name extends CallName> {
  /** Which target the request names; throws NotValid when it names none. Without one a call lists the units in scope. */
  target?: (request: CallRequest<Name>) => Target | undefined;
  /** Answer those who see every unit even when the target does not exist. */
  mayBeUnknown?: boolean;
  /** At most so many requests a minute from one network. */
  perMinute?: number;
  /** Largest body in bytes, when it is not the default. */
  bodyLimit?: number;
  /** Its body has a file in the field `blob`: takeUpload. */
  hasFile?: boolean;
  /** Its answer shows people and is no JSON, of which the schema would tell: the handler counts them. Rule 4.21. */
  countsPeople?: boolean;
  /** What the answer depends on, known before it is read: whoever has it already is answered 304. Decision 52. */
  dependsOn?: (request: CallRequest<Name>) => Promise<readonly unknown[]> | readonly unknown[];
  /** Browsers may keep the answer and ask whether it has changed. Nothing about a person, and no address of a file. */
  mayBeKept?: boolean;
  handler: (
    request: CallRequest<Name>,
    reply: FastifyReply,
  ) => Promise<Answer<Name> | FastifyReply> | Answer<Name> | FastifyReply;
}

/** `GET sections/{id}` as `GET` and `/api/sections/:id`. */
function routeOf(name: Call) {
  const [method = '', path = ''] = name.split(' ');
  return { method, url: `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}` };
}

/** Leaves a trace of a refusal on something that exists. Rule 17.5. */
async function auditDenied(
  { server: { db }, session, id: requestId }: FastifyRequest,
  name: Call,
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

/** What is wrong with the shape of a request, or the target that it names. */
function readTarget<Name extends CallName>(
  request: CallRequest<Name>,
  target: CallOptions<Name>['target'],
): { target?: Target | undefined; fault?: Error } {
  if (request.validationError) return { fault: request.validationError };
  try {
    return { target: target?.(request) };
  } catch (error) {
    return { fault: error as Error };
  }
}

/**
 * Decides in the order: does the token still count (401), may the role make this call at all (403), is the
 * request well formed (400), does the target exist (404 for roles that see everything, else 403), is it in the
 * caller's units (403). Gives what the caller has been shown. Rules 1.7, 3.
 */
async function decide<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  options: Pick<CallOptions<Name>, 'target' | 'mayBeUnknown'>,
): Promise<Read> {
  const { db } = request.server;
  const { target, fault } = readTarget(request, options.target);
  const about = target && !target.units ? target : null;
  const { session, unit: unitAbout, read } = await sessionOf(db, request.claims, about);
  request.session = { ...session, acceptLanguage: request.headers['accept-language'] };

  const isEverAllowed = may(session, name);
  if (fault) throw isEverAllowed ? fault : new NotPermitted();
  if (!target) {
    if (!isEverAllowed) throw new NotPermitted();
    return read;
  }
  const units = target.units ? await target.units(db) : unitAbout ? [unitAbout] : [];
  if (isEverAllowed && units.some((unit) => may(session, name, unit))) return read;
  const [unit] = units;
  if (unit) await auditDenied(request, name, target, unit);
  else if (isEverAllowed && may(session, 'see.unknownIds')) {
    if (options.mayBeUnknown) return read;
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
  {
    perMinute,
    bodyLimit,
    hasFile: takesFile = false,
    countsPeople = false,
    dependsOn,
    mayBeKept = false,
    handler,
    ...decision
  }: CallOptions<Name>,
): void {
  const { summary, params, query, body, answer }: CallSchema = callSchemas[name];
  const isOpen = reachOf(name, 1) === 'open';
  const peopleIn = peopleShownBy(name);
  const max = perMinute ?? (isOpen ? openPerMinute : undefined);
  const tagOf = tagOfAnswer(name, answer, app.settings.build);
  const headers = answerHeadersOf(app.settings);
  app.calls.add(name);
  app.route({
    ...routeOf(name),
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
    bodyLimit: takesFile ? bodyLimits.file : (bodyLimit ?? (isOpen ? bodyLimits.open : bodyLimits.signedIn)),
    ...(takesFile && { preParsing: receiveFile }),
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
      const read = await decide(name, request as CallRequest<Name>, decision);
      if (peopleIn || countsPeople) limitReading(request, read);
    },
    handler: async (request, reply) => {
      if (dependsOn) {
        const tag = tagOf(await dependsOn(request as CallRequest<Name>));
        if (isUnchanged(tag, { mayBeKept }, request, reply)) return reply.send();
      }
      const answer = await handler(request as CallRequest<Name>, reply);
      if (peopleIn && answer !== reply) await countReading(request, peopleIn(answer));
      return answer;
    },
  });
}

/** Refuses to start with a row of the permission table that has no route. */
export function requireEveryCall(registered: ReadonlySet<Call>): void {
  const missing = (Object.keys(permissions) as Call[]).filter((name) => !registered.has(name));
  if (missing.length > 0) {
    throw new Error(
      `The permission table has rows without a route: ${missing.join(', ')}. Add the route or remove the row.`,
    );
  }
}

/** Refuses to start with a route below /api/ that has no row in the permission table. */
export function requireRow(method: string | string[], url: string, name: Call | undefined): void {
  if (name === undefined || !(name in permissions)) {
    throw new Error(
      `The route ${String(method)} ${url} has no row in the permission table. Add one in shared/permissions.`,
    );
  }
}
