import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { browserStorage, storageKeys } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { holdKeys } from '@osasto/ui/HeldKeys';
import type { SearchProps } from '../search/Search.tsx';

/** The search and its texts; nobody waits for them on the first screen. */
async function loadSearch(): Promise<ComponentType<SearchProps>> {
  const [{ default: Search }, { addSearchCatalogue }] = await Promise.all([
    import('../search/Search.tsx'),
    import('../search/catalogue.ts'),
  ]);
  await addSearchCatalogue();
  return Search;
}

/** Whether keys belong to something else: a field, or a dialog that stands above the page. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** `/` and Ctrl+K. The first can be switched off in the search, as a key of one letter must be (WCAG 2.1.4). */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') {
    return (ctrlKey || metaKey) && !altKey && document.querySelector('[role$="dialog"]') === null;
  }
  const isOff = () => browserStorage.get(storageKeys.searchKey) === 'off';
  return key === '/' && !(ctrlKey || metaKey || altKey) && !isTaken(target) && !isOff();
}

/**
 * The search of the header, for whoever is signed in: its code is fetched when its button is pointed at or has the focus,
 * and at the latest when it is opened, by the button or a key. What is typed until it is there, it is given. Rule 4.18.
 */
export function useSearch(isSignedIn: boolean): { open: () => void; prepare: () => void; opened: ReactNode } {
  const [Search, setSearch] = useState<ComponentType<SearchProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    const dropKeys = holdKeys();
    try {
      const loaded = await loadSearch();
      setSearch(() => loaded);
      setOpen(true);
    } catch {
      dropKeys();
      showAlert({ kind: 'error', message: 'error.connection' });
    }
  }, []);
  const prepare = useCallback(() => void loadSearch().catch(() => 'it is fetched when it is opened'), []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isOpen || !isSearchKey(event)) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isSignedIn]);
  const opened = isSignedIn && isOpen && Search && <Search onClose={() => setOpen(false)} />;
  return { open: () => void open(), prepare, opened };
}
