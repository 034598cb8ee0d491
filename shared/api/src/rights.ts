/** Milliseconds between two refreshes, while copies of the service of two releases answer in turns. */
const leastBetween = 10_000;

let known: string | undefined;
let refresh: (() => Promise<void>) | undefined;
let refreshedAt = -leastBetween;

/** Says how a page gets the rights of the service. */
export const refreshRightsBy = (load: () => Promise<void>): void => void (refresh = load);

/** Notes which rights this page has. */
export const noteRights = (rights: string): void => void (known = rights);

/**
 * Gets the rights anew when an answer says that the service has others than this page, which may have none yet: a page never
 * offers more. Rule 3.
 */
export function compareRights(rights: string | null): void {
  if (rights === null || rights === known) return;
  if (performance.now() - refreshedAt < leastBetween) return;
  refreshedAt = performance.now();
  refresh?.().catch(() => 'the next answer says it again');
}
