/** @jest-environment jsdom */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@osasto/api/query';
import { roles, type RemoteModule, type RemoteSource, type RoleName } from '@osasto/contract';
import type { SmokeScreen } from '@osasto/contract/smoke';
import { status, type Answers } from '../src/answers.ts';
import { otherPage, renderRemote } from '../src/render-remote.tsx';
import { serve } from '../src/mock-server.ts';
import { readSmokeFile } from './smoke.ts';
import { examplePages } from './toolbar-state.ts';
import { defaultAnswers } from './defaults.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));

const fileOf = (folder: string, file: string) => path.join(root, folder, 'src', file);

const sourceOf = (folder: string) =>
  jest.requireActual<{ source: RemoteSource }>(fileOf(folder, 'source.ts')).source;

const isExhaustive = process.env['CI'] === 'true';

/** Each page that the toolbar offers, for each role that may open it; without `CI=true` for the first and the last of them. */
const openings = folders.flatMap((folder) => {
  const source = sourceOf(folder);
  const pages = examplePages(source, readSmokeFile(folder).screens);
  return source.routes.flatMap(({ audience }, index) =>
    roles
      .filter(({ id }) => audience === 'signed-in' || audience.includes(id))
      .filter((_, at, all) => isExhaustive || at === 0 || at === all.length - 1)
      .map(({ name }): [string, RoleName, string] => [pages[index] ?? '', name, folder]),
  );
});

const timeout = { timeout: 10_000 }; // a busy machine is no failure
const settle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0), timeout);

test('there are pages to open', () => {
  expect(folders.length).toBeGreaterThan(0);
  expect(new Set(openings.map(([, , folder]) => folder))).toEqual(new Set(folders));
});

test.each(openings)('%s opens for %s with what %s has recorded, in every tab', async (page, role, folder) => {
  const { answers } = jest.requireActual<{ answers: Answers }>(
    path.join(root, folder, 'testing', 'answers.ts'),
  );
  const recorded = { ...defaultAnswers, ...answers };
  const sent = serve(recorded);
  const remote = async () => jest.requireActual<{ default: RemoteModule }>(fileOf(folder, 'remote.ts'));
  const { router } = await renderRemote({ source: sourceOf(folder), remote }, page, { role });
  expect(await screen.findByRole('heading', { level: 1 }, timeout)).not.toHaveTextContent(otherPage);
  await settle();
  for (const tab of screen.queryAllByRole('tab')) {
    act(() => tab.click());
    await settle(); // oxlint-disable-line no-await-in-loop -- one after another, as a person does
  }
  expect(router.state.location.pathname).toBe(page);
  expect(sent.map(({ call }) => call).filter((call) => !(call in recorded))).toEqual([]);
});

const answersOfShell = readSmokeFile('shell').answers;

const recordedScreens = folders.flatMap((folder) =>
  readSmokeFile(folder).screens.map((one): [string, RoleName, string, SmokeScreen] => [
    one.path,
    one.role,
    folder,
    one,
  ]),
);

// What `osasto-release check` does in Chromium: so a recording that has become old is found with the change.
test.each(recordedScreens)(
  '%s for %s calls only what is recorded in %s',
  async (page, role, folder, { heading }) => {
    const recorded = { ...answersOfShell, ...readSmokeFile(folder).answers };
    const answers = Object.entries(recorded).map(([call, answer]) => [
      call,
      status(answer.status, answer.body),
    ]);
    const sent = serve(Object.fromEntries(answers) as Answers);
    const remote = async () => jest.requireActual<{ default: RemoteModule }>(fileOf(folder, 'remote.ts'));
    await renderRemote({ source: sourceOf(folder), remote }, page, { role });
    expect(await screen.findByRole('heading', { name: heading }, timeout)).toBeVisible();
    await settle();
    expect(sent.map(({ call }) => call).filter((call) => !(call in recorded))).toEqual([]); // npm run record-smoke
  },
);
