#!/usr/bin/env node
// The release command. Usage: npx --offline osasto-release <command>; docs/releasing.md describes each.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allRoles, type RoleId } from '@osasto/contract';
import { checkRelease, rollbackCommands, type CheckResult } from './check.ts';
import { isFolder } from './files.ts';
import { listReleases, type Listed } from './list.ts';
import { readBuild } from './local-build.ts';
import { disable, enable, promote, retire } from './record-changes.ts';
import { rollback } from './rollback.ts';
import { releasedBy } from './released-by.ts';
import { ActInterrupted } from './perform.ts';
import { ReleaseRefused } from './problems.ts';
import { prune } from './prune.ts';
import { publish, type RolloutScope } from './publish.ts';
import { readReleases } from './store.ts';
import { table } from './table.ts';

const usage = `osasto-release publish [dist…] [--roles 1,2] [--districts 4] [--sections 11] [--share 20]   release, for everybody or for some
osasto-release check [dist…]                               can it be released? yes or no, with reasons
osasto-release promote <remote>                            give the build of a rollout to everybody
osasto-release rollback <remote|shell>… [--to build,…]     end the rollout, or go back to the build before
osasto-release disable <remote> | enable <remote>          switch it off, and on again
osasto-release retire <remote>                             out of the registry for good
osasto-release list [remote]                               what is live, since when, by whom, what is kept
osasto-release prune                                       remove builds that nobody needs (publish does it too)

--web <folder>   the folder that is served; else OSASTO_WEB, else var/web here or above
--by <name>      who releases; else OSASTO_RELEASED_BY, else the name in git
--json           the answer as JSON`;

/** The command was not written as it must be. */
class UsageError extends Error {}

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: 'string' },
    to: { type: 'string' },
    roles: { type: 'string' },
    share: { type: 'string' },
    districts: { type: 'string' },
    sections: { type: 'string' },
    by: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [command = 'help', ...names] = positionals;

/** The nearest var/web, from here upwards. */
function nearestWeb(folder = process.cwd()): string | undefined {
  const web = path.join(folder, 'var', 'web');
  if (isFolder(web)) return web;
  const above = path.dirname(folder);
  return above === folder ? undefined : nearestWeb(above);
}

/** The folder that is served. For publish `--to` names it too. */
function webFolder(): string {
  const named = values.web ?? (command === 'publish' ? values.to : undefined) ?? process.env['OSASTO_WEB'];
  const web = named || nearestWeb();
  if (!web) throw new UsageError('Say which folder is served: --web <folder>.');
  if (named && command !== 'publish' && !isFolder(web)) throw new UsageError(`There is no folder ${web}.`);
  const relative = path.relative(process.cwd(), web) || '.';
  return relative.startsWith('..') ? path.resolve(web) : relative;
}

/** The ids of units in an option, as `4,11`. */
function unitIds(option: 'districts' | 'sections'): number[] | undefined {
  const ids = values[option]?.split(',').map(Number);
  if (ids?.some((id) => !Number.isInteger(id) || id < 1)) {
    throw new UsageError(`--${option} is a list of ids, as 4,11; it was "${values[option]}".`);
  }
  return ids;
}

function rolloutScope(): RolloutScope | undefined {
  const given = [values.roles, values.share, values.districts, values.sections];
  if (given.every((value) => value === undefined)) return undefined;
  const roles = values.roles?.split(',').map(Number) as RoleId[] | undefined;
  if (roles?.some((role) => !allRoles.includes(role))) {
    throw new UsageError(`--roles is a list of ${allRoles.join(', ')}, as 1,2; it was "${values.roles}".`);
  }
  const share = values.share === undefined ? undefined : Number(values.share);
  if (share !== undefined && !(Number.isInteger(share) && share >= 1 && share <= 100)) {
    throw new UsageError(`--share is a whole number from 1 to 100; it was "${values.share}".`);
  }
  const districts = unitIds('districts');
  const sections = unitIds('sections');
  return {
    ...(roles && { roles }),
    ...(share !== undefined && { share }),
    ...(districts && { districts }),
    ...(sections && { sections }),
  };
}

const buildFolders = () => {
  if (names.length > 0) return names;
  if (existsSync('dist')) return ['dist'];
  throw new UsageError('Say which build: its dist folder, or the folder above.');
};

function oneName(): string {
  const [name, ...more] = names;
  if (!name || more.length > 0) throw new UsageError(`"${command}" takes the name of one remote.`);
  return name;
}

/** The parts of a rollback; with `--to` there is one build for each. */
function someNames(to: readonly string[] | undefined): string[] {
  const count = names.length;
  if (count === 0) throw new UsageError(`"${command}" takes names of remotes, or shell.`);
  if (new Set(names).size < count) throw new UsageError(`"${command}" takes each name once.`);
  if (to && to.length !== count) {
    throw new UsageError(
      `--to is one build for each name, as b1,b2; there are ${count} names and ${to.length} builds.`,
    );
  }
  return names;
}

const attribution = () => ({ at: new Date().toISOString(), by: releasedBy(values.by) });

const problemList = (problems: { text: string }[]) => problems.map(({ text }) => `- ${text}`).join('\n');

function checkReport({ deployable, builds, problems, deprecated, rollback: commands }: CheckResult): string {
  const what = builds.map(({ remote, version, build }) => `${remote} ${version} (build ${build})`).join(', ');
  const answer = deployable ? `Yes: ${what} can be released.` : `No.\n${problemList(problems)}`;
  const back =
    commands.length > 0 ? `\nIf it goes wrong:\n${commands.map((one) => `  ${one}`).join('\n')}` : '';
  const warnings = deprecated.map(({ module, name, text, users }) => {
    const who = users.map(({ remote, files }) => `${remote} in ${files.join(', ')}`).join('; ');
    return `\nDeprecated: ${name} of ${module}. ${text} Used by ${who}.`;
  });
  return answer + warnings.join('') + back;
}

const minute = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

const rolloutOf = ({ rollout }: Listed) =>
  rollout
    ? [
        rollout.build,
        rollout.roles ? `roles ${rollout.roles.join(', ')}` : '',
        rollout.share === undefined ? '' : `${rollout.share} %`,
        rollout.districts ? `districts ${rollout.districts.join(', ')}` : '',
        rollout.sections ? `sections ${rollout.sections.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(' ')
    : '';

const releaseTable = (listed: Listed[]) =>
  table([
    ['name', 'version', 'build', 'since', 'by', 'rollout', 'kept', ''],
    ...listed.map((one) => [
      one.name,
      one.version,
      one.build,
      minute(one.since),
      one.by,
      rolloutOf(one),
      String(one.builds.length),
      one.disabled ? 'disabled' : '',
    ]),
  ]);

const buildTable = ({ builds }: Listed) =>
  table([
    ['build', 'version', 'published', 'by', 'state'],
    ...builds.map((one) => [one.build, one.version, minute(one.publishedAt), one.by, one.state]),
  ]);

/** The commands: each gives what `--json` prints, and the text for a person. */
const commands: Record<string, () => Promise<{ json: unknown; text: string; failed?: boolean }>> = {
  async publish() {
    const web = webFolder();
    const rollout = rolloutScope();
    const back = rollbackCommands(buildFolders().map(readBuild), readReleases(web), web);
    const builds = await publish(web, buildFolders(), { ...attribution(), rollout });
    const released = builds.map(({ name, descriptor: { version, build } }) => ({
      remote: name,
      version,
      build,
    }));
    const what = released
      .map(({ remote, version, build }) => `${remote} ${version} (build ${build})`)
      .join(', ');
    const whom = rollout ? 'for some' : 'for everybody';
    const text = `Live ${whom}: ${what}.${back.length > 0 ? `\nBack again:\n${back.map((one) => `  ${one}`).join('\n')}` : ''}`;
    return { json: { published: released, rollback: back }, text };
  },
  async check() {
    const result = checkRelease(webFolder(), buildFolders());
    return { json: result, text: checkReport(result), failed: !result.deployable };
  },
  async rollback() {
    const to = values.to?.split(',');
    const builds = await rollback(webFolder(), someNames(to), { ...attribution(), to });
    const live = names.map((remote, index) => ({ remote, build: builds[index] }));
    const what = live.map(({ remote, build }) => `build ${build} of ${remote}`).join(', ');
    return { json: { live }, text: `Live for everybody: ${what}.` };
  },
  async promote() {
    const live = await promote(webFolder(), oneName(), attribution());
    return { json: { live }, text: `Live for everybody: build ${live} of ${oneName()}.` };
  },
  async disable() {
    await disable(webFolder(), oneName(), attribution());
    return { json: { disabled: true }, text: `${oneName()} is out of use.` };
  },
  async enable() {
    await enable(webFolder(), oneName(), attribution());
    return { json: { disabled: false }, text: `${oneName()} is in use.` };
  },
  async retire() {
    await retire(webFolder(), oneName(), attribution());
    return { json: { retired: true }, text: `${oneName()} is gone.` };
  },
  async list() {
    const listed = listReleases(webFolder());
    if (names.length === 0) return { json: listed, text: releaseTable(listed) };
    const one = listed.find(({ name }) => name === oneName());
    if (!one)
      throw new UsageError(
        `There is no "${oneName()}" here. There are: ${listed.map(({ name }) => name).join(', ')}.`,
      );
    return { json: one, text: `${releaseTable([one])}\n\n${buildTable(one)}` };
  },
  async prune() {
    const pruned = await prune(webFolder(), attribution());
    const count = Object.values(pruned).flat().length;
    return { json: pruned, text: count === 0 ? 'Every build is still needed.' : `Removed ${count} builds.` };
  },
  async help() {
    return { json: usage, text: usage };
  },
};

try {
  const run = values.help ? commands['help'] : commands[command];
  if (!run) throw new UsageError(`There is no command "${command}".\n\n${usage}`);
  const { json, text, failed } = await run();
  print(values.json ? JSON.stringify(json, null, 2) : text);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  if (error instanceof ReleaseRefused) {
    print(
      values.json
        ? JSON.stringify({ problems: error.problems }, null, 2)
        : `No.\n${problemList(error.problems)}`,
    );
  } else if (error instanceof UsageError || error instanceof ActInterrupted) {
    process.stderr.write(`${error.message}\n`);
  } else throw error;
  process.exitCode = 1;
}
