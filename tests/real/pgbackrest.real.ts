import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { fingerprint } from '../../service/testing/test-service.ts';
import { until } from '../../service/testing/until.ts';
import { startCopy } from '../copies.ts';
import { counterparts } from './counterparts.ts';
import { runInRoot } from './debian-root.ts';
import { startPatroni } from './patroni.ts';
import { describeWith } from './programs.ts';

/* A recovery from a repository of pgBackRest, in place, as docs/high-availability.md says. */

const shipped = join(import.meta.dirname, '../../deploy/pgbackrest/pgbackrest.conf');
const longestMs = 10 * 60_000;

describeWith(counterparts.pgbackrest.packages, 'pgBackRest', () => {
  let home: string;
  let nodes: Awaited<ReturnType<typeof startPatroni>>;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'osasto-pgbackrest-'));
    nodes = await startPatroni((folder) => ({
      archive_mode: 'on',
      archive_timeout: '60',
      archive_command: `pgbackrest --config=${folder}/pgbackrest.conf --stanza=osasto archive-push %p`,
    }));
  }, longestMs);
  afterAll(async () => {
    await nodes?.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: nodes.url,
    OSASTO_DATA: home,
    OSASTO_SECRET: 'one secret for both of the copies',
    ...more,
  });

  test(
    'brings back everything as it was just before a mistake, and elsewhere no mail leaves',
    async () => {
      const leader = await nodes.leader();
      const others = nodes.nodes.filter((node) => node !== leader);
      const configuration = (await readFile(shipped, 'utf8'))
        .replace('/backup/pgbackrest', nodes.inRoot(join(nodes.folder, 'repository')))
        .replace('start-fast=y', (line) =>
          ['log', 'lock']
            .map((name) => `${name}-path=${nodes.inRoot(join(nodes.folder, 'repository'))}`)
            .concat(line)
            .join('\n'),
        );
      await mkdir(join(nodes.folder, 'repository'));
      for (const node of nodes.nodes) {
        const own = configuration.replace(
          'pg1-path=/var/lib/postgresql/17/osasto',
          `pg1-path=${nodes.inRoot(nodes.cluster(node))}\npg1-socket-path=${nodes.inRoot(node.folder)}`,
        );
        await writeFile(join(node.folder, 'pgbackrest.conf'), own); // oxlint-disable-line no-await-in-loop -- three
      }
      await runInRoot('root', ['chown', nodes.user, nodes.inRoot(join(nodes.folder, 'repository'))]);
      const onLeader = (...words: string[]) => runInRoot(nodes.user, words);
      const pgbackrest = (...words: string[]) =>
        onLeader(
          'pgbackrest',
          `--config=${nodes.inRoot(join(leader.folder, 'pgbackrest.conf'))}`,
          '--stanza=osasto',
          ...words,
        );
      await pgbackrest('stanza-create');
      await pgbackrest('check');

      const copy = await startCopy(settings());
      const { body } = await copy.ask<{ token: string }>(null, 'POST', 'account/getlogintoken', {
        email: 'superadmin@demo.example',
        password: demoPassword,
      });
      const write = async (reasonForRequest: string) => {
        const request = { reasonForRequest, sectionId: 1 };
        const path = 'signingagreement/addofficialletterrequest';
        expect((await copy.ask(body.token, 'POST', path, request)).status).toBe(200);
      };
      const state = { isBackedUp: false };
      const backup = pgbackrest('--type=full', 'backup').finally(() => (state.isBackedUp = true));
      let during = 0;
      while (!state.isBackedUp) await write(`during ${during++}`); // oxlint-disable-line no-await-in-loop -- one after another
      await backup;
      expect(during).toBeGreaterThan(5);
      await wait(2000); // the end of a backup is known to the second
      await write('after the backup');
      await copy.end();

      const db = openDatabase(nodes.ownerUrl, { max: 2 });
      const before = await fingerprint({ db });
      const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
      await sql`delete from letter_request`.execute(db);
      await sql`update member set last_name = 'Virhe'`.execute(db);
      expect(await fingerprint({ db })).not.toEqual(before);
      await db.destroy();
      await nodes.query('select pg_switch_wal()');
      await pgbackrest('check'); // waits until what was written is archived

      for (const node of [...others, leader]) await nodes.stopNode(node); // oxlint-disable-line no-await-in-loop -- in order
      await rename(nodes.cluster(leader), `${nodes.cluster(leader)}.before`);
      const restore = ['--type=time', `--target=${rows[0]?.moment}`, '--target-action=promote', 'restore'];
      await pgbackrest(...restore);
      const control = ['/usr/lib/postgresql/17/bin/pg_ctl', '--pgdata', nodes.inRoot(nodes.cluster(leader))];
      await onLeader(...control, '--wait', '--log=/dev/null', 'start');
      await until('PostgreSQL has come to the moment', async () => {
        const asked = ['psql', '-h', nodes.inRoot(leader.folder), '-Atc', 'select pg_is_in_recovery()'];
        return (await onLeader(...asked)) === 'f';
      });
      await onLeader(...control, '--wait', 'stop');
      await runInRoot('nobody', ['etcdctl', 'del', '--prefix', '/service/osasto/'], {
        ETCDCTL_ENDPOINTS: `${leader.host}:2379`,
      });
      nodes.startNode(leader);
      await until('the restored node leads', async () => (await nodes.findLeader()) === leader);
      for (const node of others) {
        await rm(nodes.cluster(node), { recursive: true }); // oxlint-disable-line no-await-in-loop -- two
        nodes.startNode(node);
      }
      await nodes.untilWhole();

      const restored = openDatabase(nodes.ownerUrl, { max: 1 });
      try {
        expect(await fingerprint({ db: restored })).toEqual(before);
      } finally {
        await restored.destroy();
      }
      const found = [];
      for (const host of ['localhost', 'harjoitus.localhost']) {
        // oxlint-disable no-await-in-loop -- one after the other
        const service = await startCopy(
          settings({
            OSASTO_URL: `http://${host}`,
            OSASTO_SMTP_URL: 'smtp://127.0.0.1:1?requireTLS=false',
            OSASTO_MAIL_FROM: 'osasto@jarjesto.fi',
          }),
        );
        const links = await fetch(`${service.address}/account/password`);
        const mails = await service.ask<{ isHeld: boolean }>(body.token, 'GET', 'mails/results');
        found.push({ host, links: links.status, isHeld: mails.body.isHeld });
        await service.end();
        // oxlint-enable no-await-in-loop
      }
      expect(found).toEqual([
        { host: 'localhost', links: 200, isHeld: false },
        { host: 'harjoitus.localhost', links: 503, isHeld: true },
      ]);
    },
    longestMs,
  );
});
