/** @jest-environment jsdom */
import { ValidationError } from 'yup';
import { nonMember, row } from '../../testing/board.ts';
import { isDuplicate, positionSchema, toPositionValues } from './position-form.ts';

const findErrors = async (who: 'member' | 'nonMember') => {
  const empty = { ...toPositionValues(undefined, ''), who };
  const error = await positionSchema.validate(empty, { abortEarly: false }).catch((error: unknown) => error);
  return error instanceof ValidationError ? error.inner.map(({ message }) => message) : [];
};

test('what is missing is said in the order of the rule: person, position, start, end (9.3)', async () => {
  expect(await findErrors('member')).toEqual([
    'position.memberRequired',
    'position.positionRequired',
    'position.termStartRequired',
    'position.termEndRequired',
  ]);
});

test('somebody outside the register comes before position and term, too', async () => {
  const errors = await findErrors('nonMember');
  expect(errors.slice(0, 2)).toEqual(['nonmember.firstnameRequired', 'nonmember.lastnameRequired']);
  expect(errors.slice(-3)).toEqual([
    'position.positionRequired',
    'position.termStartRequired',
    'position.termEndRequired',
  ]);
});

test.each([
  ['anna ', 'LEHTO', 'Anna', 'Lehto', true],
  ['Anna Liisa', 'Lehto', 'Anna', 'Liisa Lehto', false],
])('%j %j is in the report as %j %j: %j (9.3)', (firstname, lastname, firstName, lastName, expected) => {
  const values = { ...toPositionValues(undefined, ''), who: 'nonMember' as const, positionId: '9' };
  const rows = [row(11, 9, nonMember(lastName, { firstName }))];
  expect(isDuplicate({ ...values, firstname, lastname }, rows, undefined)).toBe(expected);
});
