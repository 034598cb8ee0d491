import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/connection.ts';
import { float, rowShape, selectRows } from '../../platform/database/rows.ts';
import { storedNumber } from '../../platform/settings/stored-settings.ts';

const turnRow = rowShape('messages.turn', { seconds: float });

/**
 * Takes the next turn of all mails of messages, whatever copy of the service sends them: as many in a second as
 * `message.perSecond` says. Rule 23.3.
 *
 * @returns the seconds until then
 */
export async function takeTurn(db: Db): Promise<number> {
  const [turn] = await selectRows(db, turnRow)`
    update message_pace
    set next_at = greatest(next_at, clock_timestamp())
      + make_interval(secs => 1.0 / ${storedNumber('message.perSecond')})
    returning extract(epoch from next_at - clock_timestamp())::double precision as seconds`;
  return Math.max(0, turn?.seconds ?? 0);
}

/** Waits for the next turn. */
export const waitForTurn = async (db: Db): Promise<void> => pause((await takeTurn(db)) * 1000);
