import { expect, settled, test } from './application.ts';

/* Filters beside one another: their labels stand on one line and their fields on another, whatever help one of them has. */

const lists = [
  ['kt', '/members'],
  ['districtadmin', '/districts/1/members'],
  ['sectionadmin', '/sections/1/members'],
  ['kt', '/positions'],
  ['districtadmin', '/districts/1/positions'],
  ['sectionadmin', '/sections/1/positions'],
  ['districtadmin', '/districts/1/meetings'],
  ['kt', '/officialletterrequests'],
  ['kt', '/preparednessplans'],
  ['kt', '/employees'],
  ['kt', '/audit'],
] as const;

/** Labels of fields beside one another that do not begin on one line, or whose fields do not. */
function unevenFields(): string[] {
  const fields = [...document.querySelectorAll('main [role="search"] :is(label[for], legend)')].flatMap(
    (label) => {
      const control =
        label instanceof HTMLLabelElement
          ? label.control
          : label.parentElement?.querySelector('input')?.closest('label')?.parentElement;
      if (!control?.checkVisibility() || label.getBoundingClientRect().height < 2) return [];
      return [
        {
          name: label.textContent,
          label: label.getBoundingClientRect(),
          field: control.getBoundingClientRect(),
        },
      ];
    },
  );
  return fields.flatMap((one, at) =>
    fields.slice(at + 1).flatMap((other) => {
      const isBeside = one.field.top < other.field.bottom && other.field.top < one.field.bottom;
      const isEven =
        Math.abs(one.label.top - other.label.top) <= 1 && Math.abs(one.field.top - other.field.top) <= 2;
      return isBeside && !isEven ? [`${one.name} | ${other.name}`] : [];
    }),
  );
}

for (const language of ['fi', 'sv'] as const) {
  for (const [person, address] of lists) {
    test(`${address}: labels of filters stand on one line, in ${language}`, async ({ as }) => {
      const page = await as(person, { language });
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('search')).toBeVisible();
      await settled(page);
      for (const width of [768, 1024, 1152, 1280]) {
        /* oxlint-disable no-await-in-loop -- one page */
        await page.setViewportSize({ width, height: 800 });
        expect([width, await page.evaluate(unevenFields)]).toEqual([width, []]);
        /* oxlint-enable no-await-in-loop */
      }
    });
  }
}
