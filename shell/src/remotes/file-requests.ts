import { integrityAt, isAdmitted, cspNonce } from '../admitted-scripts.ts';

/** Requests of files that have neither succeeded nor failed yet, by address. */
const pending = new Map<string, HTMLScriptElement | HTMLLinkElement>();

/** What first-picture/show.ts has preloaded, and is now in this state. */
const preloaded = (state: 'pending' | 'error') => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="preload"][data-preload="${state}"]`),
];

/** Scripts that threw when they were requested under another address, by their own. */
const thrown = new Set<string>();

/** A script has run, and thrown, that was requested again: the runtime of federation looks for it under its own address. */
export const hasThrown = (address: string): boolean => thrown.has(address);

function requestAgain(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  const other = `${address}?again=${Date.now()}`;
  if (!(element instanceof HTMLScriptElement)) {
    element.setAttribute('href', other);
    return;
  }
  element.setAttribute('src', other);
  const listeners = new AbortController();
  const note = ({ filename }: ErrorEvent) => {
    if (filename === element.src) thrown.add(address);
  };
  addEventListener('error', note, listeners);
  for (const event of ['load', 'error']) element.addEventListener(event, () => listeners.abort(), listeners);
}

/**
 * Called for each script and style sheet before it is put into the page, by the shell and by the code of builds
 * (shared/build/src/track-requests.ts). A browser joins a request for an address that is still pending, even when
 * nobody waits for it any more: so a file that hangs is requested under another address the next time. So is one whose
 * preload has failed: a browser answers the next request for its address with that failure. A file to which the registry
 * does not lead is requested from nowhere, and fails.
 */
export function trackRequest(element: HTMLScriptElement | HTMLLinkElement): void {
  const isScript = element instanceof HTMLScriptElement;
  const address = isScript ? element.src : element.href;
  const attribute = isScript ? 'src' : 'href';
  if (!address) return; // the page's policy has refused it
  if (!isAdmitted(address)) {
    element.setAttribute(attribute, `refused:${address}`);
    return;
  }
  thrown.delete(address);
  const integrity = element.integrity || integrityAt(address);
  if (integrity) element.integrity = integrity;
  if (integrity) element.crossOrigin = 'anonymous'; // as first-picture/show.ts has preloaded it
  element.nonce = cspNonce; // the page loads no script and no style sheet that did not come here: sent-page.ts
  if (pending.has(address) || preloaded('error').some(({ href }) => href === address)) {
    requestAgain(element, address);
    return;
  }
  pending.set(address, element);
  const settle = ({ isTrusted }: Event) => {
    if (isTrusted) pending.delete(address);
  };
  element.addEventListener('load', settle);
  element.addEventListener('error', settle);
}

Object.assign(globalThis, { osastoTrackRequest: trackRequest });

/** Fails the pending requests of a folder for those who wait for them. */
export function failRequests(folder: string): void {
  for (const link of preloaded('pending')) if (link.href.startsWith(folder)) pending.set(link.href, link);
  for (const [address, element] of pending) {
    if (address.startsWith(folder)) element.dispatchEvent(new Event('error'));
  }
}
