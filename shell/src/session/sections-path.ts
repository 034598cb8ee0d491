import { homePath, type Actor } from '@osasto/permissions';

/** Where /sections leads: the districts, the sections of one's district, or one's section. Rule 2.16. */
export function sectionsPath(actor: Actor): string {
  const home = homePath(actor);
  if (home === undefined) return '/404';
  if (home === '/') return '/districts';
  return home.startsWith('/districts/') ? `${home}/sections` : home;
}
