#!/usr/bin/env node
// The release command. Usage: npx --offline osasto-release <command>; docs/releasing.md describes each.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { allRoles, type RoleId } from '@osasto/contract';
import { publishingPaths, type OperationRequest } from '@osasto/contract/publishing';
import { pickScope, type RolloutScope } from '@osasto/contract/release-records';
import { checkRelease, readBuilds, rollbackCommands, type CheckResult } from './check.ts';
import { connectTo, ConnectionFailed, type Connection, type ReleaseTarget } from './connection.ts';
import { exportReleases } from './export.ts';
import { findNameUsers } from './impact.ts';
import { listReleases, type Listed } from './list.ts';
import { sizeText } from './build-size.ts';
import { readBuild, type LocalBuild } from './local-build.ts';
import { findOrigin, originText } from './origin.ts';
import { ReleaseRefused } from './problems.ts';
import { postWithVerdicts, publish, type PublishOptions } from './publish.ts';
import { readServiceReleases } from './service-releases.ts';
import { makeKey, signBuild } from './signatures.ts';
import { withScreens, type OpeningScreens } from './smoke/check-screens.ts';
import { sourceLine } from './source-lines.ts';
import { minute, table } from './table.ts';
import { verifyReleases } from './verify.ts';
import { verifyServed } from './verify-served.ts';

const usage = `osasto-release publish [dist…] [--roles 1,2] [--districts 4] [--sections 11] [--share 20]   release, for everybody or for some
osasto-release check [dist…] [--screens required|none]     can it be released? yes or no, with reasons
osasto-release widen <remote> --share 50                  give the build of a rollout to more people
osasto-release promote <remote>                            give the build of a rollout to everybody
osasto-release rollback <remote|shell>… [--build b1,b2]    end the rollout, or go back to the build before
osasto-release disable <remote> | enable <remote>          switch it off, and on again
osasto-release retire <remote>                             out of the registry for good
osasto-release list [remote]                               what is live, since when, by whom, what is kept
osasto-release verify [--expect [remote=]build]            is all that is live right? with a sentence for each problem
osasto-release key <file>                                  make a key; prints the public part that an operator adds
osasto-release keys                                        the keys that may sign
osasto-release sign [dist…]                                sign builds where they are built
osasto-release line <position>…                            the line of the source at /remotes/members/4f2a/7.js:1:234
osasto-release impact <export|call|slot|permission>        which builds use it, and where
osasto-release export <folder>                             write what is live for a static host
osasto-release prune                                       remove builds that nobody needs (publish does it too)

--to <address>   the service, such as https://osasto.example; else OSASTO_RELEASE_TO
--public-address <address>   the service's own, its OSASTO_URL, where --to is another way to it; else OSASTO_RELEASE_PUBLIC_ADDRESS
--key <file>     the private key; else OSASTO_RELEASE_KEY
--signed         a publish also signs the builds with that key; else OSASTO_RELEASE_SIGNED=yes
--commit <id> --branch <name> --run <id>   of a publish: where the build comes from; else as CI or git say
--again          publish also what was rolled back, stopped or retired
--screens <which> of a check: possible opens them where there is Chromium, required says no without, or none
--json           the answer as JSON`;

/** The command was not written as it must be. */
class UsageError extends Error {}

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    'public-address': { type: 'string' },
    build: { type: 'string' },
    roles: { type: 'string' },
    share: { type: 'string' },
    districts: { type: 'string' },
    sections: { type: 'string' },
    commit: { type: 'string' },
    branch: { type: 'string' },
    run: { type: 'string' },
    key: { type: 'string' },
    signed: { type: 'boolean', default: process.env['OSASTO_RELEASE_SIGNED'] === 'yes' },
    again: { type: 'boolean', default: false },
    screens: { type: 'string', default: 'possible' },
    expect: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [command = 'help', ...names] = positionals;

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** The addresses of the service and the file of the key, as the options and the environment name them. */
function findTarget(): ReleaseTarget {
  const address = values.to || process.env['OSASTO_RELEASE_TO'];
  if (!address)
    throw new UsageError('Say to which service: --to https://osasto.example, or OSASTO_RELEASE_TO.');
  const publicAddress = values['public-address'] || process.env['OSASTO_RELEASE_PUBLIC_ADDRESS'] || undefined;
  for (const [option, value] of Object.entries({ to: address, 'public-address': publicAddress ?? address })) {
    if (isAddress(value)) continue;
    throw new UsageError(
      `--${option} is the address of a service, as https://osasto.example; it was "${value}".`,
    );
  }
  const keyFile = findKeyFile();
  if (!keyFile) throw new UsageError('Say which key: --key <file>, or OSASTO_RELEASE_KEY.');
  return { address, keyFile, publicAddress };
}

const connect = (): Connection => connectTo(findTarget());

const readReleases = () => readServiceReleases(connect());

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
  return pickScope({ roles, share, districts: unitIds('districts'), sections: unitIds('sections') });
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

/** The file or folder that a command writes. */
function oneFile(): string {
  const [file, ...more] = names;
  if (!file || more.length > 0) throw new UsageError(`"${command}" takes the name of one file or folder.`);
  return file;
}

/** The parts of a rollback; with `--build` there is one build for each. */
function someNames(to: readonly string[] | undefined): string[] {
  const count = names.length;
  if (count === 0) throw new UsageError(`"${command}" takes names of remotes, or shell.`);
  if (new Set(names).size < count) throw new UsageError(`"${command}" takes each name once.`);
  if (to && to.length !== count) {
    throw new UsageError(
      `--build is one build for each name, as b1,b2; there are ${count} names and ${to.length} builds.`,
    );
  }
  return names;
}

/** Has the service do something that needs no build. */
async function operate(request: Omit<OperationRequest, 'verdicts'>): Promise<{ live: string[] }> {
  const connection = connect();
  const readAgain = () => readServiceReleases(connection);
  const releases = await readAgain();
  return postWithVerdicts(connection, publishingPaths.operation, request, { releases, readAgain });
}

/** Has the service keep how many problems there are; why it does not, of a key that is not for everything. */
async function noteVerified(problems: number): Promise<string | undefined> {
  try {
    await operate({ operation: 'verified', names: [], problems });
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

const problemList = (problems: { text: string }[]) => problems.map(({ text }) => `- ${text}`).join('\n');

/** So many unused exports of a part are printed; `--json` has all. */
const shownNames = 10;

/** What the screens gave: how many were opened, and what was not. */
function screensReport({ opened, notOpened }: NonNullable<CheckResult['screens']>): string {
  const seen = opened > 0 ? `\n${opened} ${opened === 1 ? 'screen was' : 'screens were'} opened.` : '';
  return seen + (notOpened.length > 0 ? `\nScreens were not opened: ${notOpened.join('; ')}.` : '');
}

function checkReport(result: CheckResult): string {
  const { deployable, builds, problems, deprecated, sizes, unused, screens, rollback: commands } = result;
  const what = builds.map(({ remote, version, build }) => `${remote} ${version} (build ${build})`).join(', ');
  const answer = deployable ? `Yes: ${what} can be released.` : `No.\n${problemList(problems)}`;
  const back =
    commands.length > 0 ? `\nIf it goes wrong:\n${commands.map((one) => `  ${one}`).join('\n')}` : '';
  const warnings = deprecated.map(({ module, name, text, users }) => {
    const who = users.map(({ remote, files }) => `${remote} in ${files.join(', ')}`).join('; ');
    return `\nDeprecated: ${name} of ${module}. ${text} Used by ${who}.`;
  });
  const size = sizes.map(
    ({ remote, bytes, liveBytes }) => `\nSize of ${remote}, compressed: ${sizeText(bytes, liveBytes)}.`,
  );
  const needless = unused.map(({ part, names: all }) => {
    const more = all.length > shownNames ? ` and ${all.length - shownNames} more` : '';
    return `\nExports of ${part} that nothing imports: ${all.slice(0, shownNames).join(', ')}${more}.`;
  });
  return [answer, screens && screensReport(screens), ...size, ...warnings, ...needless, back].join('');
}

function rolloutOf({ rollout }: Listed): string {
  if (!rollout) return '';
  const { build, share, roles, districts, sections } = rollout;
  const listed = (what: string, ids: readonly number[] | undefined) => ids && `${what} ${ids.join(', ')}`;
  const people = [listed('roles', roles), share !== undefined && `${share} %`];
  const units = [listed('districts', districts), listed('sections', sections)];
  return [build, ...people, ...units].filter(Boolean).join(' ');
}

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
const findKeyFile = () => values.key || process.env['OSASTO_RELEASE_KEY'] || undefined;

function openingScreens(): OpeningScreens {
  const { screens } = values;
  if (screens === 'possible' || screens === 'required' || screens === 'none') return screens;
  throw new UsageError(`--screens is possible, required or none; it was "${screens}".`);
}

/** Publishes. On a terminal it asks about builds that were withdrawn. */
async function publishAsking(options: PublishOptions): Promise<LocalBuild[]> {
  const target = findTarget();
  try {
    return await publish(target, buildFolders(), options);
  } catch (error) {
    const isWithdrawn =
      error instanceof ReleaseRefused && error.problems.every(({ kind }) => kind === 'withdrawn');
    if (!isWithdrawn || !process.stdin.isTTY || !process.stdout.isTTY) throw error;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(`${problemList(error.problems)}\nPublish all the same? [y/N] `);
    lines.close();
    if (!/^y(es)?$/i.test(answer.trim())) throw error;
    return publish(target, buildFolders(), { ...options, again: true });
  }
}

/** The commands: each gives what `--json` prints, and the text for a person. */
const commands: Record<string, () => Promise<{ json: unknown; text: string; failed?: boolean }>> = {
  async publish() {
    const rollout = rolloutScope();
    const back = rollbackCommands(buildFolders().map(readBuild), await readReleases(), findTarget());
    const builds = await publishAsking({
      rollout,
      isSigned: values.signed,
      again: values.again,
      findOrigin: (folder) => findOrigin(folder, values),
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
    const service = findTarget();
    const read = await readBuilds(buildFolders(), values.signed ? service.keyFile : undefined);
    const releases = await readServiceReleases(connect(), read.builds);
    const { readTypes, readSmoke } = releases;
    const known = await checkRelease({ releases, readTypes, service }, read, values.again);
    const result = await withScreens(known, { releases, readSmoke }, read.builds, openingScreens());
    return { json: result, text: checkReport(result), failed: !result.deployable };
  },
  async rollback() {
    const to = values.build?.split(',');
    const parts = someNames(to);
    const { live: builds } = await operate({ operation: 'rollback', names: parts, ...(to && { to }) });
    const live = parts.map((remote, index) => ({ remote, build: builds[index] }));
    const what = live.map(({ remote, build }) => `build ${build} of ${remote}`).join(', ');
    return { json: { live }, text: `Live for everybody: ${what}.` };
  },
  async promote() {
    const { live } = await operate({ operation: 'promote', names: [oneName()] });
    return { json: { live: live[0] }, text: `Live for everybody: build ${live[0]} of ${oneName()}.` };
  },
  async widen() {
    const { share } = rolloutScope() ?? {};
    if (share === undefined) throw new UsageError('"widen" takes --share, as 50.');
    await operate({ operation: 'widen', names: [oneName()], share });
    return { json: { share }, text: `The build of the rollout of ${oneName()} is for ${share} %.` };
  },
  async disable() {
    await operate({ operation: 'disable', names: [oneName()] });
    return { json: { disabled: true }, text: `${oneName()} is out of use.` };
  },
  async enable() {
    await operate({ operation: 'enable', names: [oneName()] });
    return { json: { disabled: false }, text: `${oneName()} is in use.` };
  },
  async retire() {
    await operate({ operation: 'retire', names: [oneName()] });
    return { json: { retired: true }, text: `${oneName()} is gone.` };
  },
  async list() {
    const listed = listReleases(await readReleases());
    if (names.length === 0) return { json: listed, text: releaseTable(listed) };
    const one = listed.find(({ name }) => name === oneName());
    if (!one)
      throw new UsageError(
        `There is no "${oneName()}" here. There are: ${listed.map(({ name }) => name).join(', ')}.`,
      );
    return { json: one, text: `${releaseTable([one])}\n\n${buildTable(one)}` };
  },
  async verify() {
    const releases = await readReleases();
    const { live, problems: stored, unmet } = await verifyReleases(releases, values.expect);
    const served = await verifyServed(connect().address, releases);
    const found = [...stored, ...served];
    const notKept = await noteVerified(found.length);
    const problems = [...found, ...unmet];
    const all = live.map(({ name, build }) => `${name} ${build}`).join(', ') || 'nothing';
    const text = problems.length > 0 ? problems.join('\n') : `All that is live is right: ${all}.`;
    return {
      json: { faults: problems, live, ...(notKept && { notKept }) },
      text: notKept ? `${text}\nNot kept for /releases: ${notKept}` : text,
      failed: problems.length > 0,
    };
  },
  async key() {
    const key = makeKey(oneFile());
    const text = `${oneFile()} has the private key ${key.id}. An operator lets it publish with\n  npm run service release-key -- --name <team> --public-key ${key.publicKey} --remotes <a,b>`;
    return { json: key, text };
  },
  async keys() {
    const { host } = await readReleases();
    const keys = (await host.findSigningKeys()) ?? { keys: [] };
    const rows = keys.keys.map(({ id, name, remotes, validUntil }) => [
      id,
      name,
      remotes === '*' ? 'everything' : remotes.join(', '),
      validUntil ? `until ${minute(validUntil)}` : '',
    ]);
    const rule = keys.required ? 'Builds must be signed.' : 'Builds need not be signed.';
    return { json: keys, text: `${rule}\n\n${table([['key', 'name', 'may sign', 'valid'], ...rows])}` };
  },
  async sign() {
    const file = findKeyFile();
    if (!file) throw new UsageError('Say which key: --key <file>, or OSASTO_RELEASE_KEY.');
    const signed = await Promise.all(buildFolders().map((folder) => signBuild(folder, file)));
    return { json: { signed }, text: signed.map((one) => `${one} is written.`).join('\n') };
  },
  async line() {
    if (names.length === 0) throw new UsageError('Say which position: /remotes/members/4f2a/7.js:1:234.');
    const { readMap } = await readReleases();
    const found = await Promise.all(
      names.map(async (position) => ({ position, line: (await sourceLine(readMap, position)) ?? null })),
    );
    const text = found.map(({ position, line }) => line ?? `${position}: no source map leads to a line.`);
    return { json: found, text: text.join('\n'), failed: found.every(({ line }) => line === null) };
  },
  async impact() {
    const name = names.join(' ');
    if (!name) throw new UsageError('Say what changes: formatDate, "POST members/findall", member-row.');
    const releases = await readReleases();
    const users = await findNameUsers(releases, releases.readTypes, name);
    const text = users.map(
      ({ remote, build, isRollout, places }) =>
        `${remote} ${build}${isRollout ? ' (rollout)' : ''}\n${places.map((place) => `  ${place}`).join('\n')}`,
    );
    return { json: users, text: text.join('\n') || `No build that is live or in a rollout uses ${name}.` };
  },
  async export() {
    const folder = oneFile();
    const count = await exportReleases(await readReleases(), folder);
    return { json: { folder, files: count }, text: `${folder} has ${count} files for a static host.` };
  },
  async prune() {
    const { live: pruned } = await operate({ operation: 'prune', names: [] });
    const count = pruned.length;
    return {
      json: { pruned },
      text: count === 0 ? 'Every build is still needed.' : `Removed ${count} builds.`,
    };
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
  } else if (error instanceof UsageError || error instanceof ConnectionFailed) {
    process.stderr.write(`${error.message}\n`);
  } else throw error;
  process.exitCode = 1;
}
