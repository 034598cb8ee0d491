import type { FieldError, MemberPosition, PositionInput } from '@osasto/api';
import type { GivenDay } from '@osasto/contract';
import { type NonMemberField, findNonMemberErrors } from '@osasto/contract/non-member';
import { holderName } from '@osasto/domain/positions';
import { calendarDate, object, string } from '@osasto/forms';
import { personKey } from '@osasto/rules';
import type { TestContext } from 'yup';
import { emptyNonMember, nonMemberFields, type NonMemberValues, nonMemberValues } from './non-member.ts';
import { outsiderKey, rowKey } from './people.ts';

/** A position of trust as its form has it; the fields of somebody outside the register beside the others. */
export interface PositionValues extends NonMemberValues {
  /** An id as text, empty for none. */
  positionId: string;
  who: 'member' | 'nonMember';
  /** An id as text, empty while the text names nobody. */
  memberId: string;
  /** What the picker shows. */
  memberName: string;
  termStart: GivenDay;
  termEnd: GivenDay;
}

/** A new position, or a row to change. */
export const toPositionValues = (row: MemberPosition | undefined, termStart: GivenDay): PositionValues => ({
  ...(row?.nonMember ? nonMemberValues(row.nonMember) : emptyNonMember),
  positionId: row ? String(row.positionId) : '',
  who: row?.isNonMember ? 'nonMember' : 'member',
  memberId: row?.memberId ? String(row.memberId) : '',
  memberName: row?.member ? `${row.member.lastName}, ${row.member.firstName}` : '',
  termStart: row?.termStart ?? termStart,
  termEnd: row?.termEnd ?? '',
});

/** One of the rules of somebody outside the register, for the field that it is about. Rules 9.5, 9.6. */
function nonMemberTest(field: NonMemberField) {
  return function test(this: TestContext) {
    const values = this.parent as PositionValues;
    if (values.who !== 'nonMember') return true;
    const error = findNonMemberErrors(values).find(
      ({ propertyName }) => propertyName === `nonMember.${field}`,
    );
    return error ? this.createError({ message: error.translationKey, params: error.parameters ?? {} }) : true;
  };
}

const nonMemberField = (field: NonMemberField) => string().defined().test(field, nonMemberTest(field));

const nonMemberSchema = Object.fromEntries(
  nonMemberFields.map((field) => [field, nonMemberField(field)]),
) as Record<NonMemberField, ReturnType<typeof nonMemberField>>;

/**
 * The rules of the service that need nothing but the form, in its words, and in the order in which the rule lists what is
 * required: the person, the position, the term. The summary keeps it. Rules 9.3, 9.5, 9.6.
 */
export const positionSchema = object({
  who: string()
    .oneOf(['member', 'nonMember'] as const)
    .defined(),
  memberId: string()
    .defined()
    .when('who', ([who], id) => (who === 'member' ? id.required('position.memberRequired') : id)),
  memberName: string().defined(),
  ...nonMemberSchema,
  positionId: string().required('position.positionRequired'),
  termStart: calendarDate('validation.date').required('position.termStartRequired'),
  termEnd: calendarDate('validation.date')
    .required('position.termEndRequired')
    .test('order', 'position.startBeforeEnd', function isAfterStart(end) {
      const { termStart } = this.parent as PositionValues;
      return !end || !termStart || termStart < end;
    }),
});

/** What is sent of a form. */
export function positionInput(values: PositionValues, meetingId: number): PositionInput {
  const { positionId, who, memberId, termStart, termEnd } = values;
  return {
    meetingId,
    positionId: Number(positionId),
    termStart,
    termEnd,
    ...(who === 'member'
      ? { memberId: Number(memberId) }
      : { nonMember: Object.fromEntries(nonMemberFields.map((field) => [field, values[field]])) }),
  };
}

/** Whether the report has the same position for the same person already. Rule 9.3 (duplicate). */
export function isDuplicate(
  values: PositionValues,
  rows: readonly MemberPosition[],
  own: number | undefined,
): boolean {
  const person = values.who === 'member' ? personKey({ id: Number(values.memberId) }) : outsiderKey(values);
  return rows.some(
    (row) =>
      row.id !== own &&
      String(row.positionId) === values.positionId &&
      holderName(row) !== '' &&
      rowKey(row) === person,
  );
}

/**
 * What the service found wrong, as the form says it: `nonMember.firstname` is its field `firstname`, and a member's most
 * terms have words of their own. Rule 9.3.
 */
export const formErrors = (errors: readonly FieldError[], who: PositionValues['who']): FieldError[] =>
  errors.map(({ propertyName, ...error }) => ({
    ...error,
    ...(propertyName !== undefined && { propertyName: propertyName.replace(/^nonMember\./, '') }),
    ...(who === 'member' &&
      error.translationKey === 'position.tooManyTerms' && { translationKey: 'position.memberMaxTerms' }),
  }));
