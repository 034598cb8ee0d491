import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeProvider } from '../src/directory/provider.ts';

/** What a directory of some kind says of the one person in it. */
export interface DirectoryShape {
  /** What follows the host in its issuer, to the last character. */
  path: string;
  sub: string;
  claims: Record<string, unknown>;
  /** How strongly it has checked the person. */
  acr?: string;
}

/** Visits addresses as a browser does, as far as redirects and cookies go; stops at `end`. */
async function follow(from: string, end: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = from;
  while (!address.startsWith(end)) {
    // oxlint-disable-next-line no-await-in-loop -- one redirect after the other
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`${address} answers ${response.status}: ${await response.text()}`); // oxlint-disable-line no-await-in-loop
    address = new URL(to, address).href;
  }
  return address;
}

/** oidc-provider as a directory of another kind publishes itself, in which one person is signed in. */
export async function startShapedDirectory(
  { path, sub, claims, acr }: DirectoryShape,
  returnAddress: string,
) {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}${path}`;
  const provider = makeProvider({
    issuer,
    client: 'osasto',
    returnAddress,
    people: [{ id: sub, claims }],
    ...(acr !== undefined && { acrValues: [acr] }),
  });
  const answer = provider.callback();
  const prefix = path.replace(/\/$/, '');
  server.on('request', (request: IncomingMessage & { originalUrl?: string }, response) => {
    request.originalUrl = request.url ?? '';
    request.url = request.originalUrl.slice(prefix.length);
    if (!request.originalUrl.includes('/person/')) {
      void answer(request, response);
      return;
    }
    const login = { accountId: sub, remember: false, ...(acr !== undefined && { acr }) };
    void provider.interactionFinished(request, response, { login });
  });
  return {
    issuer,
    /** Signs the person in at the address that the service sends browsers to: the identity token. */
    async signIn(address: string): Promise<string> {
      const fragment = new URLSearchParams(new URL(await follow(address, returnAddress)).hash.slice(1));
      return fragment.get('id_token') ?? '';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
