import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';
import { repeat } from './repeat.ts';

/** What scheduled work may use. */
type Service = Pick<
  FastifyInstance,
  'db' | 'reading' | 'jobs' | 'log' | 'settings' | 'metrics' | 'bounceTakers' | 'scanner'
>;

/** When work begins: by cron's words and the time of Helsinki, once for all copies; or in each copy, after a pause. */
type When = { cron: string } | { everySeconds: number; lock: string };

/** Work that begins by itself. */
export interface Schedule {
  /** Name of its queue; the log has it when the work fails. */
  name: string;
  when: When;
  /** What it does, for operators: a sentence without its subject. */
  does: string;
  /** Makes the work of one copy of the service. It may run again after a failure, so a second run changes nothing. */
  work: (service: Service) => () => Promise<unknown>;
}

/** A night on which the database is away is made up for. */
const retries = { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 };

/** Has every scheduled work begin at its time while the service runs; before the server is ready. */
export function schedule(app: FastifyInstance & { jobs: Jobs }, schedules: readonly Schedule[]): void {
  for (const { name, when, work } of schedules) {
    const run = work(app);
    if ('cron' in when) {
      app.jobs.define({ name, cron: when.cron, options: retries, work: async () => void (await run()) });
    } else {
      const repeated = repeat(run, when.everySeconds, (err) =>
        app.log.warn({ err, name }, 'Failed and begins again'),
      );
      app.addHook('onReady', async () => repeated.start());
      app.addHook('onClose', () => repeated.stop());
    }
  }
}

/** How operators read when work begins. */
export const timeText = (when: When): string =>
  'cron' in when ? `\`${when.cron}\`` : `every ${when.everySeconds} s, in each copy`;

/** What keeps two copies of the service from doing the same work at once. */
export const lockText = (when: When): string =>
  'cron' in when ? 'its job, which one copy takes' : when.lock;
