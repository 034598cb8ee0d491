import { useImperativeHandle, useState } from 'react';
import { Form, useForm } from '@osasto/forms';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import type { ReportPartProps } from '../report/report-props.ts';
import { detailsSchema, type MeetingValues, detailValues } from './details.ts';
import { MeetingDetails } from './MeetingDetails.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { type Autosave, useAutosave } from './use-autosave.ts';
import { useTranslation } from '../texts.ts';

const ConflictDialog = commandPart(() => import('./ConflictDialog.tsx'));

/** Type, day, name and description of a meeting, which save themselves. Rule 7.15. */
export function DetailsCard(report: ReportPartProps) {
  const { meeting } = report;
  const [initial] = useState(() => detailValues(meeting)); // what comes later is the autosave's to put in
  return (
    <Form
      schema={detailsSchema}
      initialValues={initial}
      namespace="meetings"
      draft={`meeting:${meeting.id}`}
      savedAt={meeting.modified}
      savesItself
      save={() => {}}
    >
      <SavingDetails {...report} />
    </Form>
  );
}

function SavingDetails(report: ReportPartProps) {
  const { mayEdit, saveDetails } = report;
  const { submitForm } = useForm<MeetingValues>();
  const autosave = useAutosave(report);
  const { state, saveNow } = autosave;
  useImperativeHandle(saveDetails, () => async () => {
    const isSaved = await saveNow();
    // Marks what is wrong, and moves the focus there.
    if (!isSaved) void submitForm();
    return isSaved;
  });
  return (
    <MeetingDetails disabled={!mayEdit} status={mayEdit && <SaveStatus state={state} />}>
      <OtherChanges autosave={autosave} />
    </MeetingDetails>
  );
}

/** What somebody else has done to the details meanwhile. Rule 1.20. */
function OtherChanges({ autosave: { adopted, conflict, choose } }: { autosave: Autosave }) {
  const t = useTranslation();
  const [isClosed, setClosed] = useState(false);
  const name = (by: string | undefined) => by ?? t('conflict.somebody');
  return (
    <>
      {adopted && (
        <Alert kind="info">
          {t('conflict.adopted', {
            name: name(adopted.by),
            fields: adopted.fields.map((field) => t(`conflict.field.${field}`)).join(', '),
          })}
        </Alert>
      )}
      {conflict && (
        <Alert
          kind="warning"
          action={
            <Button size="sm" onClick={() => setClosed(false)}>
              {t('conflict.open')}
            </Button>
          }
        >
          {t('conflict.waiting', { name: name(conflict.by) })}
        </Alert>
      )}
      <ConflictDialog
        open={
          !isClosed &&
          conflict && {
            conflict,
            name: name(conflict.by),
            onChoose: choose,
            onClose: () => setClosed(true),
          }
        }
      />
    </>
  );
}
