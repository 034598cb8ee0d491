import { useMemo, useRef } from 'react';
import type { Position, PositionCandidate } from '@osasto/api';
import { callQuery } from '@osasto/api/query';
import { longest, paging } from '@osasto/contract';
import { MembershipStatusTag, useBirthText } from '@osasto/domain/labels';
import { useTypedSearch } from '@osasto/domain/list';
import { useUnitName } from '@osasto/domain/units';
import { rulesForPosition } from '@osasto/rules';
import { ComboBox, type ComboBoxItem } from '@osasto/ui/ComboBox';
import type { FieldProps } from '@osasto/ui/Field';
import { toErrorText } from './error-texts.ts';
import { type NamesakeFacts, useNamesakeText } from './namesakes.ts';
import { useTranslation } from '../texts.ts';
import { useDomainTranslation } from '@osasto/domain/catalogue';

export interface CandidatePickerProps extends FieldProps {
  meetingId: number;
  sectionId: number;
  position: Position;
  /** The row of an approved report that is corrected. */
  corrects?: number;
  /** The name of whoever is chosen. */
  chosen: string | undefined;
  /** What tells them apart from a namesake. */
  chosenFacts?: NamesakeFacts | undefined;
  isNonMember?: boolean;
  /** What is typed while nobody is chosen. */
  text: string;
  /** Takes what is typed; whoever was chosen is no more. */
  onText: (text: string) => void;
  onMember: (member: PositionCandidate) => void;
  /** Takes somebody outside the register, where the position allows one, with the text typed so far. */
  onNonMember: (text: string) => void;
  placeholder?: string;
}

const nonMemberId = 'nonMember';
const none: readonly PositionCandidate[] = [];

/** A candidate as a row: who they are, or why they cannot be chosen. */
function toItem(
  one: PositionCandidate,
  sectionId: number,
  unitName: (name: string) => string,
  born: string,
  namesakeText: string,
  similarTo: string,
  noEmail: string,
): ComboBoxItem {
  const reasons = one.errors.map(toErrorText).join(' ');
  const facts = [
    one.sprId,
    born,
    ...one.positions.slice(0, 2),
    one.sectionId === sectionId ? '' : unitName(one.sectionName),
    one.hasEmail ? '' : noEmail,
  ];
  return {
    id: String(one.id),
    text: `${one.lastName}, ${one.firstName}`,
    details: (reasons ? [namesakeText, reasons] : facts).filter(Boolean).join(' · '),
    icon: reasons ? 'circle-slash' : 'user',
    disabled: reasons !== '',
    ...(one.isSimilar && { isSimilar: true, group: similarTo }),
    ...(!reasons && { tag: <MembershipStatusTag id={one.membershipStatus.id} /> }),
  };
}

/**
 * Finds somebody for a position of a report: before anything is typed those who are likely, then by name or number, each
 * with what speaks against them; where a text finds nobody, those with similar names; somebody outside the register is the last row. Rules 4.6, 9.13, 9.16.
 */
export function CandidatePicker({
  meetingId,
  sectionId,
  position,
  corrects,
  chosen,
  chosenFacts,
  isNonMember = false,
  text,
  onText,
  onMember,
  onNonMember,
  placeholder,
  ...field
}: CandidatePickerProps) {
  const t = useTranslation();
  const similar = useDomainTranslation()('similar');
  const unitName = useUnitName();
  const birthText = useBirthText();
  const namesakeText = useNamesakeText();
  const isChoosing = useRef(false);
  const { data, isAwaited, isFailed } = useTypedSearch(text, (searched) => ({
    ...callQuery('POST meetings/candidates', {
      body: {
        meetingId,
        positionId: position.id,
        text: searched,
        ...(corrects !== undefined && { corrects }),
      },
    }),
    enabled: chosen === undefined,
  }));
  const people = data ?? none;
  const noEmail = rulesForPosition(position.id).needsEmail ? t('candidates.noEmail') : '';
  const candidates = useMemo(
    () =>
      people.map((one) =>
        toItem(one, sectionId, unitName, birthText(one), namesakeText(one), similar, noEmail),
      ),
    [people, sectionId, unitName, birthText, namesakeText, similar, noEmail],
  );
  const typed = text.trim();
  const outsider: ComboBoxItem[] = position.requiresMembership
    ? []
    : [
        {
          id: nonMemberId,
          text: typed === '' ? t('candidates.nonMember') : t('candidates.nonMemberNamed', { name: typed }),
          icon: 'user-x',
          isOther: true,
        },
      ];
  return (
    <ComboBox
      {...field}
      help={(chosen !== undefined && chosenFacts && namesakeText(chosenFacts)) || field.help}
      icon={isNonMember ? 'user-x' : 'search'}
      items={[...candidates, ...outsider]}
      maxRows={paging.picker + 1}
      minLetters={0}
      maxLength={longest.nameSearch}
      loading={isAwaited}
      failure={isFailed && t('candidates.failed')}
      suggestsFirst
      note={position.requiresMembership && t('candidates.membersOnly')}
      {...(placeholder !== undefined && { placeholder })}
      query={chosen ?? text}
      onQuery={(next) => {
        // The text of whoever has just been chosen is theirs, and nobody's search.
        if (!isChoosing.current) onText(next);
        isChoosing.current = false;
      }}
      selected={chosen === undefined ? null : { id: 'chosen', text: chosen }}
      onSelect={(item) => {
        isChoosing.current = item !== null;
        if (item?.id === nonMemberId) onNonMember(typed);
        const member = people.find(({ id }) => String(id) === item?.id);
        if (member) onMember(member);
      }}
    />
  );
}
