import type { Page } from '@playwright/test';

/** More than this, and what a person is about to press moves away. Summed as browsers do for CLS. */
export const largestShift = 0.02;

declare global {
  interface Window {
    layoutShift: { value: number; moved: string[] };
  }
}

/** Sums what moves by itself on each page that is loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShift = { value: 0, moved: [] };
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}${node.id && `#${node.id}`}.${(node.getAttribute('class') ?? '').split('__')[0]}`
        : (node?.nodeName ?? '?');
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        window.layoutShift.value += value;
        window.layoutShift.moved.push(
          `${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(' ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the page was loaded, or since the last question. */
export const takeShift = (page: Page): Promise<{ value: number; moved: string[] }> =>
  page.evaluate(() => {
    const taken = window.layoutShift;
    window.layoutShift = { value: 0, moved: [] };
    return taken;
  });

/** A line and a machine slow enough to see what comes late: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
export async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
