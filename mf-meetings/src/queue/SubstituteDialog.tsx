import { call, type Answer } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import type { GivenDay } from '@osasto/contract';
import {
  calendarDate,
  DateInput,
  ErrorSummary,
  Form,
  FormEnd,
  object,
  SelectInput,
  string,
} from '@osasto/forms';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { Dialog } from '@osasto/ui/Dialog';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useTranslation } from '../texts.ts';

interface SubstituteDialogProps {
  districtId: number;
  onClose: () => void;
}

interface SubstituteValues {
  employeeId: string;
  until: GivenDay | '';
}

const schema = object({ employeeId: string(), until: calendarDate('validation.date') });

/** Who checks reports in the place of this person, and until when. Rule 24.7. */
export default function SubstituteDialog({ districtId, onClose }: SubstituteDialogProps) {
  const t = useTranslation();
  const chosen = useQuery(callQuery('GET account/substitute'));
  return (
    <Dialog title={t('substitute.title')} size="sm" onClose={onClose} dirty={useIsAnyFormDirty()}>
      <Loaded query={chosen} failure={t('substitute.loadFailed')} skeleton={<Skeleton count={3} />}>
        {(substitute) => <SubstituteForm districtId={districtId} chosen={substitute} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function SubstituteForm({
  districtId,
  chosen,
  onClose,
}: SubstituteDialogProps & { chosen: Answer<'GET account/substitute'> }) {
  const t = useTranslation();
  const { data: checkers } = useQuery(
    callQuery('GET districts/{id}/checkers', { params: { id: districtId } }),
  );
  const save = ({ employeeId, until }: SubstituteValues) =>
    call('POST account/substitute', {
      body: { employeeId: employeeId === '' ? null : Number(employeeId), until: until === '' ? null : until },
    });
  return (
    <Form<SubstituteValues, unknown>
      schema={schema as never}
      initialValues={{
        employeeId: chosen.employeeId === undefined ? '' : String(chosen.employeeId),
        until: chosen.until ?? '',
      }}
      namespace="meetings"
      save={save}
      reload={changedBy('POST account/substitute')}
      success="meetings:substitute.saved"
      onSaved={onClose}
    >
      <Stack gap="sm">
        <ErrorSummary />
        <Muted>{t('substitute.help')}</Muted>
        <SelectInput
          name="employeeId"
          label="substitute.who"
          placeholder={t('substitute.nobody')}
          choices={(checkers ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
        />
        <DateInput name="until" label="substitute.until" />
        <FormEnd
          cancel={t('add.cancel')}
          onCancel={onClose}
          submit="substitute.save"
          busy="substitute.saving"
        />
      </Stack>
    </Form>
  );
}
