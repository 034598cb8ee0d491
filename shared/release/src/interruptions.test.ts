/** @jest-environment node */
import { withFault, type Fault, type Written } from '../testing/faults.ts';
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
const faults: Fault[] = ['killed', 'disk full'];

test.each(act.flatMap((name) => faults.map((fault) => ({ name, fault }))))(
  'a $name with the fault "$fault" at any write is wholly live or not at all',
  async ({ name, fault }) => {
    const scenario = scenarios.find((one) => one.name === name) as Scenario;
    const seen = new Set<string>();
    for (let at = 1; ; at++) {
      const web = copyOf(scenario);
      // oxlint-disable no-await-in-loop -- one after the other
      const { writes, error } = await withFault(() => perform(web, scenario.act), { at, fault });
      if (writes.length < at) {
        expect(error).toBeUndefined();
        expect(at).toBeGreaterThan(15);
        break;
      }
      const found = await examine(web, scenario, writes[at - 1] ?? { operation: '', location: '' });
      // oxlint-enable no-await-in-loop
      expect({ at, ...found }).toMatchObject({ faults: [] });
      seen.add(`${found.state}, ${found.next}`);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['old, undone', 'new, nothing to do']));
    if (fault === 'killed') expect([...seen]).toContain('new, finished');
  },
);

test('a process that ends with SIGKILL leaves what the one write decides that makes the act live', async () => {
  const scenario = scenarios.find(({ name }) => name === 'release of shell and remotes') as Scenario;
  const { writes } = await withFault(() => perform(copyOf(scenario), scenario.act), { fault: 'killed' });
  const isLive = ({ operation, location }: Written) =>
    operation === 'rename' && location.endsWith('registry.json');
  const at = writes.findIndex(isLive) + 1;
  expect(writes.filter(isLive)).toHaveLength(1);
  expect(await interruptProcess(scenario, at)).toMatchObject({ state: 'old', next: 'undone', faults: [] });
  expect(await interruptProcess(scenario, at + 1)).toMatchObject({
    state: 'new',
    next: 'finished',
    faults: [],
  });
});
