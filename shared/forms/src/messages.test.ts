/** @jest-environment jsdom */
import { CallFailed } from '@osasto/api';
import { object, string, ValidationError } from 'yup';
import { toFieldMessages, refusedFields } from './messages.ts';

const errors = [{ translationKey: 'name.taken' }];
const refused = { isValid: false, errors };

test.each([
  ['an answer that refuses', refused, errors],
  ['an answer that accepts', { isValid: true, errors: [] }, undefined],
  ['a failed call with a validation body', new CallFailed('POST x', 400, '', refused), errors],
  ['a failed call of another kind', new CallFailed('POST x', 500, '', { message: 'x' }), undefined],
  ['nothing', undefined, undefined],
])('%s', (_what, outcome, expected) => {
  expect(refusedFields(outcome)).toEqual(expected);
});

test('the first message of each field, with its limit', async () => {
  const schema = object({
    name: string().max(3, 'validation.maxLength'),
    email: string().required('validation.required'),
  });
  const error: unknown = await schema
    .validate({ name: 'Syyskokous' }, { abortEarly: false })
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ValidationError);
  expect(toFieldMessages(error)).toMatchObject({
    name: { key: 'validation.maxLength', values: { limit: 3 } },
    email: { key: 'validation.required' },
  });
});

test('an error that is no validation is not hidden', () => {
  expect(() => toFieldMessages(new TypeError('schema'))).toThrow('schema');
});
