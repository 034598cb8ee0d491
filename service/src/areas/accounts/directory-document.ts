import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { inSpan } from '../../platform/tracing/spans.ts';
import type { DirectorySettings } from '../../platform/settings/settings.ts';

/** A directory that does not answer, or answers something else than OpenID Connect. */
export class DirectoryUnreachable extends Error {}

/** What a directory publishes of itself. */
export interface DirectoryDocument {
  /** As it writes it, with a slash at its end or without; for several tenants with `{tenantid}` in it. */
  issuer: string;
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
  /** Undefined where it does not say. */
  acrValues: readonly string[] | undefined;
  responseTypes: readonly string[] | undefined;
}

/** In the issuer of Entra ID for several tenants, where that of a token has the tenant. */
const tenantPlace = '{tenantid}';
const timeoutMs = 5000;

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Whether a document is the one of the issuer that is set: with a slash at its end or without, for one tenant or several. */
const isOf = (published: string, set: string) =>
  [published, published.replace(tenantPlace, 'common'), published.replace(tenantPlace, 'organizations')].some(
    (one) => withoutSlash(one) === withoutSlash(set),
  );

const toTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

/**
 * Reads what a directory publishes under the address of its issuer.
 *
 * @throws {DirectoryUnreachable}
 */
export async function readDirectoryDocument({
  issuer,
  tenants,
}: Pick<DirectorySettings, 'issuer' | 'tenants'>): Promise<DirectoryDocument> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const response = await inSpan('directory', { kind: 'CLIENT' }, () =>
    fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
  ).catch((cause: unknown) => {
    throw new DirectoryUnreachable(`${address} does not answer.`, { cause });
  });
  const document = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { authorization_endpoint: endpoint, jwks_uri: keysAt, issuer: published } = document;
  if (
    !response.ok ||
    typeof endpoint !== 'string' ||
    typeof keysAt !== 'string' ||
    typeof published !== 'string'
  )
    throw new DirectoryUnreachable(`${address} describes no directory.`);
  if (!isOf(published, issuer))
    throw new DirectoryUnreachable(
      `${address} publishes the issuer ${published}. Set OSASTO_DIRECTORY_ISSUER to that.`,
    );
  if (published.includes(tenantPlace) && tenants.length === 0)
    throw new DirectoryUnreachable(
      `${address} is for every tenant. Name those whose people may sign in in OSASTO_DIRECTORY_TENANTS.`,
    );
  return {
    issuer: published,
    authorizationEndpoint: endpoint,
    keys: createRemoteJWKSet(new URL(keysAt)),
    acrValues: toTexts(document['acr_values_supported']),
    responseTypes: toTexts(document['response_types_supported']),
  };
}

/** The issuer of a token of a tenant. */
export const issuerOfTenant = ({ issuer }: Pick<DirectoryDocument, 'issuer'>, tenant: unknown): string =>
  issuer.replace(tenantPlace, String(tenant));

/** What a directory publishes that lets nobody sign in: a sentence for each. */
export function findDocumentProblems(
  { acrValues, responseTypes }: Pick<DirectoryDocument, 'acrValues' | 'responseTypes'>,
  { acr }: Pick<DirectorySettings, 'acr'>,
): string[] {
  const list = acr.join(', ');
  return [
    ...(acr.length > 0 && acrValues === undefined
      ? [
          `The directory does not publish which values of acr it sends (acr_values_supported). If it sends none of ${list}, which OSASTO_DIRECTORY_ACR demands, nobody can sign in through it.`,
        ]
      : []),
    ...(acrValues && acr.length > 0 && !acr.some((value) => acrValues.includes(value))
      ? [
          `The directory sends no acr of ${list}, which OSASTO_DIRECTORY_ACR demands, but ${acrValues.join(', ') || 'none'}. Nobody can sign in through it.`,
        ]
      : []),
    ...(responseTypes && !responseTypes.includes('id_token')
      ? [
          'The directory does not offer response_type id_token (implicit flow), by which people sign in. Nobody can sign in through it.',
        ]
      : []),
  ];
}
