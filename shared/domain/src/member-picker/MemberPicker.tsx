import { useState } from 'react';
import type { Member, Section } from '@osasto/api';
import { keepPreviousData, useQuery } from '@osasto/api/query';
import { debounce, longest, paging } from '@osasto/contract';
import { useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { ComboBox, type ComboBoxItem } from '@osasto/ui/ComboBox';
import type { FieldProps } from '@osasto/ui/Field';
import { Switch } from '@osasto/ui/Switch';
import { MembershipStatusTag } from '../labels/tags.tsx';
import { useSection, useSections } from '../units/queries.ts';
import { pickQuery, type PickFrom } from './queries.ts';
import { usePaused } from './use-paused.ts';

/** As much of a member as the field shows of the one that is chosen. */
export type PickedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>;

export interface MemberPickerProps extends Omit<FieldProps, 'label'> {
  /** The section whose members are offered. */
  sectionId: number;
  value: PickedMember | null;
  /** The member as listed; null as soon as the text is no longer that of the one chosen. */
  onChange: (member: Member | null) => void;
  /** When left out: the member's name or number. */
  label?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

const nameOf = ({ lastName, firstName }: PickedMember) => `${lastName}, ${firstName}`;

/** What is sent of a text: names are shown with a comma, so they may be typed with one. */
const wordsOf = (text: string) => text.replaceAll(',', ' ').trim().replaceAll(/\s+/g, ' ');

const isNamed = (text: string) => {
  const typed = wordsOf(text).toLocaleLowerCase('fi');
  return ({ lastName, firstName }: PickedMember) =>
    [`${lastName} ${firstName}`, `${firstName} ${lastName}`].some(
      (name) => name.toLocaleLowerCase('fi') === typed,
    );
};

/**
 * Finds a member of a section while one types a name or a membership number, and chooses one: from the first
 * letter, at most 20 in the order of the service, each with number, section and membership. Who approves meetings
 * may search the whole district. A full name that only one member has needs no choosing. Rules 4.14, 4.15.
 */
export function MemberPicker({ sectionId, value, onChange, onBlur, ...field }: MemberPickerProps) {
  const t = useTranslate('domain');
  const { text, setText, setKnown } = useShownText(value);
  const [wide, setWide] = useState(false);
  const section = useSection(sectionId).data;
  const search = useSearch(value ? '' : wordsOf(text), {
    sectionId,
    districtId: wide ? section?.districtId : undefined,
  });
  const sectionName = useSectionNames(section, wide);

  const choose = (member: Member | null) => {
    if (member) setText(nameOf(member));
    setKnown(member);
    onChange(member);
  };
  const leave = () => {
    const namesakes = value || search.loading ? [] : search.members.filter(isNamed(text));
    if (namesakes[0] && namesakes.length === 1) choose(namesakes[0]);
    onBlur?.();
  };
  const itemOf = (member: Member): ComboBoxItem => ({
    id: String(member.id),
    text: nameOf(member),
    details: [member.sprId, sectionName(member.sectionId)].filter(Boolean).join(' · '),
    tag: <MembershipStatusTag id={member.membershipStatus.id} />,
  });

  return (
    <ComboBox
      label={t('picker.label')}
      {...field}
      items={search.members.map(itemOf)}
      total={search.total}
      loading={search.loading}
      failure={search.failed && t('picker.failed')}
      maxRows={paging.picker}
      maxLength={longest.nameSearch}
      query={text}
      onQuery={setText}
      selected={value && { id: String(value.id), text: nameOf(value) }}
      onSelect={(item) => choose(search.members.find(({ id }) => String(id) === item?.id) ?? null)}
      below={section && <WholeDistrict section={section} on={wide} onChange={setWide} />}
      onBlur={leave}
    />
  );
}

/** The text in the field: what is typed, or the name of a member that is put in, or taken out, from elsewhere. */
function useShownText(value: PickedMember | null) {
  const textOf = (member: PickedMember | null) => (member ? nameOf(member) : '');
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  if (known?.id !== value?.id) {
    setKnown(value);
    setText(textOf(value));
  }
  return { text, setText, setKnown };
}

/** @param name nothing is searched for an empty one */
function useSearch(name: string, from: PickFrom) {
  const searched = usePaused(name, debounce.picker);
  const found = useQuery({
    ...pickQuery(searched, from),
    enabled: searched !== '' && name !== '',
    placeholderData: keepPreviousData,
  });
  const loading = name !== '' && (searched !== name || found.isFetching);
  return {
    members: (!found.isError && found.data?.members) || [],
    total: found.data?.total ?? 0,
    loading,
    failed: found.isError && !loading,
  };
}

/** The name of a member's section; of others than the own only where they are searched. */
function useSectionNames(own: Section | undefined, wide: boolean) {
  const { data: sections = [] } = useSections(wide);
  return (id: number) => (id === own?.id ? own : sections.find((section) => section.id === id))?.name;
}

interface WholeDistrictProps {
  section: Section;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** For those who approve the meetings of the section. Rule 4.15. */
function WholeDistrict({ section, on, onChange }: WholeDistrictProps) {
  const t = useTranslate('domain');
  const { districtId, id: sectionId } = section;
  if (!may(useActor(), 'POST meetings/approvemeeting', { districtId, sectionId })) return null;
  return <Switch label={t('picker.wholeDistrict')} on={on} onChange={onChange} />;
}
