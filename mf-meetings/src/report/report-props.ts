import type { RefObject } from 'react';
import type { FieldError, Meeting, Section } from '@osasto/api';

/** What the parts of a report's pages are given. */
export interface ReportProps {
  meeting: Meeting;
  section: Section;
  /** Whether the person may edit it as it stands: details, minutes and positions. Rule 7.20. */
  mayEdit: boolean;
}

/** What the parts of the page of a report share. */
export interface ReportPartProps extends ReportProps {
  /** What the service last refused of single positions: `memberPositions.12.termEnd`. */
  rowErrors: readonly FieldError[];
  /** Takes what refused a change of the report, for its rows; nothing when it was accepted. */
  onRefused: (error?: unknown) => void;
  /** Saves what is typed into the details; false when it could not be saved, which the details then show. */
  saveDetails: RefObject<() => Promise<boolean>>;
  /** How many files are still on their way to the minutes. */
  unfinishedUploads: number;
  onUploads: (unfinished: number) => void;
}
