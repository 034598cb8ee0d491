import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body, CallName, Params, Query } from '@osasto/api';
import { callSchemas, type CallSchema } from '@osasto/api/schemas';
import { nationalOffice } from '@osasto/contract';
import { bestRole, may, permissions, reachOf, type Call, type Unit } from '@osasto/permissions';
import { serialisable } from './answers.ts';
import { audit } from './audit.ts';
import type { Db } from './database.ts';
import { NotFound, NotPermitted } from './errors.ts';
import { sessionOf } from './session.ts';
import './context.ts';

/** A request of one call, with the types of its schemas. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: Params<Name>;
  Querystring: Query<Name>;
  Body: Body<Name>;
}>;

/** What a call acts on. Being allowed in one of the units is enough; no unit means that there is no such thing. */
export interface Target {
  entity: 'section' | 'district' | 'member';
  id: number;
  units: readonly Unit[];
}

export interface CallOptions<Name extends CallName> {
  /** The target in one small query. Calls without one name no unit: lists show the units in scope. */
  target?: (db: Db, request: CallRequest<Name>) => Promise<Target>;
  /** Answer those who see every unit even when the target does not exist. */
  mayBeUnknown?: boolean;
  /** At most so many requests a minute from one address. */
  perMinute?: number;
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
async function auditDenied(request: FastifyRequest, name: Call, { entity, id, units }: Target) {
  const [unit] = units;
  if (!unit) return;
  await audit(
    request.server.db,
    { session: request.session, requestId: request.id },
    {
      action: 'denied',
      entity,
      entityId: id,
      districtId: unit.districtId,
      sectionId: unit.sectionId ?? null,
      after: { call: name },
    },
  );
}

/**
 * Decides in the order: may the role make this call at all (403), is the request well formed (400), does the
 * target exist (404 for roles that see everything, else 403), is it in the caller's units (403). Rules 1.7, 3.
 */
async function decide<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  { target, mayBeUnknown = false }: Pick<CallOptions<Name>, 'target' | 'mayBeUnknown'>,
) {
  const { session, validationError, server } = request;
  const everAllowed = may(session, name);
  if (validationError) throw everAllowed ? validationError : new NotPermitted();
  const found = await target?.(server.db, request);
  if (everAllowed && !found) return;
  if (everAllowed && found?.units.some((unit) => may(session, name, unit))) return;
  if (everAllowed && found?.units.length === 0 && (bestRole(session) ?? 6) <= nationalOffice) {
    if (mayBeUnknown) return;
    throw new NotFound();
  }
  if (found) await auditDenied(request, name, found);
  throw new NotPermitted();
}

/**
 * Adds the route of one call. Its name leads to its schemas and to its row in the permission table, and it is
 * refused before the handler runs.
 */
export function call<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  { perMinute, handler, ...decision }: CallOptions<Name>,
): void {
  const { summary, params, query, body, answer }: CallSchema = callSchemas[name];
  const isOpen = reachOf(name, 1) === 'open';
  app.calls.add(name);
  app.route({
    ...routeOf(name),
    config: {
      call: name,
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
    },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: serialisable(answer) },
    },
    attachValidation: true,
    onRequest: async (request) => {
      if (!isOpen) {
        request.session = await sessionOf(app.db, app.tokens, request.headers.authorization);
      }
    },
    preHandler: async (request) => {
      if (!isOpen) await decide(name, request as CallRequest<Name>, decision);
      else if (request.validationError) throw request.validationError;
    },
    handler: async (request, reply) => handler(request as CallRequest<Name>, reply),
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
