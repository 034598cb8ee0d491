import type { Client } from 'pg';

const againAfter = 1000;

/**
 * Hears what is notified on a channel, on a connection of its own that is opened again when it breaks; `onReconnect` each time it
 * has been opened, because something may have been missed.
 *
 * @throws when it cannot be opened at first
 */
export async function listen(
  openClient: () => Client,
  {
    channel,
    onNotice,
    onReconnect,
  }: { channel: string; onNotice: (payload: string) => void; onReconnect: () => void },
): Promise<{ close: () => Promise<void> }> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = openClient();
    client = next;
    next.on('error', () => undefined); // 'end' follows
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onNotice(payload);
    });
    await next.connect();
    await next.query(`listen "${channel}"`);
    next.once('end', retry);
    onReconnect();
  }
  function retry(): void {
    if (!isClosed) timer = setTimeout(() => void connect().catch(retry), againAfter);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined); // it may be broken already
    },
  };
}
