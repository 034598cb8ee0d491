/** Files whose request has neither succeeded nor failed yet. */
const underWay = new Map<string, HTMLScriptElement | HTMLLinkElement>();

/** What files must be, as far as the registry or the entry of their build says. */
const integrities = new Map<string, string>();

/** The integrity that the file at this address was asked for with. */
export const integrityOf = (address: string): string | undefined =>
  integrities.get(address.split('?')[0] ?? '');

/**
 * Called for each script and style sheet before it is put into the page, by the shell and by the code of builds
 * (shared/build/src/follow.ts). A browser joins a request for an address that is still under way, even when nobody
 * waits for it any more: so a file that hangs is asked for under another address the next time.
 */
export function ask(element: HTMLScriptElement | HTMLLinkElement): void {
  const isScript = element instanceof HTMLScriptElement;
  const address = isScript ? element.src : element.href;
  if (element.integrity) integrities.set(address, element.integrity);
  if (underWay.has(address)) {
    element.setAttribute(isScript ? 'src' : 'href', `${address}?again=${Date.now()}`);
    return;
  }
  underWay.set(address, element);
  const settle = ({ isTrusted }: Event) => {
    if (isTrusted) underWay.delete(address);
  };
  element.addEventListener('load', settle);
  element.addEventListener('error', settle);
}

Object.assign(globalThis, { osastoAsks: ask });

/** Tells those who wait for files of a folder that they do not come. */
export function giveUp(folder: string): void {
  for (const [address, element] of underWay) {
    if (address.startsWith(folder)) element.dispatchEvent(new Event('error'));
  }
}
