import type { FieldError } from '@osasto/api';
import { NotValid } from '../errors/http-errors.ts';

/**
 * Constraints that a person can do something about, as the error that says so. The database decides, so that two
 * copies of the service agree. Rules 7.10, 7.18, 9.3 (duplicate), 11.2, 11.6.
 */
const constraintErrors: Record<string, FieldError> = {
  meeting_one_a_day: { translationKey: 'meeting.sameDay', propertyName: 'dateHeld' },
  minutes_document_name_unique: {
    translationKey: 'editmeeting.minutesfileuploadduplicate',
    propertyName: 'name',
  },
  position_of_trust_member_once: { translationKey: 'position.duplicate', propertyName: 'memberId' },
  position_of_trust_non_member_once: { translationKey: 'position.duplicate', propertyName: 'memberId' },
  employee_email_unique: { translationKey: 'employee.emailInUse', propertyName: 'email' },
  account_email_unique: { translationKey: 'employee.emailInUse', propertyName: 'email' },
  account_employee_unique: { translationKey: 'employee.emailInUse', propertyName: 'email' },
  account_directory_unique: { translationKey: 'employee.directoryIdInUse', propertyName: 'directoryId' },
  external_form_name_unique: { translationKey: 'externalform.nameInUse', propertyName: 'name' },
};

/**
 * Gives what `work` gives.
 *
 * @throws {NotValid} when `work` broke a constraint of the table above; anything else as it was thrown
 */
export async function mapConstraintErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string };
    const fieldError = constraintErrors[constraint];
    throw fieldError ? new NotValid(fieldError) : error;
  }
}
