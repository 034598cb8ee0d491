import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { useUnitName } from '@osasto/domain/units';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, FormEnd, object, TextInput, typedText } from '@osasto/forms';
import { useLanguage } from '@osasto/i18n';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { type MarkedDuty, toTick } from './queries.ts';
import { useTranslation } from '../texts.ts';

const schema = object({ note: typedText().defined().max(longest.dutyNote, 'validation.maxLength') });

export interface TickDialogProps {
  duty: MarkedDuty;
  onClose: () => void;
}

/** Marks a duty as done, with a note. Rule 22.2. */
export default function TickDialog({ duty, onClose }: TickDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const isDirty = useIsAnyFormDirty();
  const { dutyId, name, unit, unitKind } = duty.state;
  return (
    <Dialog
      title={t('duties.tick')}
      context={`${name[language]} · ${useUnitName()(unit.name)}`}
      size="sm"
      onClose={onClose}
      dirty={isDirty}
    >
      <Form
        schema={schema}
        initialValues={{ note: '' }}
        namespace="districts"
        draft={`duty:${dutyId}:${unitKind}:${unit.id}:${duty.year}`}
        save={({ note }) => call('POST duties/tick', { body: toTick(duty, { isDone: true, note }) })}
        reload={changedBy('POST duties/tick')}
        success="districts:duties.ticked"
        failure="districts:duties.tickFailed"
        onSaved={onClose}
      >
        <Stack gap="sm">
          <ErrorSummary />
          <TextInput name="note" label="duties.note" help="duties.noteHelp" optional rows={3} />
          <FormEnd
            cancel={t('duties.cancel')}
            onCancel={onClose}
            submit="duties.tick"
            busy="duties.ticking"
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
