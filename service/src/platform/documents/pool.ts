import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../errors/http-errors.ts';
import type { Order } from './worker.ts';

/** How documents are made beside the event loop, which each would hold for some 80 ms. */
const limits = {
  workers: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 50,
  milliseconds: 30_000,
};

interface Job {
  order: Order;
  resolve: (content: Buffer) => void;
  reject: (error: Error) => void;
}

interface Answer {
  content?: Uint8Array;
  error?: Error;
}

const workerFile = new URL('./worker.ts', import.meta.url);

/**
 * A pool of worker threads that make documents. A worker that dies or takes too long fails its document alone, and the
 * next document gets a new one.
 *
 * @returns a function that makes one; it throws {@link Unavailable} when too many wait or its worker was lost
 */
export function documentPool({ workers, waiting: most, milliseconds } = limits): (
  order: Order,
) => Promise<Buffer> {
  const idle: Worker[] = [];
  const waiting: Job[] = [];
  const reasons = new WeakMap<Worker, unknown>();
  let alive = 0;

  function open(): Worker {
    alive += 1;
    const worker = new Worker(workerFile, {
      execArgv: [], // what is preloaded into the process ends a thread, whose standard input is closed
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('error', (error) => reasons.set(worker, error)); // its exit follows
    worker.once('exit', () => {
      alive -= 1;
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    return worker;
  }

  function run(worker: Worker, { order, resolve, reject }: Job): void {
    const timer = setTimeout(() => void worker.terminate(), milliseconds);
    let isEnded = false;
    function end(): boolean {
      if (isEnded) return false;
      isEnded = true;
      clearTimeout(timer);
      return true;
    }
    const lose = () => {
      if (!end()) return;
      reject(Object.assign(new Unavailable(), { cause: reasons.get(worker) }));
      startNext();
    };
    const answer = ({ content, error }: Answer) => {
      if (!end()) return;
      worker.off('exit', lose);
      worker.unref(); // an idle one must not keep the process
      idle.push(worker);
      if (content) resolve(Buffer.from(content));
      else reject(error ?? new Error(`${order.module} has no maker ${order.name}.`));
      startNext();
    };
    worker.ref();
    worker.once('message', answer);
    worker.once('exit', lose);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; this is a thread
    worker.postMessage(order);
  }

  function startNext(): void {
    const next = waiting[0] && (idle.pop() ?? (alive < workers ? open() : undefined));
    const job = next && waiting.shift();
    if (next && job) run(next, job);
  }

  return (order) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= most) return reject(new Unavailable());
      waiting.push({ order, resolve, reject });
      return startNext();
    });
}

let shared: ReturnType<typeof documentPool> | undefined;

/**
 * A maker of documents as a function that runs it in a worker thread.
 *
 * @param module address of the module that exports it
 */
export const inWorker =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the module takes
  <Input>(module: URL, name: string) =>
    (input: Input): Promise<Buffer> => {
      shared ??= documentPool();
      return shared({ module: module.href, name, input });
    };
