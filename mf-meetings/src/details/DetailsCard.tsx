import type { Meeting } from '@osasto/api';
import { Form } from '@osasto/forms';
import type { ReportPartProps } from '../report/report-props.ts';
import { detailsSchema, type MeetingValues } from './details.ts';
import { MeetingDetails } from './MeetingDetails.tsx';

/** The details of a report as its form has them. */
const valuesOf = ({ meetingTypeId, dateHeld, name, moreInfo }: Meeting): MeetingValues => ({
  meetingTypeId: String(meetingTypeId),
  dateHeld,
  name,
  moreInfo: moreInfo ?? '',
});

/** Type, day, name and description of a meeting. */
export function DetailsCard({ meeting, mayEdit }: ReportPartProps) {
  return (
    <Form schema={detailsSchema} initialValues={valuesOf(meeting)} namespace="meetings" save={() => {}}>
      <MeetingDetails disabled={!mayEdit} />
    </Form>
  );
}
