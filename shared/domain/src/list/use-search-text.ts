import { useEffect, useEffectEvent, useState } from 'react';
import { debounce } from '@osasto/contract';

/**
 * A text that is searched for once nothing was typed for a while, or at once: by `searchNow`, or when the field is
 * emptied. Rule 13.7.
 *
 * @param searched the text of the search now shown; when it changes by other means (Back, clearing), the field follows
 */
export function useSearchText(
  searched: string,
  onSearch: (text: string) => void,
  pauseMs: number = debounce.typing,
) {
  const [text, setTyped] = useState(searched);
  const [known, setKnown] = useState({ searched, sent: searched });
  if (known.searched !== searched) {
    setKnown({ searched, sent: searched });
    // The answer to our own search must not take away what was typed since.
    if (known.sent !== searched) setTyped(searched);
  }
  const searchNow = (value: string) => {
    const sent = value.trim();
    if (sent === known.sent) return;
    setKnown({ searched, sent });
    onSearch(sent);
  };
  const setText = (value: string) => {
    setTyped(value);
    if (value === '') searchNow('');
  };
  const afterPause = useEffectEvent(searchNow);
  useEffect(() => {
    const here = globalThis.location.pathname;
    const timer = setTimeout(() => {
      // Who has followed a link is not called back, though this screen stands until the next one is there.
      if (globalThis.location.pathname === here) afterPause(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return { text, setText, searchNow };
}
