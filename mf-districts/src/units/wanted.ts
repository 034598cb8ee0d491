import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from '@osasto/router';
import type { Wanted } from './finding.ts';

/** After this pause, in milliseconds, the typed text goes to the address: browsers limit how often that may be. */
const toAddress = 300;

/** The same entry of the history, with what else it keeps. */
function useInPlace() {
  const { state } = useLocation() as { state: unknown };
  return { replace: true, state, preventScrollReset: true };
}

/** What is typed, and what of it stands in the address after the pause, or at once by `searchNow`. */
function useSoughtText(pause: number) {
  const [params, setParams] = useSearchParams();
  const inPlace = useInPlace();
  const sought = params.get('q') ?? '';
  const [text, setText] = useState(sought);
  const [written, setWritten] = useState(sought);
  const [read, setRead] = useState(sought);
  if (read !== sought) {
    setRead(sought);
    // Not what was typed here: Back, or a link to the bare list.
    if (sought !== written) setText(sought);
  }
  const searchNow = (value: string) => {
    if (value === sought) return;
    setWritten(value);
    setParams((before) => {
      before.delete('q');
      if (value) before.set('q', value);
      return before;
    }, inPlace);
  };
  const afterPause = useEffectEvent(searchNow);
  useEffect(() => {
    const here = globalThis.location.pathname;
    const timer = setTimeout(() => {
      // Who has followed a link is not called back, though this screen stands until the next one is there.
      if (globalThis.location.pathname === here) afterPause(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return { text, setText, sought, searchNow };
}

/**
 * What is looked for in a list of districts or sections. Kept in the address, so Back and a shared link show the
 * same. `wanted.text` is what is typed; `sought` follows it after the pause, in milliseconds. Rules 13.7, 13.8.
 */
export function useWanted(pause = toAddress) {
  const [params, setParams] = useSearchParams();
  const inPlace = useInPlace();
  const { text, setText, sought, searchNow } = useSoughtText(pause);
  const setFlag = (name: string, value: string | undefined) =>
    setParams((before) => {
      before.delete(name);
      if (value !== undefined) before.set(name, value);
      return before;
    }, inPlace);
  const change = ({ text: typed, withDisbanded, onlyMonitored }: Partial<Wanted>) => {
    if (typed !== undefined) setText(typed);
    if (withDisbanded !== undefined) setFlag('disbanded', withDisbanded ? undefined : 'no');
    if (onlyMonitored !== undefined) setFlag('monitored', onlyMonitored ? 'only' : undefined);
  };
  const clear = () => {
    setText('');
    setParams({}, inPlace);
  };
  const wanted: Wanted = {
    text,
    withDisbanded: params.get('disbanded') !== 'no',
    onlyMonitored: params.get('monitored') === 'only',
  };
  return { wanted, sought, change, searchNow, clear };
}
