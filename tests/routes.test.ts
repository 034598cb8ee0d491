import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Audience, RemoteSource, RoleId } from '@osasto/contract';
import { ownRoutes } from '../shell/src/own-routes.ts';

/*
 * Rule 17.8: every route of both specifications, and of what was added to them, written down by hand. every-address.spec.ts
 * opens what the tables of routes have; a route that one of them lost would be opened by nobody.
 */

const all: RoleId[] = [1, 2, 3, 4, 5, 6];
const office: RoleId[] = [1, 2];
const districts: RoleId[] = [1, 2, 3, 4];

/** The routes of the specification, with who may open them. Rules 3.1 to 3.8. */
const specified: Record<string, Audience | 'open'> = {
  '/': 'signed-in',
  '/login': 'open',
  '/logout': 'open',
  '/adresponse': 'open',
  '/error': 'open',
  '/404': 'open',
  '*': 'open',
  '/about': 'signed-in',
  '/districts': office,
  '/districts/:districtId': districts,
  '/districts/:districtId/meetings': districts,
  '/districts/:districtId/members': districts,
  '/districts/:districtId/sections': districts,
  '/members': office,
  '/sections': 'signed-in',
  '/sections/:sectionId': all,
  '/sections/:sectionId/members': all,
  '/sections/:sectionId/members/:memberId': 'signed-in',
  '/sections/:sectionId/meetings': 'signed-in',
  '/sections/:sectionId/meetings/add': [1, 2, 3, 4, 5],
  '/sections/:sectionId/meetings/:meetingId': 'signed-in',
  '/officialletterrequests': 'signed-in',
  '/officialletterrequests/:requestId': 'signed-in',
  '/sections/:sectionId/reports': all,
  '/sections/:sectionId/reports/addofficialletterrequest': [1, 2, 3, 5],
  '/sections/:sectionId/preparednessplan': all,
  '/employees': office,
  '/externalForms': office,
};

/** What no specification names. */
const added: Record<string, Audience | 'open'> = {
  '/account/change-password': 'signed-in',
  '/account/sessions': 'signed-in',
  '/releases': [1],
  '/settings': [1],
  '/audit': office,
  '/preparednessplans': districts,
  '/sections/:sectionId/meetings/:meetingId/positions': [1, 2, 3, 4, 5],
};

async function registered(): Promise<Record<string, Audience | 'open'>> {
  const root = path.join(import.meta.dirname, '..');
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const sources = await Promise.all(
    remotes.map(
      async (name) =>
        (await import(path.join(root, name, 'src/source.ts'))) as unknown as { source: RemoteSource },
    ),
  );
  const routes = [...ownRoutes, ...sources.flatMap(({ source }) => source.routes)];
  const paths = routes.map(({ path: at }) => at);
  expect(paths.filter((at, index) => paths.indexOf(at) !== index)).toEqual([]); // none twice
  return Object.fromEntries(
    routes.map(({ path: at, audience }) => [
      at,
      typeof audience === 'string' ? audience : [...audience].toSorted((a, b) => a - b),
    ]),
  );
}

test('the application has every route of both specifications, for whom they are, and no other than those added', async () => {
  expect(await registered()).toEqual({ ...specified, ...added });
});
