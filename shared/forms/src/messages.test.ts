import { object, string, ValidationError } from 'yup';
import { messagesOf, serverValidation } from './messages.ts';

const refused = { isValid: false, errors: [{ translationKey: 'name.taken' }] };

test.each([
  ['an answer that refuses', refused, refused],
  ['an answer that accepts', { isValid: true, errors: [] }, undefined],
  ['a failed call with a validation body', Object.assign(new Error('400'), { body: refused }), refused],
  ['a failed call of another kind', Object.assign(new Error('500'), { body: { message: 'x' } }), undefined],
  ['nothing', undefined, undefined],
])('%s', (_what, outcome, expected) => {
  expect(serverValidation(outcome)).toEqual(expected);
});

test('the first message of each field, with its limit', async () => {
  const schema = object({
    name: string().max(3, 'validation.maxLength'),
    email: string().required('validation.required'),
  });
  const failure: unknown = await schema
    .validate({ name: 'Syyskokous' }, { abortEarly: false })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ValidationError);
  expect(messagesOf(failure)).toMatchObject({
    name: { key: 'validation.maxLength', values: { limit: 3 } },
    email: { key: 'validation.required' },
  });
});

test('a failure that is no validation is not hidden', () => {
  expect(() => messagesOf(new TypeError('schema'))).toThrow('schema');
});
