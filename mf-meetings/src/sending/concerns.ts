import type { FieldError, MemberPosition, SendingCheck } from '@osasto/api';
import { holderName } from '@osasto/domain/positions';
import { warningMark } from '@osasto/rules';
import { toErrorText } from '../positions/error-texts.ts';

/** The part of a report that something is about. */
export type ReportSection = 'details' | 'minutes' | 'positions';

/** Something that stops a sending, or that the sender confirms, with all that one tick covers. */
export interface Concern {
  /** What confirms it. */
  mark: string;
  section: ReportSection;
  texts: string[];
}

const rowIn = /^memberPositions\.(\d+)\./;

const sectionWith = ({ translationKey, propertyName = '' }: FieldError): ReportSection => {
  if (translationKey === 'meeting.noMinutes') return 'minutes';
  const isDetail = translationKey.startsWith('meeting.') && translationKey !== 'meeting.nobodyElected';
  return isDetail && !rowIn.test(propertyName) ? 'details' : 'positions';
};

/** What an error says, with the position and the holder that it is about. */
function toRowText(
  error: FieldError,
  rows: readonly MemberPosition[],
  positionName: (position: MemberPosition['position']) => string,
): string {
  const text = toErrorText(error);
  const row = rows.find(({ id }) => id === Number(rowIn.exec(error.propertyName ?? '')?.[1]));
  return row ? `${positionName(row.position)}, ${holderName(row)}: ${text}` : text;
}

/** Errors one by one, and warnings by what confirms them. Rule 24.1. */
export function findConcerns(
  { errors, warnings }: Pick<SendingCheck, 'errors' | 'warnings'>,
  rows: readonly MemberPosition[],
  positionName: (position: MemberPosition['position']) => string,
): { errors: Concern[]; warnings: Concern[] } {
  const byMark = Map.groupBy(warnings, warningMark);
  return {
    errors: errors.map((error, index) => ({
      mark: `${error.translationKey} ${index}`,
      section: sectionWith(error),
      texts: [toRowText(error, rows, positionName)],
    })),
    warnings: [...byMark].map(([mark, all]) => ({
      mark,
      section: all[0] ? sectionWith(all[0]) : 'details',
      texts: all.map(toErrorText),
    })),
  };
}
