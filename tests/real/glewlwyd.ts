import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../application.ts';
import { installedFiles } from './counterparts.ts';
import { makeFolder, startProgram } from './programs.ts';

const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const password = 'Harjoitus-2026';

/** Requests of one browser: JSON in, with the session's cookie. */
function browserAt(address: string) {
  let cookie = '';
  return async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(new URL(path, address), {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    if (response.status >= 400)
      throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return response;
  };
}

/** A directory of Glewlwyd with one person, who signs in to Osasto with what it publishes by itself. */
export async function startGlewlwyd(returnAddress: string, person: { name: string; email: string }) {
  const { folder, remove } = await makeFolder();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const issuer = `${address}/api/oidc`;
  const file = join(folder, 'glewlwyd.conf');
  await promisify(execFile)(installedFiles.sqlite3, [join(folder, 'glewlwyd.db'), `.read ${tables}`]);
  const modules = Object.entries({
    user: 'user',
    client: 'client',
    user_auth_scheme: 'scheme',
    plugin: 'plugin',
  }).map(([name, path]) => `${name}_module_path="/usr/lib/glewlwyd/${path}"`);
  await writeFile(
    file,
    `port=${port}
external_url="${address}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="WARNING"
cookie_secure=0
session_expiration=3600
session_key="SESSION"
admin_scope="g_admin"
profile_scope="g_profile"
login_api_enabled=true
hash_algorithm="SHA512"
${modules.join('\n')}
database = { type = "sqlite3"; path = "${folder}/glewlwyd.db"; };
`,
  );
  const program = await startProgram(installedFiles.glewlwyd, [`--config-file=${file}`], port);

  const admin = browserAt(address);
  await admin('POST', '/api/auth/', { username: 'admin', password: 'password' }); // as it is installed
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await admin('POST', '/api/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: publicKey.export({ type: 'spki', format: 'pem' }),
      'jwks-show': true,
      'access-token-duration': 3600,
      'refresh-token-duration': 3600,
      'code-duration': 600,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': true,
      'auth-type-implicit-enabled': true,
      'allowed-scope': ['openid', 'email', 'profile'],
      'subject-type': 'public',
      'email-claim': 'mandatory',
      'name-claim': 'mandatory',
    },
  });
  for (const name of ['email', 'profile'])
    await admin('POST', '/api/scope/', { name, display_name: name, password_required: false }); // oxlint-disable-line no-await-in-loop
  const scope = ['openid', 'email', 'profile'];
  await admin('POST', '/api/user/', { username: 'paivi', ...person, password, enabled: true, scope });
  await admin('POST', '/api/client/', {
    client_id: 'osasto',
    name: 'Osasto',
    confidential: false,
    enabled: true,
    redirect_uri: [returnAddress],
    authorization_type: ['id_token'],
  });

  const own = browserAt(address);
  await own('POST', '/api/auth/', { username: 'paivi', password });
  await own('PUT', '/api/auth/grant/osasto', { scope: scope.join(' ') });
  return {
    issuer,
    /** What the person's browser brings back from the address that the service sends it to. */
    async signIn(to: string): Promise<string> {
      const { headers } = await own('GET', `${to}&g_continue`);
      const fragment = new URLSearchParams(new URL(headers.get('location') ?? '', address).hash.slice(1));
      const token = fragment.get('id_token');
      if (token === null) throw new Error(`Glewlwyd leads to ${headers.get('location')}:\n${program.said()}`);
      return token;
    },
    async end() {
      await program.stop();
      await remove();
    },
  };
}
