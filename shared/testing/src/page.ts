import { screen } from '@testing-library/react';
import axe from 'axe-core';

/** The title of the page, once it is here. */
export const title = (name?: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, ...(name !== undefined && { name }) });

/** What axe finds on the page as it is. jsdom draws nothing, so contrast is for the journeys to check. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    resultTypes: ['violations'],
    selectors: false, // takes half the time
    rules: { 'color-contrast': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
