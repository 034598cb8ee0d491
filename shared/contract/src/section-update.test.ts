import { findSectionErrors, type SectionField } from './section-update.ts';

const x = (length: number) => 'x'.repeat(length);
const keyOf = (field: SectionField, text: string | null) =>
  findSectionErrors({ [field]: text }).map(({ translationKey, parameters }) => [
    translationKey,
    parameters?.limit,
  ]);

test.each<[SectionField, string | null]>([
  ['email', null],
  ['email', ' '],
  ['email', 'osasto@apuliitto.example'],
  ['email', `${x(63)}@${x(33)}.fi`],
  ['url', 'https://inkoo.apuliitto.example'],
  ['url', 'inkoo.apuliitto.example/osasto'],
  ['phone', x(50)],
  ['billingAddress.address1', x(250)],
  ['billingAddress.address2', x(250)],
  ['shippingAddress.postalCode', x(12)],
  ['shippingAddress.city', x(50)],
  ['shippingAddress.country', 'å'.repeat(50)],
])('%s may be %j', (field, text) => expect(keyOf(field, text)).toEqual([]));

test.each<[SectionField, string, string, number | undefined]>([
  ['email', 'osasto', 'validation.email', undefined],
  ['email', 'osasto@apu', 'validation.email', undefined],
  ['email', `${x(95)}@apu.fi`, 'validation.maxLength', 100],
  ['url', 'ei osoite', 'validation.address', undefined],
  ['url', 'javascript:alert(1)', 'validation.address', undefined],
  ['url', `https://${x(90)}.fi`, 'validation.maxLength', 100],
  ['phone', x(51), 'validation.maxLength', 50],
  ['billingAddress.address1', x(251), 'validation.maxLength', 250],
  ['shippingAddress.address2', x(251), 'validation.maxLength', 250],
  ['billingAddress.postalCode', x(13), 'validation.maxLength', 12],
  ['billingAddress.city', x(51), 'validation.maxLength', 50],
  ['shippingAddress.country', x(51), 'validation.maxLength', 50],
])('%s may not be %j', (field, text, key, limit) => expect(keyOf(field, text)).toEqual([[key, limit]]));

test('every error is reported at once', () => {
  const errors = findSectionErrors({ email: 'x', url: 'y', phone: x(51) });
  expect(errors.map(({ propertyName }) => propertyName)).toEqual(['email', 'url', 'phone']);
});
