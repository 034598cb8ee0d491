import { useEffect, useEffectEvent, useState } from 'react';
import type { Position, PositionCandidate } from '@osasto/api';
import { ChoiceInput, TextInput, useForm, useInput } from '@osasto/forms';
import { FieldGrid } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { CandidatePicker } from './CandidatePicker.tsx';
import { emptyNonMember, namedNonMember, nonMemberFields } from './non-member.ts';
import type { PositionValues } from './position-form.ts';
import { useTranslation } from '../texts.ts';

export interface PersonFieldsProps {
  meetingId: number;
  sectionId: number;
  /** The position chosen; a member can be picked once there is one. */
  position: Position | undefined;
  /** The row of an approved report that is corrected. */
  corrects?: number;
}

/** Who holds the position: a member, or somebody outside the register with their contact details. Rules 9.2, 9.5. */
export function PersonFields(person: PersonFieldsProps) {
  const { values } = useForm<PositionValues>();
  return (
    <>
      <WhoChoice position={person.position} />
      {values.who === 'member' ? (
        <MemberField {...person} />
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
    </>
  );
}

/** A member or somebody outside the register; switching empties the other's fields. */
function WhoChoice({ position }: { position: Position | undefined }) {
  const t = useTranslation();
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

function MemberField({ meetingId, sectionId, position, corrects }: PersonFieldsProps) {
  const t = useTranslation();
  const { values, setValues } = useForm<PositionValues>();
  const { id, error } = useInput<string>('memberId', 'position.person');
  const label = t('position.person');
  const [picked, setPicked] = useState<PositionCandidate>();
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
      {...(corrects !== undefined && { corrects })}
      chosen={values.memberId === '' ? undefined : values.memberName}
      chosenFacts={String(picked?.id) === values.memberId ? picked : undefined}
      text={values.memberId === '' ? values.memberName : ''}
      onText={(text) => void setValues({ ...values, memberId: '', memberName: text })}
      onMember={(member) => {
        setPicked(member);
        void setValues({
          ...values,
          memberId: String(member.id),
          memberName: `${member.lastName}, ${member.firstName}`,
        });
      }}
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
