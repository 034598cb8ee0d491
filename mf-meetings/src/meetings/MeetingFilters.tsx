import { useState } from 'react';
import { codes, sectionStatus } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { byName, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { CheckBoxGroup } from '@osasto/ui/CheckBoxGroup';
import { DateField, isDay } from '@osasto/ui/DateField';
import { Select } from '@osasto/ui/Select';
import { FilterRow } from '@osasto/ui/Table';
import type { MeetingsOf } from './queries.ts';
import type { ShowView } from './use-meetings-view.ts';
import { type MeetingsView, statuses } from './view.ts';

export interface MeetingFiltersProps {
  of: MeetingsOf;
  view: MeetingsView;
  /** What the list begins with, and clearing goes back to. */
  usual: MeetingsView;
  show: ShowView;
}

/** What a list of meetings is restricted by. Rule 19.5. */
export function MeetingFilters({ of, view, usual, show }: MeetingFiltersProps) {
  const t = useTranslate('meetings');
  const labelOf = useCodeLabel();
  const types = codes.meetingType.filter(({ id }) => id !== 1000 || view.type === id);
  return (
    <div role="search" aria-label={t('filter.label')}>
      <FilterRow columns={4}>
        {'districtId' in of && (
          <SectionChoice
            districtId={of.districtId}
            section={view.section}
            onSection={(section) => show({ section })}
          />
        )}
        <Select
          label={t('filter.type')}
          value={view.type === 0 ? '' : String(view.type)}
          onChange={(type) => show({ type: Number(type) })}
          placeholder={t('filter.anyType')}
          choices={types.map(({ id }) => ({ value: String(id), text: labelOf(id) }))}
        />
        <HeldFrom key={view.from} from={view.from} onFrom={(from) => show({ from })} />
        <Button
          variant="quiet"
          icon="rotate-ccw"
          onClick={() =>
            show({ section: usual.section, type: usual.type, from: usual.from, statuses: usual.statuses })
          }
        >
          {t('filter.clear')}
        </Button>
        <CheckBoxGroup
          label={t('filter.status')}
          inline
          values={view.statuses.map(String)}
          onChange={(ids) => show({ statuses: ids.map(Number) })}
          choices={statuses.map((id) => ({ value: String(id), text: labelOf(id) }))}
        />
      </FilterRow>
    </div>
  );
}

interface SectionChoiceProps {
  districtId: number;
  section: number;
  onSection: (section: number) => void;
}

/** The sections of the district; disbanded ones only while one is chosen. Rule 3.9. */
function SectionChoice({ districtId, section, onSection }: SectionChoiceProps) {
  const t = useTranslate('meetings');
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

/** A wrong date stays as it was typed and restricts nothing new; it says so once the field is left. */
function HeldFrom({ from, onFrom }: { from: string; onFrom: (from: string) => void }) {
  const t = useTranslate('meetings');
  const [typed, setTyped] = useState(from);
  const [left, setLeft] = useState(false);
  const isWrong = typed !== '' && !isDay(typed);
  const change = (value: string) => {
    setTyped(value);
    setLeft(false);
    if ((value === '' || isDay(value)) && value !== from) onFrom(value);
  };
  return (
    <DateField
      label={t('filter.from')}
      value={typed}
      onChange={change}
      onBlur={() => setLeft(true)}
      error={left && isWrong ? t('filter.wrongDate') : undefined}
    />
  );
}
