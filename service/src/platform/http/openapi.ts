import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { callAreas, Conflict, Failure, getCallRecord, Validation, type CallName } from '@osasto/calls';
import { appVersion } from '@osasto/contract';
import { isOpenCall } from '@osasto/permissions/own-table';
import { callInWords, isBulkReading } from './call-in-words.ts';
import { documentationPolicy } from './headers.ts';
import './context.ts';

const getMediaType = (schema: object): string =>
  'contentMediaType' in schema ? String(schema.contentMediaType) : 'application/json';

/** An answer that comes in several forms has an entry for each. */
const toForms = (schema: object): object[] => {
  const forms = 'anyOf' in schema ? (schema.anyOf as object[]) : [];
  return forms.length > 0 && forms.every((form) => 'contentMediaType' in form) ? forms : [schema];
};

/** Schemas that many calls answer: written once in the document. */
const shared = { Failure, Validation, Conflict };
const sharedNames = new Map<object, string>(Object.entries(shared).map(([name, schema]) => [schema, name]));

const referred = (schema: object): object => {
  const name = sharedNames.get(schema);
  return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
};

const json = (description: string, schema: object, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: Object.fromEntries(
    toForms(schema).map((form) => [getMediaType(form), { schema: referred(form) }]),
  ),
});

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** The errors of rule 1.7. */
const errorResponses = {
  WrongInput: json('Wrong input, by field', Validation),
  NotSignedIn: json('Not signed in', Failure),
  NotPermitted: json('Not permitted', Failure),
  NotFound: json('Not found; only for roles that see every unit', Failure),
  NoSingleSignOn: json('There is no single sign-on', Failure),
  WrongMoment: json('Right input at the wrong moment', Conflict),
  TooLarge: json('More than the call takes', Failure),
  TooMany: json('Too many attempts; again after Retry-After', Failure, retryAfter),
  TooManyPeople: json('Shown too many people in this hour; again after Retry-After', Validation, retryAfter),
  Unexpected: json('Unexpected failure', Failure),
};

const errorResponse = (name: keyof typeof errorResponses) => ({ $ref: `#/components/responses/${name}` });

const components = {
  schemas: shared,
  headers: {
    RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
  },
  responses: errorResponses,
};

/** Sends a browser on; a client that follows gets what the directory shows. */
const redirected = {
  200: { description: 'The page of the directory, for a client that follows', content: { 'text/html': {} } },
  302: { description: 'To the directory' },
};

function describeSuccess(name: CallName) {
  const { answer } = getCallRecord(name);
  if (name === 'GET account/adstart') return { ...redirected, 404: errorResponse('NoSingleSignOn') };
  if (name === 'POST account/notices/unsubscribe/{token}') return { 200: { description: 'Done (RFC 8058)' } };
  const isEmpty = (answer as { type?: string }).type === 'null';
  return isEmpty ? { 204: { description: 'Done' } } : { 200: json('Answer', answer) };
}

/** The answers of a call, as the document shows them: the schema as written, and the errors. */
function describeAnswers(name: CallName, isLimited: boolean) {
  const { params, query, body, leaves, step } = getCallRecord(name);
  const isOpen = isOpenCall(name);
  return {
    ...describeSuccess(name),
    ...((params ?? query ?? body) && { 400: errorResponse('WrongInput') }),
    ...((!isOpen || [leaves?.['account']].flat().includes('signin')) && {
      401: errorResponse('NotSignedIn'),
    }),
    ...(!isOpen && { 403: errorResponse('NotPermitted') }),
    ...(params && { 404: errorResponse('NotFound') }),
    ...(!isOpen && (!name.startsWith('GET') || step) && { 409: errorResponse('WrongMoment') }),
    ...(body && { 413: errorResponse('TooLarge') }),
    ...(isLimited && { 429: errorResponse('TooMany') }),
    ...(isBulkReading(name) && { 429: errorResponse('TooManyPeople') }),
    500: errorResponse('Unexpected'),
  };
}

/** An operation as far as it is completed here. */
interface Operation {
  responses: object;
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const getArea = (name: CallName) => callAreas.find(({ calls }) => name in calls)?.name ?? '';

/**
 * Describes every call that is registered after it: `/api/openapi.json`, and `/api/docs` to read it, where they are open
 * to everybody.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  if (!app.settings.openAddresses.includes('docs')) return;
  const limited = new Set<CallName>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Osasto',
        version: appVersion,
        description:
          'Districts, sections, members and meetings. Sign in, and send the token with every call.',
        contact: { name: 'The support that the sign-in page names', url: app.settings.publicAddress },
        license: { name: 'Not licensed to others', identifier: 'LicenseRef-Osasto' },
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      servers: [{ url: '/', description: 'Where the document comes from' }],
      tags: callAreas.map(({ name, about }) => ({ name, description: about })),
    },
    transform: ({ schema, url, route }) => {
      const name = route.config?.call;
      if (!name) return { schema: { ...schema, hide: true }, url };
      if (route.config?.rateLimit) limited.add(name);
      return {
        url,
        schema: {
          ...schema,
          description: callInWords(name),
          tags: [getArea(name)],
          operationId: name.replaceAll(/[^A-Za-z]+/g, '-').replace(/-$/, ''),
          security: isOpenCall(name) ? [] : [{ token: [] }],
          response: undefined,
        },
      };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      for (const name of app.calls) {
        const [method = '', path = ''] = name.split(' ');
        const item = openapiObject.paths?.[`/api/${path}`] as Record<string, Operation> | undefined;
        const operation = item?.[method.toLowerCase()];
        if (!operation) continue;
        operation.responses = describeAnswers(name, limited.has(name));
        const { example } = getCallRecord(name);
        const content = operation.requestBody?.content['application/json'];
        if (content && example !== undefined) content.example = example;
      }
      Object.assign(openapiObject.components ?? {}, components);
      return openapiObject;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', documentationPolicy);
    });
    await scope.register(reference, {
      routePrefix: '/api/docs',
      configuration: {
        title: 'Osasto API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
