import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCopies, type Application } from '../kill/application.ts';
import { killInRounds, type Round } from '../kill/rounds.ts';
import { until } from '../../service/testing/until.ts';
import { counterparts } from './counterparts.ts';
import { startPatroni } from './patroni.ts';
import { describeWith } from './programs.ts';

/* Three nodes under Patroni, whose leader is lost in every way, under writes. Decision 113. */

/** How often it is lost. */
const losses = Number(process.env['OSASTO_TEST_LOSSES'] ?? 20);

const kinds = ['PostgreSQL killed', 'killed', 'frozen', 'cut off from etcd', 'demoted'] as const;
type Kind = (typeof kinds)[number];

const longestMs = 120_000;

/** Seconds within which it must be written again. */
const longestPause = 15;

/** Two copies of the service, and what `/readyz` of both answered while a leader was lost. */
async function startOnPatroni(nodes: Awaited<ReturnType<typeof startPatroni>>, dataDir: string) {
  const { copies, copyAt, end } = await startCopies({
    DATABASE_URL: nodes.url,
    OSASTO_STANDBY_URL: nodes.standbyUrl,
    OSASTO_DATA: dataDir,
  });
  const readiness = new Map<Kind, Set<number>>();
  let mend: () => Promise<void> = async () => undefined;

  const lose: Record<Kind, (node: Awaited<ReturnType<typeof nodes.leader>>) => Promise<() => unknown>> = {
    'PostgreSQL killed': async (node) => {
      await nodes.signal(node, 'SIGKILL', { withPatroni: false });
      return () => undefined;
    },
    killed: async (node) => {
      await nodes.signal(node, 'SIGKILL', { withPatroni: true });
      return () => nodes.startNode(node);
    },
    frozen: async (node) => {
      await nodes.signal(node, 'SIGSTOP', { withPatroni: true });
      return () => nodes.signal(node, 'SIGCONT', { withPatroni: true });
    },
    'cut off from etcd': async (node) => {
      for (const link of node.links) link.cut();
      return () => {
        for (const link of node.links) link.mend();
      };
    },
    demoted: async (node) => {
      await nodes.switchOver(node);
      return () => undefined;
    },
  };

  const application: Application<Kind> = {
    kinds,
    copy: copyAt,
    async kill(kind) {
      const node = await nodes.leader();
      const seen = readiness.get(kind) ?? new Set<number>();
      readiness.set(kind, seen);
      const watching = new AbortController();
      const watches = copies.map(async ({ address }) => {
        while (!watching.signal.aborted) {
          // oxlint-disable no-await-in-loop -- again and again
          seen.add((await fetch(`${address}/readyz`)).status);
          await wait(100);
          // oxlint-enable no-await-in-loop
        }
      });
      const again = await lose[kind](node);
      mend = async () => void (await again());
      await until(
        'another leader',
        async () => ![undefined, node].includes(await nodes.findLeader()),
        longestMs,
      );
      await Promise.all([copyAt(0), copyAt(1)]);
      watching.abort();
      await Promise.all(watches);
    },
    async repair() {
      await mend();
      await nodes.untilWhole();
    },
    openPostgres: async () => ({ url: nodes.url, stop: async () => undefined }),
    async end() {
      await end();
    },
  };
  return { application, readiness };
}

/** Seconds of the rounds of each kind without an acknowledged write: median and longest. */
function tableOf(rounds: readonly Round<Kind>[]): string {
  const lines = kinds.map((kind) => {
    const pauses = rounds.filter((round) => round.kind === kind).map(({ pause }) => pause);
    const sorted = pauses.toSorted((a, b) => a - b);
    const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    return `${kind.padEnd(20)} ${String(sorted.length).padStart(2)} times, median ${median.toFixed(1)} s, longest ${longest.toFixed(1)} s`;
  });
  return lines.join('\n');
}

describeWith(counterparts.patroni.packages, 'Patroni', () => {
  let home: string;
  let nodes: Awaited<ReturnType<typeof startPatroni>>;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'osasto-patroni-'));
    nodes = await startPatroni();
  }, longestMs);
  afterAll(async () => {
    await nodes?.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  test(
    'loses no acknowledged write when its leader is lost, and no request hangs',
    async () => {
      const { application, readiness } = await startOnPatroni(nodes, home);
      const rounds: Round<Kind>[] = [];
      try {
        const outcome = await killInRounds(application, losses, (round) => {
          rounds.push(round);
          process.stderr.write(`${round.kind}: ${round.pause.toFixed(1)} s without a write\n`);
        });
        process.stderr.write(
          `${tableOf(rounds)}\n${outcome.acknowledged} acknowledged writes, ${outcome.unanswered} unanswered, slowest request ${outcome.slowest.toFixed(1)} s\n`,
        );
        expect(outcome.problems).toEqual([]);
        expect(rounds.filter(({ pause }) => pause > longestPause)).toEqual([]);
        expect(outcome.acknowledged).toBeGreaterThan(60 * losses);
        for (const [kind, statuses] of readiness)
          expect({ kind, statuses }).toEqual({ kind, statuses: new Set([200, 503]) });
      } finally {
        await application.end();
      }
    },
    60 * 60_000,
  );
});
