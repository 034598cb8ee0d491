import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { listen } from '../../platform/database/listen.ts';

/** On which copies of the service hear that something else is live. */
export const releasesChannel = 'osasto_releases';

/** Milliseconds between two questions whether something else is live: what finds it where notices do not arrive. */
const askEvery = 5000;

/** After this many milliseconds a notice of a release is late. */
const noticeWait = 2000;

interface ReleaseWatch {
  /** A connection that passes notices. */
  openClient: () => Client;
  /** Whether something else is released than what is known; throws while the database does not answer. */
  isOutdated: () => Promise<boolean>;
  /** Reads again what is released. */
  refresh: () => Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Has this copy read again what is released as soon as something changes: by the notice of PostgreSQL, and by asking now
 * and then where notices do not arrive, which the log says.
 */
export function watchReleases({ openClient, isOutdated, refresh, log }: ReleaseWatch): {
  close: () => Promise<void>;
} {
  let isClosed = false;
  let noticedAt = 0;
  let isOpening = false;
  let listening: { close: () => Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function openListening(): Promise<void> {
    if (listening || isOpening) return;
    isOpening = true;
    try {
      const opened = await listen(openClient, {
        channel: releasesChannel,
        onNotice: () => {
          noticedAt = Date.now();
          void refresh();
        },
        onReconnect: () => void refresh(),
      });
      listening = opened;
      if (isClosed) await opened.close();
    } catch (error) {
      if (!isClosed)
        log.warn({ err: error }, 'Notices of releases do not arrive; the database is asked instead');
    } finally {
      isOpening = false;
    }
  }

  /** Says that notices do not arrive, unless that of the release comes now. */
  async function sayUnlessNoticed(since: number): Promise<void> {
    await wait(noticeWait, undefined, { ref: false });
    if (noticedAt < since && !isClosed)
      log.warn(
        'A release was found by asking: notices of PostgreSQL do not arrive here, as behind a transaction pooler',
      );
  }

  async function ask(): Promise<void> {
    try {
      if (await isOutdated()) {
        const since = Date.now() - noticeWait;
        await refresh();
        void sayUnlessNoticed(since);
      }
      await openListening();
    } catch {
      // the database says nothing: what is known is served
    }
    askLater();
  }

  function askLater(): void {
    if (!isClosed) timer = setTimeout(() => void ask(), askEvery).unref();
  }

  void openListening();
  askLater();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listening?.close();
    },
  };
}
