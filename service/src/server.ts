import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { CallName } from '@osasto/calls';
import { registerAccess } from './areas/access/routes.ts';
import { registerAccounts } from './areas/accounts/routes.ts';
import { findConfiguration } from './areas/application/configuration.ts';
import { registerApplication } from './areas/application/routes.ts';
import { registerAudit } from './areas/audit/routes.ts';
import { registerCalendar } from './areas/calendar/routes.ts';
import { registerCodes } from './areas/codes/routes.ts';
import { registerDigests } from './areas/digests/routes.ts';
import { registerDistricts } from './areas/districts/routes.ts';
import { registerEmployees } from './areas/employees/routes.ts';
import { registerViews } from './areas/views/routes.ts';
import { registerForms } from './areas/forms/routes.ts';
import { registerChecking } from './areas/checking/routes.ts';
import { registerMeetings } from './areas/meetings/routes.ts';
import { registerLetters } from './areas/letters/routes.ts';
import { registerDataProtection } from './areas/dataprotection/routes.ts';
import { registerMails } from './areas/mails/routes.ts';
import { registerMessages } from './areas/messages/routes.ts';
import { registerMembers } from './areas/members/routes.ts';
import { registerPlans } from './areas/plans/routes.ts';
import { registerPositions } from './areas/positions/routes.ts';
import { createLiveSite } from './areas/releases/live.ts';
import { registerReleases } from './areas/releases/routes.ts';
import { registerNotices } from './areas/notices/routes.ts';
import { registerOverviews } from './areas/overviews/routes.ts';
import { registerReminders } from './areas/reminders/reminders.ts';
import { registerSections } from './areas/sections/routes.ts';
import { registerSettings } from './areas/settings/routes.ts';
import { registerTraining } from './areas/training/routes.ts';
import { registerTransfer } from './areas/transfer/routes.ts';
import { requestNetwork } from './platform/changes/audit.ts';
import { requireEveryCall, requireCallRecord } from './platform/http/call.ts';
import type { Database } from './platform/database/connection.ts';
import type { Connections } from './platform/database/primary.ts';
import { readingOn } from './platform/database/standby.ts';
import { describeCalls } from './platform/http/openapi.ts';
import { TooMany } from './platform/errors/http-errors.ts';
import { toWideNetwork } from './platform/http/network.ts';
import { createSignedUrls } from './platform/identity/file-address.ts';
import { createScanner } from './platform/operation/scanner.ts';
import { serveFiles } from './platform/files/routes.ts';
import { acceptJsonOnly, answerBadAddress, answerError } from './platform/http/error-handler.ts';
import { limitArrivals } from './platform/http/arrivals.ts';
import { answerMachines } from './platform/http/health.ts';
import { arrival, bodyLimits, longestHeaders } from './platform/http/limits.ts';
import { toNetwork } from './platform/http/network.ts';
import { jobsOn } from './platform/jobs/jobs.ts';
import { findHost, rememberInstallation } from './platform/mail/installation.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { readOutsideId } from './platform/http/outside-id.ts';
import { traceRequests } from './platform/http/request-spans.ts';
import { ownLookups } from './platform/http/targets.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { serializerOpts } from './platform/http/response-schema.ts';
import { endSilentConnections } from './platform/http/silent-connections.ts';
import { schedule } from './platform/schedules/schedules.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { TracingSettings } from './platform/tracing/tracing-settings.ts';
import { createTokens } from './platform/identity/token.ts';
import { compileValidator } from './platform/http/validation.ts';
import { servePageFiles } from './platform/design/page.ts';
import { serveViewer } from './platform/viewer/viewer.ts';
import { withLiveBuilds } from './platform/http/live-builds.ts';
import { serveWebsite } from './platform/http/website.ts';
import { schedules } from './schedules.ts';
import './platform/http/context.ts';

/** What each area of the product answers. */
const areas = [
  registerAccounts,
  registerNotices,
  registerApplication,
  registerCodes,
  registerDistricts,
  registerSections,
  registerOverviews,
  registerDigests,
  registerCalendar,
  registerReminders,
  registerTraining,
  registerMembers,
  registerDataProtection,
  registerMeetings,
  registerChecking,
  registerPositions,
  registerTransfer,
  registerMessages,
  registerLetters,
  registerPlans,
  registerEmployees,
  registerAccess,
  registerForms,
  registerViews,
  registerSettings,
  registerMails,
  registerAudit,
];

const isApi = (url: string) => /^\/api\//i.test(url);
const isDescription = (url: string) => /^\/api\/(docs|openapi\.json)/i.test(url);

/** Traces what the service does until it is closed. The packages are loaded only here. */
async function traceService(app: FastifyInstance, tracing: TracingSettings): Promise<void> {
  const { openTracing } = await import('./platform/tracing/tracing.ts');
  const { log, metrics } = app;
  const close = openTracing(tracing, { log, count: (result, spans) => metrics.spans.inc({ result }, spans) });
  traceRequests(app);
  app.addHook('onClose', close);
}

/** The service: plugins first, then one register for each area. Keeps nothing that another copy would need. */
export async function buildServer({
  db,
  jobConnections,
  standby,
  settings,
  log,
}: {
  db: Database;
  /** For jobs, past a pooler. */
  jobConnections?: Connections | undefined;
  standby?: Database | undefined;
  settings: Settings;
  log: FastifyBaseLogger;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    bodyLimit: bodyLimits.open,
    requestTimeout: arrival.request,
    http: {
      headersTimeout: arrival.headers,
      connectionsCheckingInterval: arrival.step,
      maxHeaderSize: longestHeaders,
    },
    serializerOpts,
    exposeHeadRoutes: true,
    return503OnClosing: true,
    routerOptions: { caseSensitive: false, maxParamLength: 1000 },
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
  });
  app.decorate('db', db);
  app.decorate('reading', readingOn(db, standby, log));
  app.decorate('settings', settings);
  app.decorate('tokens', createTokens(settings.secret, settings.acceptedSecrets));
  app.decorate('metrics', createMetrics());
  const { scanner } = settings;
  app.decorate(
    'scanner',
    scanner === undefined
      ? undefined
      : createScanner(scanner, { log, count: (result) => app.metrics.scans.inc({ result }) }),
  );
  app.decorate('jobs', jobsOn(db, log, jobConnections));
  app.decorate('bounceTakers', new Map());
  app.decorate('signedUrls', createSignedUrls(settings.secret, settings.acceptedSecrets));
  app.decorate('fileReaders', new Map());
  app.decorate('targets', ownLookups());
  app.decorate('calls', new Set<CallName>());
  app.decorateRequest('claims', null as never);
  app.decorateRequest('session', null as never);
  app.decorateRequest('targetId', 0);
  app.decorateRequest('span', undefined);

  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => compileValidator(schema, httpPart ?? 'body'));
  app.setErrorHandler(answerError);
  if (settings.tracing) await traceService(app, settings.tracing);
  acceptJsonOnly(app);
  limitArrivals(app);
  endSilentConnections(app);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (isApi(url) && !isDescription(url)) requireCallRecord(method, url, config?.call);
  });
  app.addHook('onReady', async () => requireEveryCall(app.calls));
  // After the body has been read, which leaves the context of what came before.
  app.addHook('preValidation', (request, _reply, done) => {
    requestNetwork.run(toWideNetwork(request.ip), done);
  });
  schedule(app, schedules);
  app.addHook('onReady', () => rememberInstallation(db, findHost(settings)));
  app.addHook('onReady', () => app.jobs.start());
  app.addHook('onClose', () => app.jobs.stop());
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  // A connection that is kept for a next request would keep the service from ending.
  app.decorate('ending', { hasBegun: false });
  app.addHook('preClose', async () => {
    app.ending.hasBegun = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.ending.hasBegun) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call) {
      app.metrics.requests.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    }
    request.log.info(
      {
        req: request,
        res: reply,
        call,
        outsideId: readOutsideId(request),
        traceId: request.span?.traceId,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  await app.register(helmet, securityHeaders(settings));
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'], // a list of meetings: zstd 2 ms for 70 kB, brotli 6 ms for 68 kB
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => toNetwork(ip),
    errorResponseBuilder: (_request, { ttl }) => new TooMany(ttl / 1000),
  });
  await describeCalls(app);
  answerMachines(app, standby);
  for (const register of areas) register(app);
  const site = createLiveSite(db, log, jobConnections);
  app.addHook('onClose', () => site.close());
  registerReleases(app, site);
  serveFiles(app);
  servePageFiles(app);
  await serveViewer(app);
  const { liveBuilds } = settings;
  serveWebsite(app, liveBuilds === undefined ? site : withLiveBuilds(site, liveBuilds), () =>
    findConfiguration(app),
  );
  return app;
}
