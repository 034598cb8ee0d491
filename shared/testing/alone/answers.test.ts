import { readdirSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@osasto/api/query';
import { roles, type RemoteModule, type RemoteSource, type RoleName } from '@osasto/contract';
import type { Answers } from '../src/answers.ts';
import { otherPage, renderRemote } from '../src/render-remote.tsx';
import { serve } from '../src/wire.ts';
import { pagesOf } from './state.ts';
import { usual } from './usual.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));

const read = <Module>(folder: string, file: string) =>
  jest.requireActual<Module>(path.join(root, folder, 'src', file));

/** Each page that the bar offers, for each role that may open it. */
const openings = folders.flatMap((folder) => {
  const { source } = read<{ source: RemoteSource }>(folder, 'source.ts');
  const pages = pagesOf(source);
  return source.routes.flatMap(({ audience }, index) =>
    roles
      .filter(({ id }) => audience === 'signed-in' || audience.includes(id))
      .map(({ name }): [string, RoleName, string] => [pages[index] ?? '', name, folder]),
  );
});

const settle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('there are pages to open', () => {
  expect(folders.length).toBeGreaterThan(0);
  expect(new Set(openings.map(([, , folder]) => folder))).toEqual(new Set(folders));
});

test.each(openings)('%s opens for %s with what %s has recorded, in every tab', async (page, role, folder) => {
  const { answers } = read<{ answers: Answers }>(folder, 'testing/answers.ts');
  const { source } = read<{ source: RemoteSource }>(folder, 'source.ts');
  const recorded = { ...usual, ...answers };
  const sent = serve(recorded);
  const remote = async () => read<{ default: RemoteModule }>(folder, 'remote.ts');
  const { router } = await renderRemote({ source, remote }, page, { role });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(otherPage);
  await settle();
  for (const tab of screen.queryAllByRole('tab')) {
    act(() => tab.click());
    await settle(); // oxlint-disable-line no-await-in-loop -- one after another, as a person does
  }
  expect(router.state.location.pathname).toBe(page);
  expect(sent.map(({ call }) => call).filter((call) => !(call in recorded))).toEqual([]);
});
