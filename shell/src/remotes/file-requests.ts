/** Requests of files that have neither succeeded nor failed yet, by address. */
const pending = new Map<string, HTMLScriptElement | HTMLLinkElement>();

/** The integrity of each requested file, as far as the registry or the entry of its build names one. */
const integrities = new Map<string, string>();

/** The integrity with which the file at this address was requested. */
export const expectedIntegrity = (address: string): string | undefined =>
  integrities.get(address.split('?')[0] ?? '');

/**
 * Called for each script and style sheet before it is put into the page, by the shell and by the code of builds
 * (shared/build/src/track-requests.ts). A browser joins a request for an address that is still pending, even when
 * nobody waits for it any more: so a file that hangs is requested under another address the next time.
 */
export function trackRequest(element: HTMLScriptElement | HTMLLinkElement): void {
  const isScript = element instanceof HTMLScriptElement;
  const address = isScript ? element.src : element.href;
  if (element.integrity) {
    integrities.set(address, element.integrity);
    element.crossOrigin = 'anonymous'; // as first-picture/show.ts has preloaded it
  }
  if (pending.has(address)) {
    element.setAttribute(isScript ? 'src' : 'href', `${address}?again=${Date.now()}`);
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
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][data-pending]'))
    if (link.href.startsWith(folder)) pending.set(link.href, link);
  for (const [address, element] of pending) {
    if (address.startsWith(folder)) element.dispatchEvent(new Event('error'));
  }
}
