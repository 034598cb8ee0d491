import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './application.ts';

type UploadedFile = Parameters<FileChooser['setFiles']>[0];

/** More stops than any page has. */
const most = 200;

/** Whether something is focused and can be seen to be: a ring on it or on what stands for it. */
export const seesFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const around = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')];
    return around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

/** What can be reached by Tab and looks the same with the focus as without it, as the browser draws it. */
export const withoutVisibleFocus = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (element: Element) => {
      const around = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
      return around
        .map((one) => (one ? getComputedStyle(one) : undefined))
        .map(
          (style) => style && [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow],
        )
        .join(' ');
    };
    const reached = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
    return reached
      .filter((element) => {
        element.blur();
        const before = lookOf(element);
        element.focus({ focusVisible: true, preventScroll: true });
        return document.activeElement === element && lookOf(element) === before;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** Tab, and nothing but Tab (or back with Shift), until the target is reached; on the way the focus is always to be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let left = most; left > 0 && !(await isThere()); left -= 1) {
    await page.keyboard.press(key);
    if (!(await seesFocus(page))) {
      const lost = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`The focus cannot be seen on the way to ${String(target)}: ${lost}`);
    }
  }
  await expect(target).toBeFocused();
}

/** Goes to a link or a button by Tab and presses Enter as soon as it is enabled: a busy button ignores keys. */
export async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Goes to a checkbox or a button by Tab and presses the space bar as soon as it is enabled. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press('Space');
}

/**
 * Goes to the button of an upload by Tab, presses Enter and chooses the file in the dialog. The listener comes first:
 * with it Playwright tells the page to intercept dialogs, and a busy page may handle a key before that.
 */
export async function chooseFile(page: Page, button: Locator, file: UploadedFile): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await follow(page, button);
  await (await opened).setFiles(file);
}

/** Goes to a field by Tab and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes by an arrow key to another one of the radio buttons, tabs or menu items among which the focus is. */
export async function arrowTo(page: Page, target: Locator, arrow: 'Left' | 'Right' | 'Down'): Promise<void> {
  await expect(target).toBeVisible();
  for (let left = 10; left > 0; left -= 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(`Arrow${arrow}`);
    // A busy page moves the focus later; at the end of a list it does not move at all.
    const moved = page.waitForFunction((from) => document.activeElement !== from, before, { timeout: 2000 });
    await moved.catch(() => undefined);
  }
  await expect(target).toBeFocused();
}

/** Goes to a list of choices by Tab, and by arrow keys to the choice of this name. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  const choice = list.getByRole('option', { name, exact: true });
  await expect(choice).toBeAttached();
  await tabTo(page, list);
  await page.keyboard.press('Home');
  const isChosen = () => choice.evaluate((option) => (option as HTMLOptionElement).selected);
  for (let left = most; left > 0 && !(await isChosen()); left -= 1) await page.keyboard.press('ArrowDown');
  expect(await isChosen()).toBe(true);
}
