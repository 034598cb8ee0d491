import { useState } from 'react';
import type { LightMember, Member, Section } from '@osasto/api';
import { keepPreviousData, useQuery, useQueryClient } from '@osasto/api/query';
import { debounce, longest, paging, wordsOfName } from '@osasto/contract';
import { useTranslate } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { ComboBox, type ComboBoxItem } from '@osasto/ui/ComboBox';
import type { FieldProps } from '@osasto/ui/Field';
import { Switch } from '@osasto/ui/Switch';
import { MembershipStatusTag } from '../labels/tags.tsx';
import { useSettled } from '../list/use-settled.ts';
import { unitOf } from '../units/may-in-section.ts';
import { useSection, useSections } from '../units/queries.ts';
import { pickQuery, type PickFrom } from './queries.ts';

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

/** What is sent of a text. */
const wordsOf = (text: string) => wordsOfName(text).join(' ');

const isNamed = (text: string) => {
  const typed = wordsOf(text);
  return ({ lastName, firstName }: PickedMember) =>
    [`${lastName} ${firstName}`, `${firstName} ${lastName}`].some((name) => wordsOf(name) === typed);
};

const similarItemOf = (member: LightMember): ComboBoxItem => ({
  id: String(member.id),
  text: nameOf(member),
});

/**
 * Finds a member of a section while one types a name or a membership number, and chooses one: from the first
 * letter, at most 20 in the order of the service, each with number, section and membership. Who approves meetings
 * may search the whole district. A full name that only one member has needs no choosing. Rules 4.14, 4.15.
 */
export function MemberPicker({ sectionId, value, onChange, onBlur, ...field }: MemberPickerProps) {
  const t = useTranslate('domain');
  const { text, setText, setKnown } = useShownText(value);
  const [isWide, setWide] = useState(false);
  const section = useSection(sectionId).data;
  const client = useQueryClient();
  const from = { sectionId, districtId: isWide ? section?.districtId : undefined };
  const search = useSearch(value ? '' : wordsOf(text), from);
  const sectionName = useSectionNames(section, isWide);

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
  /** The text becomes the whole name; its search, which shows a failure too, gives the member. */
  const chooseSimilar = async (similar: LightMember) => {
    setText(nameOf(similar));
    const { members } = await client.fetchQuery(pickQuery(wordsOf(nameOf(similar)), from));
    const member = members.find(({ id }) => id === similar.id);
    if (member) choose(member);
  };
  const select = (id: number | undefined) => {
    const similar = search.similar.find((member) => member.id === id);
    if (similar) chooseSimilar(similar).catch(() => {});
    else choose(search.members.find((member) => member.id === id) ?? null);
  };
  const itemOf = (member: Member): ComboBoxItem => ({
    id: String(member.id),
    text: nameOf(member),
    details: [member.sprId, sectionName(member.sectionId)].filter(Boolean).join(' · '),
    tag: <MembershipStatusTag id={member.membershipStatus.id} />,
  });

  const hasSimilar = search.members.length === 0 && search.similar.length > 0;
  return (
    <ComboBox
      label={t('picker.label')}
      {...field}
      items={hasSimilar ? search.similar.map(similarItemOf) : search.members.map(itemOf)}
      total={hasSimilar ? search.similar.length : search.total}
      loading={search.loading}
      failure={search.hasFailed ? t('picker.failed') : hasSimilar && t('picker.similar')}
      maxRows={paging.picker}
      maxLength={longest.nameSearch}
      query={text}
      onQuery={setText}
      selected={value && { id: String(value.id), text: nameOf(value) }}
      onSelect={(item) => select(item ? Number(item.id) : undefined)}
      below={section && <WholeDistrict section={section} isOn={isWide} onChange={setWide} />}
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
  const searched = useSettled(name, debounce.picker);
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
    similar: (!found.isError && found.data?.similar) || [],
    hasFailed: found.isError && !loading,
  };
}

/** The name of a member's section; of others than the own only where they are searched. */
function useSectionNames(own: Section | undefined, isWide: boolean) {
  const { data: sections = [] } = useSections(isWide);
  return (id: number) => (id === own?.id ? own : sections.find((section) => section.id === id))?.name;
}

interface WholeDistrictProps {
  section: Section;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

/** For those who approve the meetings of the section. Rule 4.15. */
function WholeDistrict({ section, isOn, onChange }: WholeDistrictProps) {
  const t = useTranslate('domain');
  if (!useMay()('POST meetings/approvemeeting', unitOf(section))) return null;
  return <Switch label={t('picker.wholeDistrict')} on={isOn} onChange={onChange} />;
}
