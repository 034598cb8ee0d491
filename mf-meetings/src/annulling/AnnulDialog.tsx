import { call, type MemberPosition } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { ErrorSummary, Form, FormEnd, object, TextInput } from '@osasto/forms';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { usePositionWords, useSeenPosition } from '../positions/use-seen-position.ts';
import { useTranslation } from '../texts.ts';
import { AnnulmentNote } from './AnnulmentNote.tsx';
import { reasonSchema, repeatedCorrection } from './annulment.ts';
import { showAnnulment } from './show-annulment.ts';

export interface AnnulDialogProps {
  /** What is annulled; or, where it waits for this person, what another has asked for is repeated. */
  row: MemberPosition;
  onClose: () => void;
}

const schema = object({ reason: reasonSchema });

/** Annuls a row of an approved report, with a reason; as the second person what the first has asked for. Rule 25.2. */
export default function AnnulDialog({ row, onClose }: AnnulDialogProps) {
  const t = useTranslation();
  const positionWords = usePositionWords();
  const { seen, onConflict } = useSeenPosition(row);
  const { pendingAnnulment } = row;
  const correction = repeatedCorrection(row);
  const kind = correction ? 'correct' : 'annul';
  const save = ({ reason }: { reason: string }) => {
    const params = { id: row.id };
    const ifMatch = seen.tag;
    return correction
      ? call('POST positions/{id}/correct', { params, body: { ...correction, reason }, ifMatch })
      : call('POST positions/{id}/annul', { params, body: { reason }, ifMatch });
  };
  return (
    <Dialog
      title={t(pendingAnnulment ? `annulling.${kind}.confirm` : 'annulling.annul.title')}
      context={positionWords(row)}
      size="sm"
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form
        schema={schema}
        initialValues={{ reason: pendingAnnulment?.reason ?? '' }}
        namespace="meetings"
        draft={`position:annul:${row.id}`}
        save={save}
        reload={changedBy(correction ? 'POST positions/{id}/correct' : 'POST positions/{id}/annul')}
        failure={`meetings:annulling.${kind}.failed`}
        onSaved={(saved) => {
          showAnnulment(kind, saved);
          onClose();
        }}
        onConflict={onConflict}
      >
        <Stack gap="sm">
          <ErrorSummary />
          {pendingAnnulment ? <AnnulmentNote row={row} /> : <p>{t('annulling.annul.help')}</p>}
          <TextInput name="reason" label="annulling.reason" help="annulling.reasonHelp" rows={3} />
          <FormEnd
            cancel={t('add.cancel')}
            onCancel={onClose}
            submit={pendingAnnulment ? `annulling.${kind}.confirm` : 'annulling.annul.name'}
            busy={`annulling.${kind}.busy`}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
