import type { Locator, Page } from '@playwright/test';

/** The smallest PDF that the service takes. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});

/** Counts what a person does: clicks, keys other than those of a text, and fields filled. */
export function countingHand(page: Page) {
  let count = 0;
  const act = async (deed: () => Promise<unknown>) => {
    count += 1;
    await deed();
  };
  const upload = async (button: Locator, ...files: ReturnType<typeof pdf>[]) => {
    const opened = page.waitForEvent('filechooser');
    await act(() => button.click());
    await act(async () => (await opened).setFiles(files));
  };
  return {
    count: () => count,
    click: (target: Locator) => act(() => target.click({ timeout: 15_000 })),
    key: (name: string) => act(() => page.keyboard.press(name)),
    fill: (field: Locator, text: string) => act(() => field.fill(text)),
    choose: (field: Locator, value: string) => act(() => field.selectOption(value)),
    /** Types into what has the focus. */
    type: (text: string) => act(() => page.keyboard.type(text)),
    upload,
    files: (button: Locator, ...names: string[]) => upload(button, ...names.map(pdf)),
  };
}
export type Hand = ReturnType<typeof countingHand>;
