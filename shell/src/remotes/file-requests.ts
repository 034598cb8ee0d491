import { integrityOf, isAdmitted } from '../admitted-scripts.ts';

/** Requests of files that have neither succeeded nor failed yet, by address. */
const pending = new Map<string, HTMLScriptElement | HTMLLinkElement>();

/**
 * Called for each script and style sheet before it is put into the page, by the shell and by the code of builds
 * (shared/build/src/track-requests.ts). A browser joins a request for an address that is still pending, even when
 * nobody waits for it any more: so a file that hangs is requested under another address the next time. A file to which
 * the registry does not lead is requested from nowhere, and fails.
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
  element.integrity ||= integrityOf(address) ?? '';
  if (element.integrity) element.crossOrigin = 'anonymous'; // as first-picture/show.ts has preloaded it
  if (pending.has(address)) {
    element.setAttribute(attribute, `${address}?again=${Date.now()}`);
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
