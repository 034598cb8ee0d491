import type { FieldError } from '@osasto/api';
import { NotValid } from '../../platform/http/errors.ts';

/** What the constraints of the database say in the words of the rules. Rules 7.10, 7.18, 9.3 (duplicate). */
const words: Record<string, FieldError> = {
  meeting_one_a_day: { translationKey: 'meeting.sameDay', propertyName: 'dateHeld' },
  position_of_trust_member_once: { translationKey: 'position.duplicate', propertyName: 'memberId' },
  position_of_trust_non_member_once: { translationKey: 'position.duplicate', propertyName: 'memberId' },
  minutes_document_name_unique: {
    translationKey: 'editmeeting.minutesfileuploadduplicate',
    propertyName: 'name',
  },
};

/** Gives what `work` gives; a broken constraint that a person can do something about becomes a {@link NotValid}. */
export async function mapConstraintErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const fault = constraint === undefined ? undefined : words[constraint];
    throw fault ? new NotValid(fault) : error;
  }
}
