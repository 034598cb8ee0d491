import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Audience, RemoteSource, RoleId } from '@osasto/contract';
import { isFor } from '@osasto/permissions/own-table';
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
  '/account/notifications': 'signed-in',
  '/account/sessions': 'signed-in',
  '/releases': [1],
  '/settings': [1],
  '/audit': office,
  '/preparednessplans': districts,
  '/sections/:sectionId/meetings/:meetingId/positions': [1, 2, 3, 4, 5],
  '/sections/:sectionId/meetings/:meetingId/send': [1, 2, 3, 4, 5],
  '/sections/:sectionId/meetings/:meetingId/check': [1, 2, 3],
  '/year-clock': all,
  '/positions': office,
  '/districts/:districtId/positions': districts,
  '/sections/:sectionId/positions': [1, 2, 3, 4, 5],
  '/messages': [1, 2, 3, 5],
  '/messages/new': [1, 2, 3, 5],
  '/messages/:messageId': [1, 2, 3, 5],
};

/** `where to`: for which roles. By hand from `core.md` 2 and 6, `areas.md` 2, rules 3.2, 3.4, 3.6 and 19.16. */
const specifiedLinks: Record<string, RoleId[]> = {
  'home /districts': office,
  'home /officialletterrequests': office,
  'home /members': office,
  'home /employees': office,
  'home /externalForms': office,
  'district /districts/{districtId}/meetings': districts,
  'district /districts/{districtId}/sections': districts,
  'district /districts/{districtId}/members': districts,
  'section /sections/{sectionId}/meetings/add': [5],
  'section /sections/{sectionId}/meetings': all,
  'section /sections/{sectionId}/members': all,
  'section /sections/{sectionId}/reports': all,
  'section /sections/{sectionId}/preparednessplan': all,
  'section-row /sections/{sectionId}/members': [1, 2, 3, 5],
  'section-row /sections/{sectionId}/meetings': all,
  'section-row /sections/{sectionId}/meetings/add': [1, 2, 3, 5],
  'section-row /sections/{sectionId}/reports/addofficialletterrequest': [1, 2, 3, 5],
};

/** The header, the pages of a section and the tiles of what no specification names. */
const addedLinks: Record<string, RoleId[]> = {
  'home /audit': office,
  'home /preparednessplans': office,
  'home /positions': office,
  'home /year-clock': office,
  'district /year-clock': [3, 4],
  'home /messages': office,
  'navigation /messages': [3],
  'district /messages': [3],
  'section /messages': [5],
  'district /districts/{districtId}/positions': districts,
  'section /sections/{sectionId}/positions': [1, 2, 3, 4, 5],
  'navigation /positions': office,
  'navigation /districts/{districtId}/positions': [3, 4],
  'section-pages /sections/{sectionId}/positions': [1, 2, 3, 4, 5],
  'district /preparednessplans': [3, 4],
  'navigation /districts': office,
  'navigation /members': office,
  'navigation /officialletterrequests': office,
  'navigation /employees': office,
  'navigation /externalForms': office,
  'navigation /districts/{districtId}': [3, 4],
  'navigation /districts/{districtId}/sections': [3, 4],
  'navigation /districts/{districtId}/meetings': [3, 4],
  'navigation /districts/{districtId}/members': [3, 4],
  'section-pages /sections/{sectionId}': all,
  'section-pages /sections/{sectionId}/members': all,
  'section-pages /sections/{sectionId}/meetings': all,
  'section-pages /sections/{sectionId}/reports': all,
  'section-pages /sections/{sectionId}/preparednessplan': all,
};

async function remoteSources(): Promise<RemoteSource[]> {
  const root = path.join(import.meta.dirname, '..');
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return Promise.all(
    remotes.map(async (name) => {
      const module: unknown = await import(path.join(root, name, 'src/source.ts'));
      return (module as { source: RemoteSource }).source;
    }),
  );
}

async function registered(): Promise<Record<string, Audience | 'open'>> {
  const sources = await remoteSources();
  const routes = [...ownRoutes, ...sources.flatMap(({ routes: ofRemote }) => ofRemote)];
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

test('links and tiles are for these roles, and there are no others', async () => {
  const links = (await remoteSources()).flatMap((source) => source.links);
  const audiences = links.map(({ location, to, audience }) => [
    `${location} ${to}`,
    all.filter((role) => isFor(audience, { roles: [role], districtId: 1, sectionId: 1 })),
  ]);
  expect(links).toHaveLength(Object.keys({ ...specifiedLinks, ...addedLinks }).length); // none twice
  expect(Object.fromEntries(audiences)).toEqual({ ...specifiedLinks, ...addedLinks });
});
