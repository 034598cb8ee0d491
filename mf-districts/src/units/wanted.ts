import { useEffect, useState } from 'react';
import { useSearchParams } from '@osasto/router';
import type { Wanted } from './finding.ts';

/** After this pause, in milliseconds, the typed text goes to the address: browsers limit how often that may be. */
const pause = 300;

/** The text that is looked for: at once for the screen, after a pause in the address. */
export function useSoughtText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [read, setRead] = useState(inAddress);
  if (read !== inAddress) {
    setRead(inAddress);
    // Not what was typed here: Back, or a link to the bare list.
    if (inAddress !== written) setText(inAddress);
  }
  useEffect(() => {
    if (text === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten(text);
      setParams(
        (before) => {
          before.delete('q');
          if (text) before.set('q', text);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [text, inAddress, setParams]);
  return [text, setText];
}

/** What is looked for in the list of districts. Kept in the address, so Back and a shared link show the same. Rule 13.8. */
export function useWanted(): { wanted: Wanted; change: (part: Partial<Wanted>) => void; clear: () => void } {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useSoughtText();
  const setFlag = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        before.delete(name);
        if (value !== undefined) before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const change = ({ text, withDisbanded, onlyMonitored }: Partial<Wanted>) => {
    if (text !== undefined) setText(text);
    if (withDisbanded !== undefined) setFlag('disbanded', withDisbanded ? undefined : 'no');
    if (onlyMonitored !== undefined) setFlag('monitored', onlyMonitored ? 'only' : undefined);
  };
  const clear = () => {
    setText('');
    setParams({}, { replace: true, preventScrollReset: true });
  };
  return {
    wanted: {
      text,
      withDisbanded: params.get('disbanded') !== 'no',
      onlyMonitored: params.get('monitored') === 'only',
    },
    change,
    clear,
  };
}
