import { codes, meetingType, sectionStatus } from '@osasto/contract';
import { type Look, statusLook, useCodeLabel } from '@osasto/domain/labels';
import { DayFilter, CollapsedFilters } from '@osasto/domain/list';
import { byName, useSections } from '@osasto/domain/units';
import { formatDate, formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { CheckBoxGroup } from '@osasto/ui/CheckBoxGroup';
import { Stack } from '@osasto/ui/Page';
import { Select } from '@osasto/ui/Select';
import { FilterRow } from '@osasto/ui/Table';
import {
  type MeetingsListState,
  type MeetingsState,
  type QueueChip,
  queueChips,
  statuses,
} from './parameters.ts';
import type { MeetingsScope } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface MeetingFiltersProps {
  scope: MeetingsScope;
  list: MeetingsListState;
  /** How many there are in each state, whichever are shown; undefined while that is not known. */
  counts: ((status: number) => number) | undefined;
  /** How many wait in the queue by each of its chips; undefined where there is no queue. */
  queueCounts: Record<QueueChip, number> | undefined;
}

const queueLooks: Record<QueueChip, Look> = {
  askedBack: { tone: 'warning', icon: 'rotate-ccw' },
  forMe: { tone: 'info', icon: 'user' },
};

/** What a list of meetings is restricted by. Rule 19.5. */
export function MeetingFilters({
  scope,
  list: { state, setState, clear },
  counts,
  queueCounts,
}: MeetingFiltersProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const types = codes.meetingType.filter(({ id }) => id !== meetingType.unknown || state.type === id);
  return (
    <div role="search" aria-label={t('filter.label')}>
      <FilterRow columns={2}>
        <Stack gap="sm">
          <CheckBoxGroup
            label={t('filter.status')}
            labelHidden
            chips
            values={state.statuses.map(String)}
            onChange={(ids) => setState({ statuses: ids.map(Number) })}
            choices={statuses.map((id) => ({
              value: String(id),
              text: codeLabel(id),
              ...statusLook(id),
              ...(counts && { count: formatNumber(counts(id)) }),
            }))}
          />
          {queueCounts && (
            <CheckBoxGroup<QueueChip>
              label={t('filter.only')}
              labelHidden
              chips
              values={state.only}
              onChange={(only) => setState({ only })}
              choices={queueChips.map((value) => ({
                value,
                text: t(`queue.chip.${value}`),
                ...queueLooks[value],
                count: formatNumber(queueCounts[value]),
              }))}
            />
          )}
        </Stack>
      </FilterRow>
      <CollapsedFilters set={useWords(state)}>
        <FilterRow columns={4}>
          {'districtId' in scope && (
            <SectionChoice
              districtId={scope.districtId}
              section={state.section}
              onSection={(section) => setState({ section })}
            />
          )}
          <Select
            label={t('filter.type')}
            value={state.type === 0 ? '' : String(state.type)}
            onChange={(type) => setState({ type: Number(type) })}
            placeholder={t('filter.anyType')}
            choices={types.map(({ id }) => ({ value: String(id), text: codeLabel(id) }))}
          />
          <DayFilter label={t('filter.from')} day={state.from} onDay={(from) => setState({ from })} />
          <Button variant="quiet" icon="rotate-ccw" onClick={clear}>
            {t('filter.clear')}
          </Button>
        </FilterRow>
      </CollapsedFilters>
    </div>
  );
}

/** What a list is restricted by, in words. */
function useWords({ section, type, from }: MeetingsState): string[] {
  const codeLabel = useCodeLabel();
  const t = useTranslation();
  const { data: sections = [] } = useSections();
  return [
    ...sections.filter(({ id }) => id === section).map(({ name }) => name),
    ...(type === 0 ? [] : [codeLabel(type)]),
    ...(from === '' ? [] : [t('filter.since', { date: formatDate(from) })]),
  ];
}

interface SectionChoiceProps {
  districtId: number;
  section: number;
  onSection: (section: number) => void;
}

/** The sections of the district; disbanded ones only while one is chosen. Rule 3.9. */
function SectionChoice({ districtId, section, onSection }: SectionChoiceProps) {
  const t = useTranslation();
  const { data: sections = [] } = useSections();
  const offered = sections
    .filter(
      ({ id, districtId: district, statusId }) =>
        district === districtId && (statusId !== sectionStatus.disbanded || id === section),
    )
    .sort(byName);
  return (
    <Select
      label={t('filter.section')}
      value={section === 0 ? '' : String(section)}
      onChange={(id) => onSection(Number(id))}
      placeholder={t('filter.anySection')}
      choices={offered.map(({ id, name }) => ({ value: String(id), text: name }))}
    />
  );
}
