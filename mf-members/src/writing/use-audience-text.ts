import { membershipStatus } from '@osasto/contract';
import { useCodeLabel, usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { useDistricts, useSections, useUnitName } from '@osasto/domain/units';
import { formatDate } from '@osasto/i18n';
import type { AudienceInput } from './queries.ts';
import { useTranslation } from '../texts.ts';

type Holders = NonNullable<AudienceInput['holders']>;
type Members = NonNullable<AudienceInput['members']>;

/** The rule of an audience in words: "Puheenjohtajat, Länsi-Uudenmaan piiri". Rule 23.1. */
export function useAudienceText(): (audience: AudienceInput) => string {
  const t = useTranslation();
  const namesOfUnits = useNamesOfUnits();
  const ofHolders = useHolderWords();
  const ofMembers = useMemberWords();
  return ({ holders, members }) =>
    (holders
      ? [...ofHolders(holders), ...namesOfUnits(holders)]
      : [t('title'), ...ofMembers(members ?? {}), ...namesOfUnits(members ?? {})]
    ).join(', ');
}

type Units = Pick<Holders | Members, 'districts' | 'sections'>;

function useNamesOfUnits() {
  const unitName = useUnitName();
  const { data: districts = [] } = useDistricts();
  const { data: sections = [] } = useSections();
  return (units: Units): string[] => [
    ...districts.filter(({ id }) => units.districts?.includes(id)).map(({ name }) => unitName(name)),
    ...sections.filter(({ id }) => units.sections?.includes(id)).map(({ name }) => unitName(name)),
  ];
}

const quoted = (text: string | null | undefined) => (text ? [`”${text}”`] : []);

function useHolderWords() {
  const t = useTranslation();
  const groupName = usePositionGroupName();
  const positionName = usePositionName();
  const { data: positions = [] } = usePositions();
  const own: Record<string, string> = {
    chairs: t('holders.group.chairs'),
    contacts: t('holders.group.contacts'),
    others: t('holders.group.others'),
  };
  return ({ groups, positions: chosen, day, endsBefore, text }: Holders): string[] => {
    const offices = [
      ...(groups ?? []).map((group) => own[group] ?? groupName(group)),
      ...positions.filter(({ id }) => chosen?.includes(id)).map(positionName),
    ];
    return [
      ...(offices.length > 0 ? offices : [t('holders.title')]),
      ...(day ? [t('holders.onDay', { date: formatDate(day) })] : []),
      ...(endsBefore ? [`${t('holders.filter.ends')} ${formatDate(endsBefore)}`] : []),
      ...quoted(text),
    ];
  };
}

function useMemberWords() {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const choice = (value: boolean | null | undefined, label: string, no: string) => {
    if (value === true) return [label];
    return value === false ? [no] : [];
  };
  return (filter: Members): string[] => [
    ...choice(filter.hasCurrentMembership, t('messages.current'), t('messages.notCurrent')),
    ...choice(filter.hasPaid, t('criteria.paidChoice.yes'), t('criteria.paidChoice.no')),
    ...(filter.startedYear ? [`${t('criteria.started')} ${filter.startedYear}`] : []),
    ...(filter.membershipStatuses ?? []).filter((id) => id !== membershipStatus.all).map(codeLabel),
    ...quoted(filter.name),
  ];
}
