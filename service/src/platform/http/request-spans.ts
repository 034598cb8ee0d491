import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan } from '../tracing/spans.ts';
import { readOutsideId } from './outside-id.ts';
import './context.ts';

/** Whether a proxy that is believed has passed the request on. */
const isFromProxy = ({ ips }: FastifyRequest) => (ips?.length ?? 1) > 1;

/** The span of a request, by its route: an address may hold what opens something. */
function beginSpan(request: FastifyRequest) {
  const { url: route, config } = request.routeOptions;
  const outsideId = readOutsideId(request);
  return beginRequestSpan(
    [request.method, ...(route === undefined ? [] : [route])].join(' '),
    {
      'http.request.method': request.method,
      ...(route !== undefined && { 'http.route': route }),
      ...(config.call !== undefined && { 'osasto.call': config.call }),
      'osasto.request_id': request.id,
      ...(outsideId !== undefined && { 'osasto.outside_id': outsideId }),
    },
    isFromProxy(request) ? request.headers : {},
  );
}

/** Makes a span of each request, below which its statements stand; before every other hook. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = beginSpan(request);
    if (!span) return done();
    request.span = span;
    // After the answer has left this does nothing.
    reply.raw.once('close', () => span.end({}, 'clientClosed'));
    span.within(done);
  });
  // The body has been read, which leaves the context of what came before.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? span.within(done) : done()));
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.end(
      { 'http.response.status_code': statusCode },
      statusCode >= 500 ? String(statusCode) : undefined,
    );
    done();
  });
}
