/** @jest-environment node */
import { withFailure, type Failure, type Written } from '../testing/failing-writes.ts';
import {
  copyOf,
  examine,
  interruptProcess,
  makeScenarios,
  perform,
  type Scenario,
} from '../testing/interruptions.ts';

jest.setTimeout(120_000);

let scenarios: Scenario[];
beforeAll(async () => {
  scenarios = await makeScenarios();
});

const act = ['publish', 'rollback', 'release of shell and remotes', 'rollback of shell and remotes'];
const failures: Failure[] = ['killed', 'disk full'];

test.each(act.flatMap((name) => failures.map((failure) => ({ name, failure }))))(
  'a $name with the failure "$failure" at any write is wholly live or not at all',
  async ({ name, failure }) => {
    const scenario = scenarios.find((one) => one.name === name) as Scenario;
    const seen = new Set<string>();
    for (let at = 1; ; at++) {
      const web = copyOf(scenario);
      // oxlint-disable no-await-in-loop -- one after the other
      const { writes, error } = await withFailure(() => perform(web, scenario.act), { at, failure });
      if (writes.length < at) {
        expect(error).toBeUndefined();
        expect(at).toBeGreaterThan(15);
        break;
      }
      const found = await examine(web, scenario, writes[at - 1] ?? { operation: '', location: '' });
      // oxlint-enable no-await-in-loop
      expect({ at, ...found }).toMatchObject({ problems: [] });
      seen.add(`${found.state}, ${found.next}`);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['old, undone', 'new, nothing to do']));
    if (failure === 'killed') expect([...seen]).toContain('new, finished');
  },
);

test('a process that ends with SIGKILL leaves what the one write decides that makes the act live', async () => {
  const scenario = scenarios.find(({ name }) => name === 'release of shell and remotes') as Scenario;
  const { writes } = await withFailure(() => perform(copyOf(scenario), scenario.act), { failure: 'killed' });
  const isLive = ({ operation, location }: Written) =>
    operation === 'rename' && location.endsWith('registry.json');
  const at = writes.findIndex(isLive) + 1;
  expect(writes.filter(isLive)).toHaveLength(1);
  expect(await interruptProcess(scenario, at)).toMatchObject({ state: 'old', next: 'undone', problems: [] });
  expect(await interruptProcess(scenario, at + 1)).toMatchObject({
    state: 'new',
    next: 'finished',
    problems: [],
  });
});
