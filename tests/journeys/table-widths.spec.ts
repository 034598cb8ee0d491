import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { screenPath } from '../screens/list.ts';
import { expect, settled, test, getToken } from './application.ts';

/* Tables that stand beside a panel: every column is inside its card, on screens of desks and tablets. Rules 6.9, 6.4. */

const { section } = demoUnits;
const pages = [`/sections/${section}`, `/sections/${section}/meetings/{1100}`];

for (const language of ['fi', 'sv'] as const) {
  for (const address of pages) {
    test(`${address}: no table reaches out of its card, in ${language}`, async ({ as }) => {
      const page = await as('districtadmin', { language });
      await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken));
      await expect(page.getByRole('table').first()).toBeVisible();
      await settled(page);
      for (const width of [768, 1024, 1152, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const reaching = await page.evaluate(() =>
          [...document.querySelectorAll('main table')].flatMap((table) => {
            const card = table.closest('section')?.getBoundingClientRect();
            return card && table.getBoundingClientRect().right > card.right + 1
              ? [table.getAttribute('aria-label')]
              : [];
          }),
        );
        expect([width, reaching]).toEqual([width, []]);
      }
    });
  }
}
