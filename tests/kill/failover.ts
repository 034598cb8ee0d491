import { oneHost } from '../../service/src/platform/database/hosts.ts';
import { startCopies, type Application } from './application.ts';
import { startPair } from './pair.ts';

/** Two copies of the service on two PostgreSQL processes, of which the one that takes writes is killed. */
export async function startOnPair(dataDir: string): Promise<Application<'the primary'>> {
  const pair = await startPair(dataDir);
  const { copyAt, end } = await startCopies({ DATABASE_URL: pair.url, OSASTO_DATA: dataDir });
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
      await end();
      await pair.end();
    },
  };
}
