import { call, type MemberPosition } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import type { GivenDay } from '@osasto/contract';
import { calendarDate, DateInput, ErrorSummary, Form, FormEnd, object } from '@osasto/forms';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { usePositionWords, useSeenPosition } from './use-seen-position.ts';
import { useTranslation } from '../texts.ts';

export interface EndTermDialogProps {
  row: MemberPosition;
  onClose: () => void;
}

interface EndValues {
  termEnd: GivenDay;
}

/** Ends a term in force early, as after a resignation: the one change to an approved report. Rule 9.7. */
export default function EndTermDialog({ row, onClose }: EndTermDialogProps) {
  const t = useTranslation();
  const positionWords = usePositionWords();
  const { seen, onConflict } = useSeenPosition(row);
  const { id, meetingId, positionId, memberId, nonMember, termStart, termEnd, tag } = seen;
  const schema = object({
    termEnd: calendarDate('validation.date')
      .required('position.termEndRequired')
      .test('late', 'position.startBeforeEnd', (end) => end > termStart)
      .test('early', 'meetings:endTerm.notEarlier', (end) => end < termEnd),
  });
  const save = ({ termEnd: end }: EndValues) =>
    call('PUT meetings/updatepositionoftrust', {
      body: {
        id,
        meetingId,
        positionId,
        memberId,
        ...(nonMember && {
          nonMember: {
            ...nonMember,
            firstname: nonMember.firstName,
            lastname: nonMember.lastName,
          },
        }),
        termStart,
        termEnd: end,
      },
      ifMatch: tag,
    });
  return (
    <Dialog
      title={t('endTerm.title')}
      context={positionWords(row)}
      size="sm"
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form<EndValues, unknown>
        schema={schema}
        initialValues={{ termEnd: '' }}
        namespace="meetings"
        draft={`position:end:${id}`}
        save={save}
        reload={changedBy('PUT meetings/updatepositionoftrust')}
        success="meetings:endTerm.done"
        onSaved={onClose}
        onConflict={onConflict}
      >
        <Stack gap="sm">
          <ErrorSummary />
          <p>{t('endTerm.help')}</p>
          <DateInput name="termEnd" label="endTerm.date" />
          <FormEnd
            cancel={t('add.cancel')}
            onCancel={onClose}
            busyReason={t('endTerm.busy')}
            submit="endTerm.end"
            busy="endTerm.busy"
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
