import { bestRole, homeOf, type Actor } from '@osasto/permissions';

/** Where /sections leads: the districts, the sections of one's district, or one's section. Rule 2.16. */
export function sectionsPathOf(actor: Actor): string {
  const home = homeOf(actor);
  if (home === undefined) return '/404';
  if (home === '/') return '/districts';
  const role = bestRole(actor);
  return role === 3 || role === 4 ? `${home}/sections` : home;
}
