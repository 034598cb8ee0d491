import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect } from './application.ts';

/**
 * The rules of the HTML standard for what stands in what, for attributes and their values, and for ids: they hold for a
 * document that a script has made as for one that was sent. What says how a file is written is off, since the browser
 * writes it here.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React sets styles that are measured, such as the place of a list, as attributes.
    'no-inline-style': 'off',
  },
});

/** Fails with each place where the page as it stands is no valid HTML. */
export async function expectValidHtml(page: Page): Promise<void> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const { content } of copy.querySelectorAll('template')) content.replaceChildren(); // not rendered
    return `<!DOCTYPE html>\n${copy.outerHTML}`;
  });
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(problems)]).toEqual([]);
}
