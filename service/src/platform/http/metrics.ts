import { mailKinds, mailResults } from '@osasto/contract';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { scanResults } from '../operation/scanner.ts';

/** Upper ends in seconds of the classes into which load times are counted, here and in the database. */
export const loadSeconds = [
  0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 16, 30, 60, 120,
];

/** What the service counts, by itself for each server so that tests do not meet. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges whose names say that they are counters; those by type stay.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const registers = [registry];
  const metrics = {
    registry,
    requests: new Histogram({
      name: 'osasto_request_seconds',
      help: 'Time to answer, by call and status',
      labelNames: ['call', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2.5, 10],
      registers,
    }),
    mails: new Counter({
      name: 'osasto_mails_total',
      help: 'Tries to send e-mail, by kind and result',
      labelNames: ['kind', 'result'] as const,
      registers,
    }),
    scans: new Counter({
      name: 'osasto_scans_total',
      help: 'Files given to the scanner, by result; "notTried" while it was known not to work',
      labelNames: ['result'] as const,
      registers,
    }),
    spans: new Counter({
      name: 'osasto_spans_total',
      help: 'Spans for the collector of traces, by result; "dropped" when too many waited',
      labelNames: ['result'] as const,
      registers,
    }),
    crmSends: new Counter({
      name: 'osasto_crm_sends_total',
      help: 'Positions sent to the CRM, by result',
      labelNames: ['result'] as const,
      registers,
    }),
    remoteLoads: new Counter({
      name: 'osasto_remote_events_total',
      help: 'Loads and failures of remotes as browsers report them; class is "none" for a load',
      labelNames: ['remote', 'build', 'stage', 'class'] as const,
      registers,
    }),
    remoteSeconds: new Histogram({
      name: 'osasto_remote_load_seconds',
      help: 'Time that remotes took to load or to fail, as browsers report it',
      labelNames: ['remote'] as const,
      buckets: loadSeconds,
      registers,
    }),
  };
  // An alert on growth sees no first event of a series that was not there before it.
  for (const result of scanResults) metrics.scans.inc({ result }, 0);
  for (const kind of mailKinds) for (const result of mailResults) metrics.mails.inc({ kind, result }, 0);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
