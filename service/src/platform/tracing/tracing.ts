import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { SamplerName, TracingSettings } from './tracing-settings.ts';
import { traceWith } from './spans.ts';

/** Most spans that wait to be sent; later ones are dropped. */
const mostWaiting = 2048;

/** Milliseconds in which the last spans must leave when the service ends. */
const longestFlush = 2000;

/** What became of a span: `dropped` when too many waited. */
export type SpanResult = 'sent' | 'failed' | 'dropped';

interface Reports {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  count: (result: SpanResult, spans: number) => void;
}

const samplers: Record<SamplerName, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/** Sends spans in batches, and says what becomes of each: the packages drop spans without a word. */
function sendCounted(exporter: SpanExporter, { log, count }: Reports): SpanProcessor {
  let waiting = 0;
  let isTaken = true;
  const counted: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      exporter.export(spans, (result) => {
        const works = result.code === ExportResultCode.SUCCESS;
        if (isTaken && !works)
          log.warn({ err: result.error }, 'The collector does not take spans; they are dropped');
        if (!isTaken && works) log.info('The collector takes spans again');
        isTaken = works;
        count(works ? 'sent' : 'failed', spans.length);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({ exporter: counted, maxQueueSize: mostWaiting });
  return {
    onStart: () => undefined,
    onEnd(span) {
      if (waiting >= mostWaiting) return count('dropped', 1);
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

/** Begins to trace. The result ends it: it sends what waits, within two seconds. */
export function openTracing(
  { endpoint, headers, service, sampler, ratio, build }: TracingSettings,
  reports: Reports,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    sampler: samplers[sampler](ratio),
    spanProcessors: [sendCounted(exporter, reports)],
    resource: defaultResource()
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service, 'service.version': build })),
  });
  const propagator = new W3CTraceContextPropagator();
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceWith({
    api,
    tracer: provider.getTracer('osasto', build),
    readParent: (given) => propagator.extract(api.ROOT_CONTEXT, given, api.defaultTextMapGetter),
  });
  return async () => {
    traceWith(undefined);
    const left = new Promise<void>((resolve) => setTimeout(resolve, longestFlush).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), left]);
    api.context.disable();
  };
}
