import type * as Api from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';

/** What makes spans. Its packages are loaded only where the service traces: tracing.ts. */
export interface Tracing {
  api: typeof Api;
  tracer: Tracer;
  /** What the headers of a proxy say about the span that a request belongs to. */
  readParent: (headers: Readonly<Record<string, unknown>>) => Context;
}

let tracing: Tracing | undefined;

/** Begins to trace in this process, or ends it with undefined. */
export const traceWith = (given: Tracing | undefined): void => {
  tracing = given;
};

/** What a span says from its beginning. No value may name a person or open anything. */
interface SpanBeginning {
  /** `CLIENT` asks another program, `CONSUMER` does what was queued. */
  kind: 'CLIENT' | 'CONSUMER';
  attributes?: Attributes;
}

/** A failure by its kind alone, because messages may name people and values. */
function markFailed(span: Span, { api }: Tracing, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name));
  span.setStatus({ code: api.SpanStatusCode.ERROR });
}

/** Does work in a span of its own, below the one that it is in. `work` gets it, or undefined where nothing is traced. */
export async function inSpan<Result>(
  name: string,
  { kind, attributes = {} }: SpanBeginning,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const made = tracing;
  if (!made) return work();
  return made.tracer.startActiveSpan(name, { kind: made.api.SpanKind[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, made, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Texts in quotes; identifiers and comments are matched as well, so that a quote in one of them begins no text. */
const quoted = /"(?:[^"]|"")*"|--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'/gs;

/** A statement without the texts that it contains. Its values travel beside it, so these are only those of the source. */
const withoutTexts = (statement: string) =>
  statement.replaceAll(quoted, (found) => (found.startsWith("'") ? "'…'" : found));

const firstWord = (statement: string) => /\w+/.exec(statement)?.[0] ?? 'statement';

/** The answer to a statement, in a span where it belongs to one. `name` is that of a prepared statement. */
export function traceStatement<Answer>(
  statement: string,
  name: string | undefined,
  answer: Promise<Answer>,
): Promise<Answer> {
  const made = tracing;
  if (!made?.api.trace.getActiveSpan()?.isRecording()) return answer;
  const summary = name ?? firstWord(statement);
  const span = made.tracer.startSpan(summary, {
    kind: made.api.SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': withoutTexts(statement),
    },
  });
  return answer
    .catch((error: unknown) => {
      markFailed(span, made, error);
      throw error;
    })
    .finally(() => span.end());
}

/** The span of one request. */
export interface RequestSpan {
  traceId: string;
  /** Goes on below this span. */
  within: (goOn: () => void) => void;
  /** Ends it once; what comes later is ignored. */
  end: (attributes: Attributes, failure?: string) => void;
}

/**
 * Begins the span of a request; undefined where nothing is traced. `headers` are those of a proxy that is believed: its trace goes on.
 */
export function beginRequestSpan(
  name: string,
  attributes: Attributes,
  headers: Readonly<Record<string, unknown>>,
): RequestSpan | undefined {
  const made = tracing;
  if (!made) return undefined;
  const { context, trace, SpanKind, SpanStatusCode } = made.api;
  const parent = made.readParent(headers);
  const span = made.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    within: (goOn) => context.with(own, goOn),
    end(last, failure) {
      if (!span.isRecording()) return;
      span.setAttributes(last);
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
