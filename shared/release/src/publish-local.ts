// Run by tools/web.mjs. Usage: node publish-local.ts --to <address> --public-address <address> --key <file> [--retire name]… <dist>…
// Publishes the builds of this checkout as they are: incompatibilities are shown by the shell.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publishingPaths } from '@osasto/contract/publishing';
import { connectTo, ConnectionFailed } from './connection.ts';
import { findOrigin } from './origin.ts';
import { ReleaseRefused } from './problems.ts';
import { publish } from './publish.ts';
import { readServiceReleases } from './service-releases.ts';
import { makeKey, readKey } from './signatures.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '' },
    'public-address': { type: 'string' },
    key: { type: 'string', default: '' },
    retire: { type: 'string', multiple: true, default: [] },
  },
});
const { to: address, key: keyFile } = values;
const target = { address, keyFile, publicAddress: values['public-address'] };

try {
  if (address === '') {
    // Before the service starts: the public part, which it admits.
    process.stdout.write((existsSync(keyFile) ? readKey(keyFile) : makeKey(keyFile)).publicKey);
  } else {
    const connection = connectTo(target);
    const { records } = await readServiceReleases(connection);
    for (const name of values.retire.filter((one) => records.some((record) => record.name === one))) {
      const request = { operation: 'retire', names: [name], verdicts: [] };
      await connection.post(publishingPaths.operation, request); // oxlint-disable-line no-await-in-loop -- one after the other
    }
    if (folders.length > 0) await publish(target, folders, { findOrigin, isLocal: true });
  }
} catch (error) {
  if (!(error instanceof ReleaseRefused) && !(error instanceof ConnectionFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
