import { type Language, paging, plainLetters, wordsOfName } from '@osasto/contract';
import { useActor, useLinksAt, type RemoteLink } from '@osasto/session';

/** A page of the registry that this person may open. */
export interface FoundPage {
  to: string;
  label: Record<Language, string>;
  hint?: Record<Language, string>;
  icon?: string;
}

/** Whether a name has a word that begins as each word of a search, marks aside. */
function begins(name: string, typed: string): boolean {
  const words = wordsOfName(name).map(plainLetters);
  return wordsOfName(typed).every((word) => words.some((one) => one.startsWith(plainLetters(word))));
}

const unfilled = (link: RemoteLink) => /\/(\/|$)/.test(link.to) && link.to !== '/';

/** The pages of this person's own units and of the whole organisation, each once. Rule 4.18. */
export function usePages(): FoundPage[] {
  const { districtId, sectionId } = useActor();
  const ids = { ...(districtId !== null && { districtId }), ...(sectionId !== null && { sectionId }) };
  const links = [
    ...useLinksAt('navigation', ids),
    ...useLinksAt('home', ids),
    ...useLinksAt('district', ids),
    ...useLinksAt('section', ids),
    ...useLinksAt('section-pages', ids),
  ].filter((link) => !unfilled(link));
  const pages = new Map<string, FoundPage>();
  for (const { to, label, hint, icon } of links) {
    const known = pages.get(to);
    const better = { ...(hint && { hint }), ...(icon && { icon }) };
    pages.set(to, { to, label, ...better, ...known });
  }
  return [...pages.values()];
}

/** Pages whose name begins as what is typed. */
export const findPages = (pages: readonly FoundPage[], typed: string, language: Language): FoundPage[] =>
  wordsOfName(typed).length === 0
    ? []
    : pages.filter(({ label }) => begins(label[language], typed)).slice(0, paging.search);
