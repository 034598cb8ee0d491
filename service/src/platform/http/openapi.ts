import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { callRecords, Conflict, Failure, Validation, type CallRecord } from '@osasto/calls';
import { appVersion } from '@osasto/contract';
import { isOpenCall, type CallName } from '@osasto/permissions/own-table';
import { documentationPolicy } from './headers.ts';
import './context.ts';

const mediaTypeOf = (schema: object): string =>
  'contentMediaType' in schema ? String(schema.contentMediaType) : 'application/json';

/** An answer that comes in several forms has an entry for each. */
const formsOf = (schema: object): object[] => {
  const forms = 'anyOf' in schema ? (schema.anyOf as object[]) : [];
  return forms.length > 0 && forms.every((form) => 'contentMediaType' in form) ? forms : [schema];
};

const json = (description: string, schema: object) => ({
  description,
  content: Object.fromEntries(formsOf(schema).map((form) => [mediaTypeOf(form), { schema: form }])),
});

/** Open calls that refuse who signs in wrongly, and too many tries. Rules 2.6, 2.11. */
const signIn: readonly CallName[] = ['POST account/getlogintoken', 'GET account/adauthorize'];

/** Calls that read what only a meeting that can be edited has. Rule 9.12. */
const readsInState: readonly CallName[] = ['GET meetings/{id}/proposals'];

/** The answers of a call, as the document shows them: the schema as written, and the refusals of rule 1.7. */
function answersOf(name: CallName) {
  const { answer, params, query, body }: CallRecord = callRecords[name];
  const isEmpty = (answer as { type?: string }).type === 'null';
  const isOpen = isOpenCall(name);
  const takesInput = params ?? query ?? body;
  return {
    ...(name === 'GET account/adstart'
      ? { 302: { description: 'To the directory' } }
      : isEmpty
        ? { 204: { description: 'Done' } }
        : { 200: json('Answer', answer) }),
    ...(takesInput && { 400: json('Wrong input, by field', Validation) }),
    ...((!isOpen || signIn.includes(name)) && { 401: json('Not signed in', Failure) }),
    ...(!isOpen && { 403: json('Not permitted', Failure) }),
    ...(params && { 404: json('Not found; only for roles that see every unit', Failure) }),
    ...(!isOpen &&
      (!name.startsWith('GET') || readsInState.includes(name)) && {
        409: json('Right input at the wrong moment', Conflict),
      }),
    ...(body && { 413: json('More than the call takes', Failure) }),
    ...(isOpen && takesInput && { 429: json('Too many attempts, see Retry-After', Failure) }),
    500: json('Unexpected failure', Failure),
  };
}

/**
 * Describes every call that is registered after it: `/api/openapi.json`, and `/api/docs` to read it, where they are open
 * to everybody.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  if (!app.settings.openAddresses.includes('docs')) return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Osasto', version: appVersion },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const name = route.config?.call;
      if (!name) return { schema: { ...schema, hide: true }, url };
      const [, path = ''] = name.split(' ');
      return {
        url,
        schema: {
          ...schema,
          tags: [path.split('/')[0] ?? ''],
          operationId: name.replaceAll(/[^A-Za-z]+/g, '-').replace(/-$/, ''),
          ...(!isOpenCall(name) && { security: [{ token: [] }] }),
          response: undefined,
        },
      };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      for (const name of app.calls) {
        const [method = '', path = ''] = name.split(' ');
        const item = openapiObject.paths?.[`/api/${path}`] as Record<string, object> | undefined;
        Object.assign(item?.[method.toLowerCase()] ?? {}, { responses: answersOf(name) });
      }
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
