import { oneHost } from '../../service/src/platform/database/hosts.ts';
import { startCopy } from '../copies.ts';
import { untilReady, type Application } from './application.ts';
import { startPair } from './pair.ts';

/** Two copies of the service on two PostgreSQL processes, of which the one that takes writes is killed. */
export async function startOnPair(dataDir: string): Promise<Application<'the primary'>> {
  const pair = await startPair(dataDir);
  const env = {
    DATABASE_URL: pair.url,
    OSASTO_DATA: dataDir,
    OSASTO_DATASET: 'small',
    OSASTO_CONNECTIONS: '6',
    OSASTO_SECRET: 'one secret for both of the copies',
  };
  const copies = await Promise.all([startCopy(env), startCopy(env)]);
  const copyAt = (place: number) => untilReady(async () => copies[place], `Copy ${place}`);
  return {
    kinds: ['the primary'],
    copy: copyAt,
    async kill() {
      await pair.failOver();
      await Promise.all([copyAt(0), copyAt(1)]);
    },
    repair: pair.repair,
    openPostgres: async () => ({ url: await oneHost(pair.url), stop: async () => undefined }),
    async end() {
      await Promise.all(copies.map((copy) => copy.end()));
      await pair.end();
    },
  };
}
