#!/usr/bin/env node
// The release command. Usage: npx --offline osasto-release <command>; docs/releasing.md describes each.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { allRoles, type RoleId, toInstant } from '@osasto/contract';
import { checkRelease, rollbackCommands, type CheckResult } from './check.ts';
import { isFolder } from './files.ts';
import { findNameUsers } from './impact.ts';
import { listReleases, type Listed } from './list.ts';
import { readBuild, type LocalBuild } from './local-build.ts';
import { disable, enable, promote, retire, widen } from './record-changes.ts';
import { rollback } from './rollback.ts';
import { originOf, originText } from './origin.ts';
import { releasedBy } from './released-by.ts';
import { ActInterrupted } from './perform.ts';
import { ReleaseRefused } from './problems.ts';
import { prune } from './prune.ts';
import { publish, type PublishOptions, type RolloutScope } from './publish.ts';
import { makeKey, readKeys, signBuild } from './signatures.ts';
import { withScreens, type OpeningScreens } from './smoke/check-screens.ts';
import { readReleases } from './store.ts';
import { sourceLine } from './source-lines.ts';
import { minute, table } from './table.ts';
import { noteVerified, verifyReleases } from './verify.ts';

const usage = `osasto-release publish [dist…] [--roles 1,2] [--districts 4] [--sections 11] [--share 20]   release, for everybody or for some
osasto-release check [dist…] [--screens required|none]     can it be released? yes or no, with reasons
osasto-release widen <remote> --share 50                  give the build of a rollout to more people
osasto-release promote <remote>                            give the build of a rollout to everybody
osasto-release rollback <remote|shell>… [--to build,…]     end the rollout, or go back to the build before
osasto-release disable <remote> | enable <remote>          switch it off, and on again
osasto-release retire <remote>                             out of the registry for good
osasto-release list [remote]                               what is live, since when, by whom, what is kept
osasto-release verify [--expect [remote=]build]            is all that is live right? with a sentence for each problem
osasto-release keys [file] [--name Aino] [--remotes a,b]   the keys that may release; with a file, makes one
osasto-release sign [dist…]                                sign builds where they are built
osasto-release line <position>…                            the line of the source at /remotes/members/4f2a/7.js:1:234
osasto-release impact <export|call|slot|permission>        which builds use it, and where
osasto-release prune                                       remove builds that nobody needs (publish does it too)

--web <folder>   the folder that is served; else OSASTO_WEB, else var/web here or above
--by <name>      who releases; else OSASTO_RELEASED_BY, else the name in git
--commit <id> --branch <name> --run <id>   of a publish: where the build comes from; else as CI or git say
--key <file>     signs what is published; else OSASTO_RELEASE_KEY
--again          publish also what was rolled back, stopped or retired
--screens <which> of a check: possible opens them where there is Chromium, required says no without, or none
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
    commit: { type: 'string' },
    branch: { type: 'string' },
    run: { type: 'string' },
    key: { type: 'string' },
    name: { type: 'string' },
    remotes: { type: 'string' },
    again: { type: 'boolean', default: false },
    screens: { type: 'string', default: 'possible' },
    expect: { type: 'string', multiple: true, default: [] },
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

const attribution = () => ({ at: toInstant(new Date()), by: releasedBy(values.by) });

const problemList = (problems: { text: string }[]) => problems.map(({ text }) => `- ${text}`).join('\n');

/** What the screens gave: how many were opened, and what was not. */
function screensReport({ opened, notOpened }: NonNullable<CheckResult['screens']>): string {
  const seen = opened > 0 ? `\n${opened} ${opened === 1 ? 'screen was' : 'screens were'} opened.` : '';
  return seen + (notOpened.length > 0 ? `\nScreens were not opened: ${notOpened.join('; ')}.` : '');
}

function checkReport(result: CheckResult): string {
  const { deployable, builds, problems, deprecated, screens, rollback: commands } = result;
  const what = builds.map(({ remote, version, build }) => `${remote} ${version} (build ${build})`).join(', ');
  const answer = deployable ? `Yes: ${what} can be released.` : `No.\n${problemList(problems)}`;
  const back =
    commands.length > 0 ? `\nIf it goes wrong:\n${commands.map((one) => `  ${one}`).join('\n')}` : '';
  const warnings = deprecated.map(({ module, name, text, users }) => {
    const who = users.map(({ remote, files }) => `${remote} in ${files.join(', ')}`).join('; ');
    return `\nDeprecated: ${name} of ${module}. ${text} Used by ${who}.`;
  });
  return answer + (screens ? screensReport(screens) : '') + warnings.join('') + back;
}

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
    ['name', 'version', 'build', 'since', 'by', 'from', 'rollout', 'kept', ''],
    ...listed.map((one) => [
      one.name,
      one.version,
      one.build,
      minute(one.since),
      one.by,
      originText(one.origin),
      rolloutOf(one),
      String(one.builds.length),
      one.disabled ? 'disabled' : '',
    ]),
  ]);

const buildTable = ({ builds }: Listed) =>
  table([
    ['build', 'version', 'published', 'by', 'from', 'state'],
    ...builds.map((one) => [
      one.build,
      one.version,
      minute(one.publishedAt),
      one.by,
      originText(one.origin),
      one.state,
    ]),
  ]);

/** The file of the private key; none where nothing is signed. */
const keyFile = () => values.key || process.env['OSASTO_RELEASE_KEY'] || undefined;

function openingScreens(): OpeningScreens {
  const { screens } = values;
  if (screens === 'possible' || screens === 'required' || screens === 'none') return screens;
  throw new UsageError(`--screens is possible, required or none; it was "${screens}".`);
}

/** Publishes. On a terminal it asks about builds that were withdrawn. */
async function publishAsking(web: string, options: PublishOptions): Promise<LocalBuild[]> {
  try {
    return await publish(web, buildFolders(), options);
  } catch (error) {
    const isWithdrawn =
      error instanceof ReleaseRefused && error.problems.every(({ kind }) => kind === 'withdrawn');
    if (!isWithdrawn || !process.stdin.isTTY || !process.stdout.isTTY) throw error;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(`${problemList(error.problems)}\nPublish all the same? [y/N] `);
    lines.close();
    if (!/^y(es)?$/i.test(answer.trim())) throw error;
    return publish(web, buildFolders(), { ...options, again: true });
  }
}

/** The commands: each gives what `--json` prints, and the text for a person. */
const commands: Record<string, () => Promise<{ json: unknown; text: string; failed?: boolean }>> = {
  async publish() {
    const web = webFolder();
    const rollout = rolloutScope();
    const back = rollbackCommands(buildFolders().map(readBuild), readReleases(web), web);
    const builds = await publishAsking(web, {
      ...attribution(),
      rollout,
      keyFile: keyFile(),
      again: values.again,
      originOf: (folder) => originOf(folder, values),
    });
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
    const web = webFolder();
    const known = checkRelease(web, buildFolders(), { keyFile: keyFile(), again: values.again });
    const result = await withScreens(known, web, buildFolders(), openingScreens());
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
  async widen() {
    const web = webFolder();
    const { rollout } = readReleases(web).records.find(({ name }) => name === oneName()) ?? {};
    const { share } = rolloutScope() ?? {};
    if (share === undefined) throw new UsageError('"widen" takes --share, as 50.');
    await widen(web, oneName(), { build: rollout?.build ?? '', share }, attribution());
    return { json: { share }, text: `Build ${rollout?.build} of ${oneName()} is for ${share} %.` };
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
  async verify() {
    const web = webFolder();
    const result = verifyReleases(web, values.expect);
    noteVerified(web, result, toInstant(new Date()));
    const { live } = result;
    const problems = [...result.problems, ...result.unmet];
    const all = live.map(({ name, build }) => `${name} ${build}`).join(', ') || 'nothing';
    return {
      json: { faults: problems, live },
      text: problems.length > 0 ? problems.join('\n') : `All that is live is right: ${all}.`,
      failed: problems.length > 0,
    };
  },
  async keys() {
    const [file] = names;
    if (file) {
      const entry = makeKey(file, releasedBy(values.name), values.remotes?.split(',') ?? '*');
      const text = `${file} has the private key. Its entry for releases/keys.json:\n${JSON.stringify(entry, null, 2)}`;
      return { json: entry, text };
    }
    const keys = readKeys(webFolder()) ?? { keys: [] };
    const rows = keys.keys.map(({ id, name, remotes, validUntil }) => [
      id,
      name,
      remotes === '*' ? 'everything' : remotes.join(', '),
      validUntil ? `until ${minute(validUntil)}` : '',
    ]);
    const rule = keys.required ? 'Builds must be signed.' : 'Builds need not be signed.';
    return { json: keys, text: `${rule}\n\n${table([['key', 'name', 'may release', 'valid'], ...rows])}` };
  },
  async sign() {
    const file = keyFile();
    if (!file) throw new UsageError('Say which key: --key <file>, or OSASTO_RELEASE_KEY.');
    const signed = buildFolders().map((folder) => signBuild(folder, file));
    return { json: { signed }, text: signed.map((one) => `${one} is written.`).join('\n') };
  },
  async line() {
    if (names.length === 0) throw new UsageError('Say which position: /remotes/members/4f2a/7.js:1:234.');
    const web = webFolder();
    const found = await Promise.all(
      names.map(async (position) => ({ position, line: (await sourceLine(web, position)) ?? null })),
    );
    const text = found.map(({ position, line }) => line ?? `${position}: no source map leads to a line.`);
    return { json: found, text: text.join('\n'), failed: found.every(({ line }) => line === null) };
  },
  async impact() {
    const name = names.join(' ');
    if (!name) throw new UsageError('Say what changes: formatDate, "POST members/findall", member-row.');
    const users = findNameUsers(webFolder(), name);
    const text = users.map(
      ({ remote, build, isRollout, places }) =>
        `${remote} ${build}${isRollout ? ' (rollout)' : ''}\n${places.map((place) => `  ${place}`).join('\n')}`,
    );
    return { json: users, text: text.join('\n') || `No build that is live or in a rollout uses ${name}.` };
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
