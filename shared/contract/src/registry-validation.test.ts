import type { Build } from './registry.ts';
import { readRegistry } from './registry-validation.ts';

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

test.each<[string, object, string | undefined]>([
  ['a whole one', {}, undefined],
  ['with an unknown slot', { slots: [{ slot: 'nowhere', audience: [1], order: 1 }] }, 'wrong slots'],
  ['with an audience of a role that is none', { routes: [{ path: '/x', audience: [9] }] }, 'wrong routes'],
  ['without integrity', { integrity: '' }, 'wrong integrity'],
])('an entry %s', (_, more, reason) => {
  const { remotes, refused } = readRegistry({ remotes: [{ ...build(), ...more }] });
  expect(remotes).toHaveLength(reason ? 0 : 1);
  expect(refused).toEqual(reason ? [{ name: 'members', reason }] : []);
});

test.each<[string, unknown, string]>([
  ['nothing', null, 'wrong rollout'],
  ['no build', { share: 10 }, 'rollout with wrong'],
  ['the build of another remote', { to: build({ name: 'letters' }) }, 'rollout of another remote'],
  ['a share above a hundred', { to: next, share: 101 }, 'rollout with wrong share'],
  ['a role that is none', { to: next, roles: [7] }, 'rollout with wrong roles'],
])('a rollout that is %s is left out, and the live build stays', (_, rollout, reason) => {
  const { remotes, refused } = readRegistry({ remotes: [{ ...build(), rollout }] });
  expect(remotes).toEqual([build()]);
  expect(refused).toEqual([{ name: 'members', reason: expect.stringContaining(reason) as string }]);
});
