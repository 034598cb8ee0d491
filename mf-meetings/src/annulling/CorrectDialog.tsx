import { useDeferredValue, useState } from 'react';
import { call, EditConflict, readFieldErrors, type MemberPosition } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { usePositions } from '@osasto/domain/positions';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { DateInput, ErrorSummary, Form, FormEnd, TextInput, useForm } from '@osasto/forms';
import { Dialog } from '@osasto/ui/Dialog';
import { FieldGrid, Stack } from '@osasto/ui/Page';
import { PersonFields } from '../positions/PersonFields.tsx';
import {
  formErrors,
  positionInput,
  positionSchema,
  type PositionValues,
  toPositionValues,
} from '../positions/position-form.ts';
import { PositionChoice } from '../positions/PositionChoice.tsx';
import { usePositionWords, useSeenPosition } from '../positions/use-seen-position.ts';
import { useTranslation } from '../texts.ts';
import { reasonSchema } from './annulment.ts';
import { showAnnulment } from './show-annulment.ts';

export interface CorrectDialogProps {
  row: MemberPosition;
  sectionId: number;
  onClose: () => void;
}

interface CorrectionValues extends PositionValues {
  reason: string;
}

const schema = positionSchema.shape({ reason: reasonSchema });

/** Annuls a row of an approved report and adds the right one, with a reason. Rule 25.2. */
export default function CorrectDialog({ row, sectionId, onClose }: CorrectDialogProps) {
  const t = useTranslation();
  const positionWords = usePositionWords();
  const isDirty = useIsAnyFormDirty();
  const [initial] = useState((): CorrectionValues => ({ ...toPositionValues(row, ''), reason: '' }));
  const { seen, onConflict } = useSeenPosition(row);
  const save = async (values: CorrectionValues) => {
    const { meetingId: _, ...asked } = positionInput(values, row.meetingId);
    try {
      return await call('POST positions/{id}/correct', {
        params: { id: row.id },
        body: { ...asked, reason: values.reason },
        ifMatch: seen.tag,
      });
    } catch (error) {
      const errors = error instanceof EditConflict ? [] : readFieldErrors(error);
      throw errors.length > 0 ? { isValid: false, errors: formErrors(errors, values.who) } : error;
    }
  };
  return (
    <Dialog
      title={t('annulling.correct.title')}
      context={positionWords(row)}
      dirty={isDirty}
      onClose={onClose}
    >
      <Form
        schema={schema}
        initialValues={initial}
        namespace="meetings"
        draft={`position:correct:${row.id}`}
        save={save}
        reload={changedBy('POST positions/{id}/correct')}
        failure="meetings:annulling.correct.failed"
        onSaved={(saved) => {
          showAnnulment('correct', saved);
          onClose();
        }}
        onConflict={onConflict}
      >
        <Fields row={row} sectionId={sectionId} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function Fields({ row, sectionId, onClose }: CorrectDialogProps) {
  const t = useTranslation();
  const { values } = useForm<CorrectionValues>();
  const { data: positions = [] } = usePositions();
  const chosen = positions.find(({ id }) => String(id) === values.positionId);
  const position = useDeferredValue(chosen); // the choice shows before the picker of its candidates is drawn
  return (
    <Stack gap="sm">
      <ErrorSummary />
      <p>{t('annulling.correct.help')}</p>
      <PositionChoice positions={positions} position={position} />
      <PersonFields meetingId={row.meetingId} sectionId={sectionId} position={position} corrects={row.id} />
      <FieldGrid>
        <DateInput name="termStart" label="position.termStart" />
        <DateInput name="termEnd" label="position.termEnd" />
      </FieldGrid>
      <TextInput name="reason" label="annulling.reason" help="annulling.reasonHelp" rows={3} />
      <FormEnd
        cancel={t('add.cancel')}
        onCancel={onClose}
        submit="annulling.correct.name"
        busy="annulling.correct.busy"
      />
    </Stack>
  );
}
