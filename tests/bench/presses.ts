import type { Locator, Page } from '@playwright/test';

/** Milliseconds below which the browser does not tell of a press. */
const shortest = 16;

/** Notes in the page how long each press of a key or a pointer took until it was painted; for `addInitScript`. */
export function noteInteractions() {
  const noted: number[] = [];
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) noted.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Does it, and gives the milliseconds of its presses; those below 16 are not among them. */
async function interactions(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => ((globalThis as unknown as { noted: number[] }).noted.length = 0));
  await act();
  await page.waitForTimeout(400); // the browser tells of them later
  return page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted);
}

/** Presses of a page, by what they do: the longest of each round. */
export class Presses {
  readonly longest = new Map<string, number[]>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async of(name: string, act: () => Promise<unknown>): Promise<void> {
    const longest = Math.max(shortest, ...(await interactions(this.#page, act)));
    this.longest.set(name, [...(this.longest.get(name) ?? []), longest]);
  }

  /** Keys one after another, as quickly as somebody types. */
  keys(name: string, field: Locator, ...keys: string[]): Promise<void> {
    return this.of(name, async () => {
      await field.focus();
      for (const key of keys) {
        await this.#page.keyboard.press(key); // oxlint-disable-line no-await-in-loop -- one after another
        await this.#page.waitForTimeout(60); // oxlint-disable-line no-await-in-loop
      }
    });
  }

  /** Types at the end of a field. */
  text(name: string, field: Locator, text: string): Promise<void> {
    return this.keys(name, field, 'End', ...text.split(''));
  }
}
