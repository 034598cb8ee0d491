import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

type Address = Pick<Settings, 'publicAddress'>;

const isSecure = ({ publicAddress }: Address) => publicAddress.startsWith('https:');

/** Over https one that no other host may set, as browsers make sure of by its name. */
const cookieName = (settings: Address, name: string) => (isSecure(settings) ? `__Host-${name}` : name);

/** The value of a cookie made of the letters of base64url and points. */
export const readCookie = (
  { headers, server }: Pick<FastifyRequest, 'headers' | 'server'>,
  name: string,
): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName(server.settings, name)}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];

/** A `Set-Cookie` header that scripts cannot read. Over http, in development, it is sent with the calls of accounts alone. */
export const accountCookie = (
  settings: Address,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  [
    `${cookieName(settings, name)}=${value}`,
    ...(isSecure(settings) ? ['Path=/', 'Secure'] : ['Path=/api/account']),
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ].join('; ');
