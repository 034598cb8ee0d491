import { parentPort } from 'node:worker_threads';

/** A document to make: an export of a module, and what it takes. */
export interface Order {
  module: string;
  name: string;
  input: unknown;
}

type Maker = (input: unknown) => Promise<Buffer>;

async function make({ module, name, input }: Order): Promise<{ content?: Uint8Array; error?: unknown }> {
  try {
    const makers = (await import(module)) as Record<string, Maker>;
    const content = await makers[name]?.(input);
    return content ? { content } : {};
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; this is a thread
  void make(order).then((made) => parentPort?.postMessage(made));
});
