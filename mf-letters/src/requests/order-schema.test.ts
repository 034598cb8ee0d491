/** @jest-environment jsdom */
import { orderSchema } from './order-schema.ts';

test.each([
  ['a reason', 'Pankkitilin avaaminen', true],
  ['nothing', '', false],
  ['blanks', ' \n ', false],
  ['1000 letters between blanks', ` ${'x'.repeat(1000)} `, true],
  ['1001 letters', 'x'.repeat(1001), false],
])('%s is a reason', async (_, reasonForRequest, expected) => {
  expect(await orderSchema.isValid({ reasonForRequest })).toBe(expected);
});

test('the reason is sent without the blanks around it', () => {
  expect(orderSchema.cast({ reasonForRequest: ' Pankkiasiointi\n' })).toEqual({
    reasonForRequest: 'Pankkiasiointi',
  });
});
