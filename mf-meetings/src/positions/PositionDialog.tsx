import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  call,
  CallFailed,
  changedByOther,
  errorsOf,
  type MemberPosition,
  type Position,
  type Validation,
} from '@osasto/api';
import { useQuery, useQueryClient } from '@osasto/api/query';
import { debounce } from '@osasto/contract';
import { usePositionName } from '@osasto/domain/labels';
import { useSettled } from '@osasto/domain/list';
import { usePositions } from '@osasto/domain/positions';
import { showAlert, useIsAnyFormDirty } from '@osasto/feedback';
import {
  ChoiceInput,
  DateInput,
  ErrorSummary,
  Form,
  SelectInput,
  Submit,
  TextInput,
  useForm,
  useFormDraft,
  useInput,
} from '@osasto/forms';
import { formatDate, prepareErrorTexts, useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Dialog } from '@osasto/ui/Dialog';
import { FieldGrid, Muted, Row, Stack } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { useProposals } from '../board/queries.ts';
import type { ReportProps } from '../report/report-props.ts';
import { CandidatePicker } from './CandidatePicker.tsx';
import { emptyNonMember, namedNonMember, nonMemberFields } from './non-member.ts';
import {
  fieldOf,
  isDuplicate,
  positionInput,
  positionSchema,
  type PositionValues,
  positionValuesOf,
} from './position-form.ts';

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

/** A refusal with its fields named as the form names them. */
const inForm = (failure: unknown): unknown =>
  failure instanceof CallFailed && errorsOf(failure).length > 0
    ? {
        isValid: false,
        errors: errorsOf(failure).map((error) => ({ ...error, propertyName: fieldOf(error.propertyName) })),
      }
    : failure;

/** A position of trust of the report, new or changed. The rules speak while one types. Rules 9.2, 9.3, 9.17. */
export default function PositionDialog(props: PositionDialogProps) {
  const { meeting, row, onClose, onSaved } = props;
  const t = useTranslate('meetings');
  const client = useQueryClient();
  const isDirty = useIsAnyFormDirty();
  const [initial] = useState(() =>
    positionValuesOf(row, meeting.meetingDefaultPositionInfo.defaultPositionStartDate),
  );

  const save = async (values: PositionValues) => {
    if (isDuplicate(values, meeting.memberPositions, row?.id)) return duplicate;
    const body = positionInput(values, meeting.id);
    try {
      return await (row
        ? call('PUT meetings/updatepositionoftrust', { body: { ...body, id: row.id }, ifMatch: row.tag })
        : call('POST meetings/addpositionoftrust', { body }));
    } catch (failure) {
      if (changedByOther(failure)) void client.invalidateQueries({ queryKey: ['meeting', meeting.id] });
      throw inForm(failure);
    }
  };
  const finish = () => {
    showAlert({
      kind: 'success',
      message: row ? 'meetings:positions.changed' : 'meetings:positions.added',
      timeout: 'short',
    });
    void client.invalidateQueries({ queryKey: ['meeting', meeting.id] });
    onSaved();
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
        onSaved={finish}
        onFailure={() => showAlert({ kind: 'error', message: 'meetings:positions.addFailed' })}
      >
        <Fields {...props} />
      </Form>
    </Dialog>
  );
}

function Fields({ meeting, section, row, onClose }: PositionDialogProps) {
  const t = useTranslate('meetings');
  const { values } = useForm<PositionValues>();
  const { eraseDraft } = useFormDraft();
  const { data: positions = [] } = usePositions();
  const position = positions.find(({ id }) => String(id) === values.positionId);
  useDefaultEnd(meeting, values.positionId);
  useRules(meeting.id, row?.id);
  return (
    <Stack gap="sm">
      <ErrorSummary />
      <PositionChoice positions={positions} position={position} meeting={meeting} />
      <WhoChoice position={position} />
      {values.who === 'member' ? (
        <MemberField meetingId={meeting.id} sectionId={section.id} position={position} />
      ) : (
        <FieldGrid>
          {nonMemberFields.map((field) => (
            <TextInput
              key={field}
              name={field}
              label={`board.details.${field}`}
              optional={field === 'company'}
              type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
            />
          ))}
        </FieldGrid>
      )}
      <FieldGrid>
        <DateInput name="termStart" label="position.termStart" />
        <DateInput name="termEnd" label="position.termEnd" />
      </FieldGrid>
      <Row end>
        <Button
          onClick={() => {
            eraseDraft();
            onClose();
          }}
        >
          {t('add.cancel')}
        </Button>
        <Submit busy="add.saving">{row ? 'position.change' : 'position.add'}</Submit>
      </Row>
    </Stack>
  );
}

interface PositionChoiceProps {
  positions: readonly Position[];
  position: Position | undefined;
  meeting: ReportProps['meeting'];
}

/** The positions that the person may hold, with the rules and the seats of the chosen one. */
function PositionChoice({ positions, position, meeting }: PositionChoiceProps) {
  const t = useTranslate('meetings');
  const nameOf = usePositionName();
  const { values } = useForm<PositionValues>();
  const offered = positions.filter(
    ({ requiresMembership }) => values.who === 'member' || !requiresMembership,
  );
  return (
    <>
      <SelectInput
        name="positionId"
        label="position.position"
        placeholder={t('position.choose')}
        choices={offered.map((one) => ({ value: String(one.id), text: nameOf(one) }))}
      />
      {position && (
        <Muted>
          {position.requiresMembership && `${t('position.membersOnly')} `}
          {t('position.limits', {
            years: position.maxTermYears,
            terms: position.maxConsecutiveTerms ?? 0,
          })}{' '}
          <Seats meeting={meeting} positionId={position.id} />
        </Muted>
      )}
    </>
  );
}

/** How many of the seats of a position are taken, by terms that go on and on the report: "5 / 4–12". */
function Seats({ meeting, positionId }: { meeting: ReportProps['meeting']; positionId: number }) {
  const t = useTranslate('meetings');
  const seats = useProposals(meeting.id, true).data?.seats.find((one) => one.positionId === positionId);
  if (!seats) return null;
  const { min, max, continuing } = seats;
  const elected = meeting.memberPositions.filter((row) => row.positionId === positionId);
  const taken = continuing.length + elected.length;
  return t('position.seats', { taken, range: min === max ? max : `${min}–${max}` });
}

/** A member or somebody outside the register; switching empties the other's fields. */
function WhoChoice({ position }: { position: Position | undefined }) {
  const t = useTranslate('meetings');
  const { values, setValues } = useForm<PositionValues>();
  const { who } = values;
  const clear = useEffectEvent((left: PositionValues['who']) => {
    const emptied = left === 'member' ? { memberId: '', memberName: '' } : emptyNonMember;
    void setValues({ ...values, ...emptied });
  });
  useEffect(() => () => clear(who), [who]);
  return (
    <ChoiceInput
      name="who"
      label="position.who"
      choices={[
        { value: 'member', text: t('position.member') },
        {
          value: 'nonMember',
          text: t('position.nonMember'),
          disabled: position?.requiresMembership === true,
        },
      ]}
    />
  );
}

interface MemberFieldProps {
  meetingId: number;
  sectionId: number;
  position: Position | undefined;
}

function MemberField({ meetingId, sectionId, position }: MemberFieldProps) {
  const t = useTranslate('meetings');
  const { values, setValues } = useForm<PositionValues>();
  const { id, error } = useInput<string>('memberId', 'position.person');
  const label = t('position.person');
  if (!position) {
    return (
      <TextField id={id} label={label} value="" disabled help={t('position.first')} onChange={() => {}} />
    );
  }
  return (
    <CandidatePicker
      id={id}
      label={label}
      error={error}
      meetingId={meetingId}
      sectionId={sectionId}
      position={position}
      chosen={values.memberId === '' ? undefined : values.memberName}
      text={values.memberId === '' ? values.memberName : ''}
      onText={(text) => void setValues({ ...values, memberId: '', memberName: text })}
      onMember={(member) =>
        void setValues({
          ...values,
          memberId: String(member.id),
          memberName: `${member.lastName}, ${member.firstName}`,
        })
      }
      onNonMember={(text) =>
        void setValues({
          ...values,
          ...emptyNonMember,
          ...namedNonMember(text),
          who: 'nonMember',
          memberId: '',
          memberName: '',
        })
      }
    />
  );
}

/** The last day of a term by default, of the position now chosen. Rule 9.2. */
function useDefaultEnd(meeting: ReportProps['meeting'], positionId: string): void {
  const { setFieldValue } = useForm<PositionValues>();
  const chosen = useRef(positionId);
  const { data } = useQuery({
    queryKey: ['defaultEnd', meeting.meetingTypeId, meeting.dateHeld, positionId],
    queryFn: ({ signal }) =>
      call('GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}', {
        params: {
          meetingType: meeting.meetingTypeId,
          dateHeld: meeting.dateHeld.slice(0, 10),
          positionId: Number(positionId),
        },
        signal,
      }),
    enabled: positionId !== '',
  });
  const take = useEffectEvent((position: string, end: string) => {
    if (chosen.current === position) return;
    chosen.current = position;
    void setFieldValue('termEnd', end);
  });
  useEffect(() => {
    if (data !== undefined) take(positionId, data);
  }, [data, positionId]);
}

/** Asks what the rules say as soon as the form is whole, and shows it at the fields. Rule 9.15. */
function useRules(meetingId: number, id: number | undefined): void {
  const { values } = useForm<PositionValues>();
  const { refuse } = useFormDraft();
  const isWhole = positionSchema.isValidSync(values);
  const text = isWhole ? JSON.stringify({ ...positionInput(values, meetingId), ...(id && { id }) }) : '';
  const settled = useSettled(text, debounce.picker);
  const { data } = useQuery({
    queryKey: ['meeting', meetingId, 'check', settled],
    queryFn: async ({ signal }) => {
      const answer = await call('POST meetings/checkposition', { body: JSON.parse(settled), signal });
      if (!answer.isValid) await prepareErrorTexts();
      return answer;
    },
    enabled: settled !== '',
    gcTime: 0,
  });
  const show = useEffectEvent((answer: Validation | undefined) => {
    const errors = answer?.errors.map((error) => ({ ...error, propertyName: fieldOf(error.propertyName) }));
    void refuse(errors && errors.length > 0 ? { isValid: false, errors } : undefined, values);
  });
  useEffect(() => {
    if (settled === text) show(data);
  }, [data, settled, text]);
}
