/** @jest-environment node */
import type { UnjudgedPair, Verdict } from '@osasto/contract/publishing';
import { MoreIsNeeded, type Connection } from './connection.ts';
import { postWithVerdicts } from './publish.ts';
import type { ServiceReleases } from './service-releases.ts';

const pair = (shell: string): UnjudgedPair => ({ remote: 'members', build: 'm2', shell });
const shellsOf = (pairs: readonly UnjudgedPair[]) => pairs.map(({ shell }) => shell).toSorted();

/** What a publisher knows of a service, with verdicts on the shells that it has compared. */
const knowing = (shells: readonly string[]) => {
  const judged = { calls: 'c1', problems: [] };
  const verdicts: Verdict[] = shells.map((shell) => ({ ...pair(shell), ...judged }));
  const judge = async (pairs: readonly UnjudgedPair[]) => {
    verdicts.push(...pairs.map((one) => ({ ...one, ...judged })));
  };
  return { verdicts, judge } as unknown as ServiceReleases;
};

/** A service that has released these shells meanwhile: it asks for a verdict on each, with every request. */
function servicePublishing(shells: readonly string[]) {
  const sent: string[][] = [];
  const post = async (_: string, body: unknown): Promise<unknown> => {
    const judged = shellsOf((body as { verdicts: Verdict[] }).verdicts);
    sent.push(judged);
    const unjudged = shells.filter((shell) => !judged.includes(shell)).map(pair);
    if (unjudged.length > 0) throw new MoreIsNeeded({ unjudged });
    return { isDone: true };
  };
  return { sent, connection: { post } as Partial<Connection> as Connection };
}

test('what others released meanwhile is compared too, and no verdict of before is lost', async () => {
  const { sent, connection } = servicePublishing(['s1', 's2']);
  const answer = await postWithVerdicts(
    connection,
    '/publish',
    {},
    {
      releases: knowing(['s1']),
      readAgain: async () => knowing([]),
    },
  );
  expect(answer).toEqual({ isDone: true });
  expect(sent).toEqual([['s1'], ['s1', 's2']]);
});

test('files that were swept meanwhile are sent before the next try', async () => {
  const done: string[] = [];
  const post = async (): Promise<unknown> => {
    done.push('post');
    if (done.length === 1) throw new MoreIsNeeded({ missing: ['sha384-a'] });
    return {};
  };
  await postWithVerdicts(
    { post } as Partial<Connection> as Connection,
    '/publish',
    {},
    {
      releases: knowing([]),
      readAgain: async () => knowing([]),
      sendMissing: async () => void done.push('files'),
    },
  );
  expect(done).toEqual(['post', 'files', 'post']);
});

test('what is refused is not tried again', async () => {
  const post = jest.fn(async () => {
    throw new Error('refused');
  });
  const posting = postWithVerdicts(
    { post } as Partial<Connection> as Connection,
    '/publish',
    {},
    {
      releases: knowing([]),
      readAgain: async () => knowing([]),
    },
  );
  await expect(posting).rejects.toThrow('refused');
  expect(post).toHaveBeenCalledTimes(1);
});
