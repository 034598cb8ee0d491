import { type Actor, may } from '@osasto/permissions';

const pages = [
  { to: '/releases', call: 'GET releases', text: 'footer.releases' },
  { to: '/settings', call: 'GET settings', text: 'footer.settings' },
] as const;

/** The shell's own pages for whoever manages the application: in navigation and footer. Rule 19.1. */
export const managementPages = (actor: Actor) => pages.filter(({ call }) => may(actor, call));
