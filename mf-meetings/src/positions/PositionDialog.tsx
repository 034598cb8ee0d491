import { useDeferredValue, useState } from 'react';
import { call, EditConflict, readFieldErrors, type MemberPosition, type Validation } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { usePositions } from '@osasto/domain/positions';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { DateInput, ErrorSummary, Form, FormEnd, useForm } from '@osasto/forms';
import { formatDate } from '@osasto/i18n';
import { Dialog } from '@osasto/ui/Dialog';
import { FieldGrid, Stack } from '@osasto/ui/Page';
import type { ReportProps } from '../report/report-props.ts';
import { PersonFields } from './PersonFields.tsx';
import {
  formErrors,
  isDuplicate,
  positionInput,
  positionSchema,
  type PositionValues,
  toPositionValues,
} from './position-form.ts';
import { PositionChoice } from './PositionChoice.tsx';
import { useDefaultEnd } from './use-default-end.ts';
import { useRules } from './use-rules.ts';
import { useSeenPosition } from './use-seen-position.ts';
import { useTranslation } from '../texts.ts';

export interface PositionDialogProps extends Pick<ReportProps, 'meeting' | 'section'> {
  /** The row that is changed; undefined for a new one. */
  row: MemberPosition | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const duplicate: Validation = {
  isValid: false,
  errors: [{ translationKey: 'position.duplicate', propertyName: 'memberId' }],
};

/** An error with its fields named as the form names them. */
const inForm = (error: unknown, { who }: PositionValues): unknown =>
  readFieldErrors(error).length > 0 && !(error instanceof EditConflict)
    ? { isValid: false, errors: formErrors(readFieldErrors(error), who) }
    : error;

/** A position of trust of the report, new or changed. The rules speak while one types. Rules 9.2, 9.3, 9.17. */
export default function PositionDialog(props: PositionDialogProps) {
  const { meeting, row, onClose, onSaved } = props;
  const t = useTranslation();
  const isDirty = useIsAnyFormDirty();
  const [initial] = useState(() =>
    toPositionValues(row, meeting.meetingDefaultPositionInfo.defaultPositionStartDate),
  );

  const { seen, onConflict } = useSeenPosition(row);
  const save = async (values: PositionValues) => {
    if (isDuplicate(values, meeting.memberPositions, row?.id)) return duplicate;
    const body = positionInput(values, meeting.id);
    try {
      return await (row
        ? call('PUT meetings/updatepositionoftrust', { body: { ...body, id: row.id }, ifMatch: seen?.tag })
        : call('POST meetings/addpositionoftrust', { body }));
    } catch (error) {
      throw inForm(error, values);
    }
  };
  return (
    <Dialog
      title={t(row ? 'position.changeTitle' : 'position.addTitle')}
      context={t('position.context', { name: meeting.name, date: formatDate(meeting.dateHeld) })}
      onClose={onClose}
      dirty={isDirty}
    >
      <Form
        schema={positionSchema}
        initialValues={initial}
        namespace="meetings"
        draft={row ? `position:${row.id}` : `position:new:${meeting.id}`}
        save={save}
        reload={changedBy(row ? 'PUT meetings/updatepositionoftrust' : 'POST meetings/addpositionoftrust')}
        success={row ? 'meetings:positions.changed' : 'meetings:positions.added'}
        failure={row ? 'meetings:positions.changeFailed' : 'meetings:positions.addFailed'}
        onSaved={onSaved}
        onConflict={onConflict}
      >
        <Fields {...props} />
      </Form>
    </Dialog>
  );
}

function Fields({ meeting, section, row, onClose }: PositionDialogProps) {
  const t = useTranslation();
  const { values } = useForm<PositionValues>();
  const { data: positions = [] } = usePositions();
  const chosen = positions.find(({ id }) => String(id) === values.positionId);
  const position = useDeferredValue(chosen); // the choice shows before the picker of its candidates is drawn
  useDefaultEnd(meeting, values.positionId);
  useRules(meeting.id, row?.id);
  return (
    <Stack gap="sm">
      <ErrorSummary />
      <PositionChoice positions={positions} position={position} meeting={meeting} />
      <PersonFields meetingId={meeting.id} sectionId={section.id} position={position} />
      <FieldGrid>
        <DateInput name="termStart" label="position.termStart" />
        <DateInput name="termEnd" label="position.termEnd" />
      </FieldGrid>
      <FormEnd
        cancel={t('add.cancel')}
        onCancel={onClose}
        submit={row ? 'position.change' : 'position.add'}
        busy="add.saving"
      />
    </Stack>
  );
}
