import type { ReactNode } from 'react';
import { choosableMeetingTypes, dayIn } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { DateInput, SelectInput, TextInput, useFieldMessages, useForm } from '@osasto/forms';
import { today } from '@osasto/i18n';
import { useParams } from '@osasto/router';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { FieldGrid, Stack, Wide } from '@osasto/ui/Page';
import type { MeetingValues } from './details.ts';
import { useTranslation } from '../texts.ts';

export interface MeetingDetailsProps {
  disabled?: boolean;
  /** In the head: whether they are saved. */
  status?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}

/** The fields about a meeting, in a form of {@link MeetingValues}. */
export function MeetingDetails({ disabled = false, status, children }: MeetingDetailsProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  return (
    <Card title={t('details.title')} actions={status}>
      <Stack gap="sm">
        {children}
        <FieldGrid>
          <SelectInput
            name="meetingTypeId"
            label="details.type"
            placeholder={t('details.chooseType')}
            choices={choosableMeetingTypes.map((id) => ({ value: String(id), text: codeLabel(id) }))}
            disabled={disabled}
          />
          <DateInput name="dateHeld" label="details.dateHeld" disabled={disabled} />
          <SameDay />
          <FutureNote />
          <Wide>
            <TextInput name="name" label="details.name" disabled={disabled} />
          </Wide>
          <Wide>
            <TextInput name="moreInfo" label="details.moreInfo" rows={4} optional disabled={disabled} />
          </Wide>
        </FieldGrid>
      </Stack>
    </Card>
  );
}

/** The way to the meeting that the section has on that day already. Rule 7.10. */
function SameDay() {
  const t = useTranslation();
  const { sectionId } = useParams();
  const values = useFieldMessages()['dateHeld']?.find(({ key }) => key === 'meeting.sameDay')?.values;
  if (!values?.['meetingId']) return null;
  return (
    <Wide>
      <Link href={`/sections/${sectionId}/meetings/${values['meetingId']}`}>
        {t('details.sameDay', { name: String(values['name']) })}
      </Link>
    </Wide>
  );
}

/** A draft may be about the future, the report that is sent may not. Rule 7.11. */
function FutureNote() {
  const t = useTranslation();
  const { values } = useForm<MeetingValues>();
  if ((dayIn(values.dateHeld) ?? '') <= today()) return null;
  return (
    <Wide>
      <Alert kind="info">{t('details.future')}</Alert>
    </Wide>
  );
}
