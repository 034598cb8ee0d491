import type { Build, Descriptor } from './registry.ts';
import { buildFor } from './rollout.ts';

const build = (more: Partial<Build> = {}): Build => ({
  name: 'members',
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  routes: [{ path: '/members', audience: [1] }],
  links: [],
  slots: [{ slot: 'section-row', audience: 'signed-in', order: 1 }],
  version: '1.0.0',
  build: 'old',
  manifest: '/remotes/members/old/mf-manifest.json',
  manifestIntegrity: 'sha384-m',
  integrity: 'sha384-x',
  contractVersion: 2,
  shared: {},
  ...more,
});
const next = build({ build: 'new' });

describe('the build that a person gets', () => {
  const people = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, roles: [6] as const }));
  const given = (rollout: Descriptor['rollout'], person: Parameters<typeof buildFor>[1]) =>
    buildFor({ ...build(), ...(rollout && { rollout }) }, person).build;

  test.each<[string, Descriptor['rollout'], Parameters<typeof buildFor>[1], string]>([
    ['nothing is rolled out', undefined, { id: 1, roles: [1] }, 'old'],
    ['the role is named', { to: next, roles: [1, 2] }, { id: 1, roles: [2, 5] }, 'new'],
    ['the role is not named', { to: next, roles: [1] }, { id: 1, roles: [6] }, 'old'],
    ['everybody gets it', { to: next, share: 100 }, { id: 1, roles: [6] }, 'new'],
    ['nobody gets it', { to: next, share: 0 }, { id: 1, roles: [6] }, 'old'],
    [
      'the district is named',
      { to: next, districts: [7] },
      { id: 1, roles: [6], districtId: 7, sectionId: 70 },
      'new',
    ],
    [
      'the section is named',
      { to: next, sections: [70] },
      { id: 1, roles: [6], districtId: 7, sectionId: 70 },
      'new',
    ],
    [
      'other units are named',
      { to: next, districts: [8], sections: [71] },
      { id: 1, roles: [6], districtId: 7, sectionId: 70 },
      'old',
    ],
    ['nobody is signed in', { to: next, share: 100 }, { id: null, roles: [] }, 'old'],
  ])('when %s', (_, rollout, person, expected) => expect(given(rollout, person)).toBe(expected));

  test('a share takes about that many, and who has it keeps it while the share grows', () => {
    const at = (share: number) => people.filter((person) => given({ to: next, share }, person) === 'new');
    expect(at(20).length).toBeGreaterThan(150);
    expect(at(20).length).toBeLessThan(250);
    expect(at(60)).toEqual(expect.arrayContaining(at(20)));
  });

  test('switched off stays switched off, and nothing of the rollout is left in it', () => {
    const off = buildFor({ ...build(), disabled: true, rollout: { to: next, share: 100 } }, people[0]!);
    expect(off).toEqual({ ...next, disabled: true });
  });
});
