/** @jest-environment jsdom */
import { orderSchema } from './order-schema.ts';

test.each([
  ['a reason', 'Pankkitilin avaaminen', true],
  ['nothing', '', false],
  ['blanks', ' \n ', false],
  ['1000 letters between blanks', ` ${'x'.repeat(1000)} `, true],
  ['1001 letters', 'x'.repeat(1001), false],
])('%s is a reason', async (_, reasonForRequest, expected) => {
  expect(await orderSchema.isValid({ sectionId: '1', memberId: '7', reasonForRequest })).toBe(expected);
});

test('the reason is sent without the blanks around it', () => {
  const order = { sectionId: '1', memberId: '7', reasonForRequest: ' Pankkiasiointi\n' };
  expect(orderSchema.cast(order)).toEqual({ ...order, reasonForRequest: 'Pankkiasiointi' });
});

test('section and writer have keys of their own', async () => {
  const error: unknown = await orderSchema
    .validate({ sectionId: '', memberId: '', reasonForRequest: '' }, { abortEarly: false })
    .catch((error: unknown) => error);
  expect(error).toMatchObject({
    errors: [
      'officialletterrequest.sectionrequired',
      'officialletterrequest.memberrequired',
      'officialletterrequest.reasonrequired',
    ],
  });
});
