/** Milliseconds between two refreshes, while copies of the service of two releases answer in turns. */
const leastBetween = 10_000;

let known: string | undefined;
let refresh: (() => Promise<void>) | undefined;
let refreshedAt = -leastBetween;

/** Notes which rights this page has, and how it gets those of the service. */
export function noteRights(rights: string, load: () => Promise<void>): void {
  known = rights;
  refresh = load;
}

/** Gets the rights anew when an answer says that the service has others than this page: a page never offers more. Rule 3. */
export function compareRights(rights: string | null): void {
  if (rights === null || known === undefined || rights === known) return;
  if (performance.now() - refreshedAt < leastBetween) return;
  refreshedAt = performance.now();
  refresh?.().catch(() => 'the next answer says it again');
}
