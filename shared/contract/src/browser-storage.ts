/** Texts that the browser keeps, by key. */
export interface KeptTexts {
  get: (key: string) => string | null;
  set: (key: string, text: string) => void;
  remove: (key: string) => void;
  /** Whether the browser keeps what was set last, and not the page alone. */
  isKept: (key: string) => boolean;
}

/**
 * Keeps texts in a storage of the browser. What it denies or has no space for is kept in the page, until that is closed
 * or loaded anew: nobody is kept from working by it.
 *
 * @param find gives the storage; the browser throws already here when the person allows no site data
 */
export function keptTexts(find: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeptTexts {
  const inPage = new Map<string, string>();
  return {
    get(key) {
      try {
        return inPage.get(key) ?? find().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        find().setItem(key, text);
        inPage.delete(key);
      } catch {
        inPage.set(key, text);
      }
    },
    remove(key) {
      inPage.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // Denied: nothing is there.
      }
    },
    isKept: (key) => !inPage.has(key),
  };
}

/** What all pages of this origin in the browser have. Rule 20.9. */
export const browserStorage = keptTexts(() => localStorage);

/** What this tab alone has, until it is closed. */
export const tabStorage = keptTexts(() => sessionStorage);
