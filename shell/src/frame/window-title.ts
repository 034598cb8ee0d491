import { useEffect } from 'react';

/** The window's title of a screen that is no Page. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Osasto`;
  }, [title]);
}
