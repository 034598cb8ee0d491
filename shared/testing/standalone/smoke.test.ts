/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { roles, type RemoteSource } from '@osasto/contract';
import { paramsIn } from '@osasto/contract/page';
import { incompatibility } from '../src/answer-schemas.ts';
import { requireKnownCalls } from '../src/answers.ts';
import { readSmokeFile } from './smoke.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

test.each(['shell', ...remotes])('what is recorded in %s is what the service answers today', (folder) => {
  const { answers } = readSmokeFile(folder);
  expect(() => requireKnownCalls(answers)).not.toThrow();
  const wrong = Object.entries(answers).flatMap(
    ([call, { status, body }]) => (status === 200 ? incompatibility(call, body) : undefined) ?? [],
  );
  expect(wrong).toEqual([]); // npm run record-smoke
});

test.each(remotes)('each page of %s has a screen, opened by somebody who may', (folder) => {
  const { source } = jest.requireActual<{ source: RemoteSource }>(
    path.join(root, folder, 'src', 'source.ts'),
  );
  const { screens } = readSmokeFile(folder);
  const opened = screens.map(({ path: address, role }) => {
    const route = source.routes
      .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
      .find((one) => paramsIn(one.path, address));
    const id = roles.find(({ name }) => name === role)?.id ?? 0;
    expect(route?.audience === 'signed-in' || (route?.audience ?? []).includes(id as never)).toBe(true);
    return route?.path;
  });
  expect(new Set(opened)).toEqual(new Set(source.routes.map((route) => route.path)));
});
