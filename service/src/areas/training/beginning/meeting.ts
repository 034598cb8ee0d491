import type { MadeTerm } from './board.ts';
import { yearFromDayNumber } from '../../../platform/time/day-numbers.ts';
import type { MadeSection } from './section.ts';

/** A meeting with everything that hangs on it; days are day numbers. */
export interface MadeMeeting {
  type: number;
  status: number;
  name: string;
  held: number;
  created: number;
  reporter: string;
  /** Who reviewed, approved or archived it. */
  approver: string;
  positions: MadePosition[];
  /** Positions with too few holders, and how many there should be. */
  tooFew: { positionId: number; min: number }[];
  hasDocument: boolean;
  sentByMail: boolean;
}

export interface MadePosition extends MadeTerm {
  /** Keys of why the CRM refused the row. */
  errors: string[];
}

const meetingNames = {
  fi: {
    1001: 'Syyskokous',
    1002: 'Kevätkokous',
    1003: 'Hallituksen kokous',
    1004: 'Ylimääräinen kokous',
    1005: 'CRM-kokous',
  },
  sv: { 1001: 'Höstmöte', 1002: 'Vårmöte', 1003: 'Styrelsemöte', 1004: 'Extra möte', 1005: 'CRM-möte' },
} as const;

/** What a meeting of a type is called by its year, with its number in the year where it has one. */
export function formatMeetingName(section: MadeSection, type: number, held: number, ordinal = 0): string {
  const names = section.languageId === 702 ? meetingNames.sv : meetingNames.fi;
  const name = names[type as keyof typeof names];
  const year = yearFromDayNumber(held);
  return ordinal > 0 ? `${name} ${ordinal}/${year}` : `${name} ${year}`;
}
