import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { demoPassword } from '../service/src/seed/demo-accounts.ts';
import { startMailServer } from '../service/testing/mail-server.ts';
import { createTestDatabase } from '../service/testing/test-database.ts';
import { until } from '../service/testing/until.ts';
import { startCopy } from './copies.ts';

/** Milliseconds that a mail of a killed copy waits at most, and what the rest takes on a busy machine. */
const longest = 600_000;

export interface KilledMessage {
  recipients: number;
  /** After how many mails that arrived the service is killed, in order. */
  killsAfter: readonly number[];
  /** Mails in a second at most: `message.perSecond`. */
  perSecond: number;
  /** Takes jobs of a killed copy at once, as PostgreSQL has them, in place of waiting two minutes until they expire. */
  isHurried: boolean;
}

/** What arrived at a mail server that counts. */
export interface Arrived {
  /** `Message-ID`s by address, one for each arrival. */
  idsByAddress: Map<string, string[]>;
  /** Connections that were open at each kill. */
  open: number[];
  counts: Answer<'POST messages'>['counts'];
}

/**
 * Sends a message to so many members with a service that is a process of its own, kills it with -9 in the middle, as often as
 * said, and starts it again until the message is sent. Rule 23.3.
 */
export async function sendWithKills(given: KilledMessage): Promise<Arrived> {
  const database = await createTestDatabase();
  const mails = await startMailServer();
  const data = await mkdtemp(join(tmpdir(), 'osasto-mails-'));
  const start = () =>
    startCopy({
      DATABASE_URL: database.url,
      OSASTO_DATA: data,
      OSASTO_SECRET: 'one secret for each of the copies',
      OSASTO_DATASET: 'none',
      OSASTO_SMTP_URL: mails.mail.url,
      OSASTO_MAIL_FROM: mails.mail.from,
    });
  const { db } = database;
  await sql`
    insert into member (section_id, district_id, first_name, last_name, spr_id, membership_status_id, email, is_email_allowed)
    select 1, 1, 'Aava', 'Kirjeensaaja', 80000000 + n, 501, 'saaja' || n || '@viesti.example', true
    from generate_series(1, ${given.recipients}) n`.execute(db);
  await sql`
    update setting set value = case key when 'message.perSecond' then ${String(given.perSecond)}::jsonb else '5000' end
    where key in ('message.perSecond', 'message.secondPersonAbove')`.execute(db);
  let copy = await start();
  try {
    const signIn = { email: 'sectionadmin@demo.example', password: demoPassword };
    const { body } = await copy.ask<{ token: string }>(null, 'POST', 'account/getlogintoken', signIn);
    const message = {
      kind: 'members',
      audience: { members: { sections: [1], name: 'Kirjeensaaja' } },
      texts: { fi: { subject: 'Syyskokous', text: 'Hei {etunimi}!' } },
    };
    const added = await copy.ask<Answer<'POST messages'>>(body.token, 'POST', 'messages', message);
    await copy.ask(body.token, 'POST', `messages/${added.body.id}/send`);
    await sql`update jobs.job set start_after = now() where name = 'message.begin'`.execute(db);
    const open: number[] = [];
    /* oxlint-disable no-await-in-loop -- one kill after another */
    for (const number of given.killsAfter) {
      await until(`${number} mails`, () => mails.taken().length >= number, longest);
      open.push(mails.connections());
      await copy.end('SIGKILL');
      copy = await start();
      if (given.isHurried) {
        await sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(
          db,
        );
      }
    }
    /* oxlint-enable no-await-in-loop */
    const read = async () =>
      (await copy.ask<Answer<'GET messages/{id}'>>(body.token, 'GET', `messages/${added.body.id}`)).body;
    await until('the end of the message', async () => (await read()).state === 'sent', longest);
    const idsByAddress = Map.groupBy(mails.taken(), ({ to }) => to);
    return {
      idsByAddress: new Map(
        [...idsByAddress].map(([to, taken]) => [
          to,
          taken.map(({ text }) => /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''),
        ]),
      ),
      open,
      counts: (await read()).counts,
    };
  } finally {
    await copy.end();
    mails.close();
    await database.drop();
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Mails that arrived more than once, by address. */
export const findRepeated = ({ idsByAddress }: Arrived): string[][] =>
  [...idsByAddress.values()].filter((ids) => ids.length > 1);
