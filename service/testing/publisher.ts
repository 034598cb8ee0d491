import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publishingPaths, type OperationRequest } from '@osasto/contract/publishing';
import { connectTo, type Connection, type ReleaseTarget } from '../../shared/release/src/connection.ts';
import type { LocalBuild } from '../../shared/release/src/local-build.ts';
import { postWithVerdicts, publish, type PublishOptions } from '../../shared/release/src/publish.ts';
import { readServiceReleases } from '../../shared/release/src/service-releases.ts';
import { makeKey } from '../../shared/release/src/signatures.ts';
import { emptyFolder } from '../../shared/release/testing/builds.ts';
import { addKey, type GivenKey } from '../src/areas/releases/keys.ts';
import { actingAs } from '../src/platform/changes/audit.ts';
import type { TestService } from './test-service.ts';

/** A team that releases through a service over HTTP, as `osasto-release` does. */
export interface TestPublisher {
  /** Id of its key. */
  key: string;
  target: ReleaseTarget & { publicAddress: string };
  connection: Connection;
  publish: (folders: readonly string[], options?: PublishOptions) => Promise<LocalBuild[]>;
  operate: (request: Partial<OperationRequest>) => Promise<string[]>;
}

/** The address of a service on a port of its own. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  return app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}

/**
 * Makes a key, lets the service know it, and publishes with it.
 *
 * @param given what the key may; everything when left out
 */
export async function createPublisher(
  { app, db }: Pick<TestService, 'app' | 'db'>,
  given: Partial<GivenKey> = {},
): Promise<TestPublisher> {
  const keyFile = path.join(emptyFolder(), 'key.pem');
  const { publicKey } = makeKey(keyFile);
  const whole = { name: 'Aino', publicKey, remotes: null, mayPublish: true, maySign: false, ...given };
  const key = await addKey(db, actingAs('release-key'), whole);
  const { publicAddress } = app.settings;
  const target = { address: await addressOf(app), keyFile, publicAddress };
  const connection = connectTo(target);
  const readAgain = () => readServiceReleases(connection);
  return {
    key,
    target,
    connection,
    publish: (folders, options) => publish(target, folders, options),
    async operate(request) {
      const whole = { operation: 'rollback', names: [], ...request };
      const releases = await readAgain();
      const { live } = await postWithVerdicts<{ live: string[] }>(
        connection,
        publishingPaths.operation,
        whole,
        { releases, readAgain },
      );
      return live;
    },
  };
}
