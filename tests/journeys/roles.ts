import {
  districtUser,
  type LinkEntry,
  type LinkLocation,
  type RoleId,
  roles,
  type RouteEntry,
} from '@osasto/contract';
import { type Actor, isFor, may, type Unit } from '@osasto/permissions/own-table';
import { findDemoMembers, demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { today } from '@osasto/contract';
import { toDayNumber } from '../../service/src/platform/time/day-numbers.ts';
import { makeMembers } from '../../service/src/areas/training/beginning/people.ts';
import { datasetSizes } from '../../service/src/seed/sizes.ts';
import { makeUnits } from '../../service/src/seed/units.ts';
import type { Person } from './application.ts';

/** One of the six roles, and the demonstration account that plays it. */
export interface RoleAccount {
  role: RoleId;
  person: Person;
  actor: Actor;
}

/** Everybody in district 1, below the national office; section roles in section 1. */
export const accounts: readonly RoleAccount[] = roles.map(({ id, name }) => ({
  role: id,
  person: name.toLowerCase(),
  actor: {
    roles: [id],
    districtId: id > 2 ? demoUnits.district : null, // of section roles: the district of their section, rule 18.22
    sectionId: id > districtUser ? demoUnits.section : null,
  },
}));

const { sections } = makeUnits(datasetSizes.small);

export type SeedMember = ReturnType<typeof makeMembers>['rows'][number];

/** The members of the small demonstration data as they were made, training sections left out: contact details too. */
export const seedMembers: readonly SeedMember[] = (() => {
  const day = toDayNumber(today());
  let first = 1;
  return sections
    .filter(({ isTraining }) => !isTraining)
    .flatMap((section) => {
      const { rows } = makeMembers(section, (location) => first + location, day, findDemoMembers(section.id));
      first += rows.length;
      return rows;
    });
})();

/** The members of a section in the demonstration data. */
export const findSeedMembers = (sectionId: number): SeedMember[] =>
  seedMembers.filter(({ section_id }) => section_id === sectionId);

/** The section that is no more: nothing happens in it, and nobody looks at it. */
export const disbandedSection = sections.find(({ statusId }) => statusId === 602)!;

/** The unit that a section is. */
export function getUnit(sectionId: number): Required<Unit> {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new Error(`The demonstration data has no section ${sectionId}.`);
  return { sectionId, districtId: section.districtId };
}

/** What the remotes give to the application. */
export interface Registry {
  routes: RouteEntry[];
  links: LinkEntry[];
}

/** The routes and links of every remote, as the running application gives them to the browser. */
export async function readRegistry(): Promise<Registry> {
  const address = process.env['OSASTO_ADDRESS'] ?? '';
  const { remotes } = (await (await fetch(`${address}/registry.json`)).json()) as { remotes: Registry[] };
  return {
    routes: remotes.flatMap(({ routes }) => routes),
    links: remotes.flatMap(({ links }) => links),
  };
}

/** The names of the links that a account sees on a location, in their order. */
export const linksFor = (
  { links }: Registry,
  { actor }: RoleAccount,
  location: LinkLocation,
  language: 'fi' | 'sv',
): string[] =>
  links
    .filter((link) => link.location === location && isFor(link.audience, actor))
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label[language]);

/** Whether a screen of this unit is the account's to see. */
export function reaches(
  { actor }: RoleAccount,
  { district, section }: { district?: number; section?: number },
): boolean {
  if (section !== undefined) return may(actor, 'GET sections/{id}', getUnit(section));
  return district === undefined || may(actor, 'GET districts/{id}/stats', { districtId: district });
}
