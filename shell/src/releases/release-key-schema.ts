import type { Body } from '@osasto/api';
import { dayIn, type GivenDay, longest } from '@osasto/contract';
import { partNamePattern } from '@osasto/contract/releases';
import { today } from '@osasto/i18n';
import { calendarDate, object, string, typedText } from '@osasto/forms';

/** What is typed of a key; several parts with commas between. */
export interface ReleaseKeyValues {
  name: string;
  publicKey: string;
  scope: 'chosen' | 'all';
  /** Of those that are live. */
  parts: string;
  /** That are not there yet. */
  others: string;
  /** Empty for a key that counts until it is revoked. */
  validUntil: GivenDay;
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const partName = new RegExp(partNamePattern);

/** Checks a key as the service does, which alone knows what a public key is. Rule 18.36. */
export const releaseKeySchema = object({
  name: typedText().required('validation.required').max(longest.releaseKeyName, 'validation.maxLength'),
  publicKey: typedText().required('validation.required').max(longest.publicKey, 'validation.maxLength'),
  scope: string()
    .defined()
    .oneOf(['chosen', 'all'] as const),
  parts: string()
    .defined()
    .when(['scope', 'others'], ([scope, others], rule) =>
      scope === 'all'
        ? rule
        : rule.test('some', (parts, { createError }) =>
            namesIn(`${parts},${others}`).length > 0
              ? true
              : createError({ message: 'validation.minItems', params: { min: 1 } }),
          ),
    ),
  others: typedText()
    .defined()
    .test('names', 'validation.pattern', (text) => namesIn(text).every((name) => partName.test(name))),
  validUntil: calendarDate('validation.date')
    .defined()
    .test('past', 'releasekey.past', (value) => {
      const day = dayIn(value);
      return day === undefined || day >= today();
    }),
});

/** As the service takes it. */
export function toReleaseKeyBody(values: ReleaseKeyValues): Body<'POST releases/keys'> {
  const { name, publicKey, scope, parts, others, validUntil } = values;
  return {
    name,
    publicKey,
    remotes: scope === 'all' ? null : [...new Set(namesIn(`${parts},${others}`))],
    ...(validUntil && { validUntil }),
  };
}
