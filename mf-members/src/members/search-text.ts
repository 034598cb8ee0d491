import { useEffect, useEffectEvent, useState } from 'react';
import { debounce } from '@osasto/contract';

/**
 * A text that is searched for 800 ms after the last keystroke, or at once. Rule 13.7.
 *
 * @param searched the text of the search now shown; when it changes by other means (Back, clearing), the field follows
 */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState({ searched, sent: searched });
  if (known.searched !== searched) {
    setKnown({ searched, sent: searched });
    // The answer to our own search must not take away what was typed since.
    if (known.sent !== searched) setText(searched);
  }
  const searchNow = (value: string) => {
    const sent = value.trim();
    if (sent === known.sent) return;
    setKnown({ searched, sent });
    search(sent);
  };
  const afterPause = useEffectEvent(searchNow);
  useEffect(() => {
    const here = globalThis.location.pathname;
    const timer = setTimeout(() => {
      // Who has followed a link is not called back, though this screen stands until the next one is there.
      if (globalThis.location.pathname === here) afterPause(text);
    }, debounce.typing);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, searchNow };
}
