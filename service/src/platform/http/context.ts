import type { Claims } from '@osasto/contract';
import type { CallName } from '@osasto/calls';
import type { Database } from '../database/connection.ts';
import type { ReadWork } from '../database/standby.ts';
import type { SignedUrls } from '../identity/file-address.ts';
import type { Scanner } from '../operation/scanner.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { BounceTakers } from '../mail/bounces.ts';
import type { Metrics } from './metrics.ts';
import type { RequestSpan } from '../tracing/spans.ts';
import type { TargetLookups } from './targets.ts';
import type { Session } from '../identity/session.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tokens } from '../identity/token.ts';

// What the server carries for its routes.
declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** For what reads much and writes nothing: exports, statistics, trends. */
    reading: ReadWork;
    settings: Settings;
    tokens: Tokens;
    metrics: Metrics;
    /** Of uploads, where one is set. */
    scanner: Scanner | undefined;
    jobs: Jobs;
    /** What becomes of mails that came back. */
    bounceTakers: BounceTakers;
    /** Once it has begun, requests are still answered, and whoever distributes them is told to send no more. */
    ending: { hasBegun: boolean };
    /** Signs and reads the addresses of files. */
    signedUrls: SignedUrls;
    /** How the units of each kind of thing are found. */
    targets: TargetLookups;
    /** Calls that have a route. */
    calls: Set<CallName>;
  }
  interface FastifyRequest {
    /** Claims of the token, on every call that is not open. The service uses them only to find the session. */
    claims: Claims;
    /** The caller's session, on every call that is not open. Reading it on an open call is a programming error. */
    session: Session;
    /** The id of what the call acts on, where its record says so. */
    targetId: number;
    /** Where the service traces. */
    span: RequestSpan | undefined;
  }
  interface FastifyContextConfig {
    call?: CallName;
  }
}
