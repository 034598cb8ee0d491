/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toInstant } from '@osasto/contract';
import { listReleases } from './list.ts';
import { findOrigin } from './origin.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

const author = ['-c', 'user.name=Aino', '-c', 'user.email=aino@demo.example'];

/** A checkout with one commit, and a build in a folder of it that git ignores. */
function checkout(): { folder: string; commit: string } {
  const folder = emptyFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch=work');
  writeFileSync(path.join(folder, '.gitignore'), 'dist\n');
  mkdirSync(path.join(folder, 'dist'));
  git('add', '.');
  git(...author, 'commit', '--quiet', '--message=First');
  return { folder, commit: git('rev-parse', 'HEAD') };
}

const { folder, commit } = checkout();
const changed = checkout();
writeFileSync(path.join(changed.folder, 'source.ts'), '');
const github = { GITHUB_SHA: 'g1', GITHUB_REF_NAME: 'main', GITHUB_RUN_ID: '77' };
const gitlab = { CI_COMMIT_SHA: 'l1', CI_COMMIT_REF_NAME: 'next', CI_PIPELINE_ID: '78' };

test.each([
  ['git', folder, {}, {}, { commit, branch: 'work' }],
  ['git, of a folder below', path.join(folder, 'dist'), {}, {}, { commit, branch: 'work' }],
  [
    'changes in no commit',
    changed.folder,
    {},
    {},
    { commit: changed.commit, branch: 'work', uncommitted: true },
  ],
  ['one pipeline', folder, {}, github, { commit: 'g1', branch: 'main', run: '77' }],
  ['another', emptyFolder(), {}, gitlab, { commit: 'l1', branch: 'next', run: '78' }],
  [
    'a pipeline with changes',
    changed.folder,
    {},
    github,
    { commit: 'g1', branch: 'main', run: '77', uncommitted: true },
  ],
  ['options', changed.folder, { commit: 'o1', run: '9' }, github, { commit: 'o1', branch: 'main', run: '9' }],
  ['nothing', emptyFolder(), {}, {}, {}],
])('the origin comes from %s', (_, place, given, env, expected) => {
  expect(findOrigin(place, given, env)).toEqual(expected);
});

test('list and log name the origin of each build, also where a later act is about it', async () => {
  const host = new MemoryHost();
  const on = (day: number, origin = {}) => ({
    at: toInstant(new Date(Date.UTC(2026, 10, day))),
    by: 'Aino',
    findOrigin: () => origin,
  });
  const [one, two] = [
    { commit: 'c1', branch: 'main', run: '1' },
    { commit: 'c2', uncommitted: true },
  ];
  await host.publish([makeShell('s1'), makeRemote('members', 'm1')], on(1, one));
  await host.publish([makeRemote('members', 'm2')], { ...on(2, two), rollout: { share: 20 } });
  await host.change('promote', { remote: 'members' }, on(3));
  await host.rollback(['members'], on(4));
  await host.publish([makeRemote('members', 'm2')], { ...on(5), again: true }); // from nowhere: what is known stays
  const members = listReleases(host.releases).find(({ name }) => name === 'members');
  expect(members?.origin).toEqual(two);
  expect(members?.builds.map(({ build, origin }) => [build, origin])).toEqual([
    ['m2', two],
    ['m1', one],
  ]);
  expect(host.log.map(({ what, to, commit: of }) => `${what} ${to} ${of}`)).toEqual([
    'publish s1 c1',
    'publish m1 c1',
    'rollout m2 c2',
    'promote m2 c2',
    'rollback m1 c1',
    'publish m2 c2',
  ]);
});
