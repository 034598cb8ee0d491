import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** The value of a cookie made of the letters of base64url and points. */
export const cookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];

/** A `Set-Cookie` header that scripts cannot read, sent with the calls of accounts alone. */
export const accountCookie = (
  { publicAddress }: Pick<Settings, 'publicAddress'>,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  [
    `${name}=${value}`,
    'Path=/api/account',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicAddress.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
