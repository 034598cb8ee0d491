import { memo, type RefObject } from 'react';
import { codes, today } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { CollapsedFilters, TextFilter } from '@osasto/domain/list';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import { Select } from '@osasto/ui/Select';
import { FilterRow } from '@osasto/ui/Table';
import { DistrictFilter } from './DistrictFilter.tsx';
import type { MembershipChoice, MembersListState, MembersState } from './parameters.ts';
import type { MembersScope } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface MemberCriteriaProps {
  scope: MembersScope;
  state: MembersState;
  setState: MembersListState['setState'];
  nameField: RefObject<HTMLInputElement | null>;
}

/** What members are searched by. In districts and sections the status is not chosen: rule 4.17. */
export const MemberCriteria = memo(function MemberCriteria({
  scope,
  state,
  setState,
  nameField,
}: MemberCriteriaProps) {
  const t = useTranslation();
  return (
    <div role="search" aria-label={t('criteria.label')}>
      <FilterRow columns={'everybody' in scope ? 3 : 4}>
        <TextFilter
          ref={nameField}
          label={t('criteria.name')}
          placeholder={t('criteria.placeholder')}
          text={state.name}
          onText={(name) => setState({ name })}
        />
        {'everybody' in scope && (
          <DistrictFilter district={state.district} onDistrict={(district) => setState({ district })} />
        )}
        <CollapsedFilters set={useWords(scope, state)}>
          {'everybody' in scope && (
            <StatusChoice status={state.status} onStatus={(status) => setState({ status })} />
          )}
          <SegmentedChoice<MembersState['membership']>
            label={t('criteria.membership')}
            help={t('criteria.membershipHint')}
            value={state.membership}
            onChange={(membership) => setState({ membership })}
            choices={[
              { value: 'yes', text: t('yes') },
              { value: 'no', text: t('no') },
              { value: 'all', text: t('all') },
            ]}
          />
          <Select
            label={t('criteria.paid')}
            value={state.paid}
            onChange={(paid) => setState({ paid })}
            choices={paidChoices.map((paid) => ({ value: paid, text: t(`criteria.paidChoice.${paid}`) }))}
          />
          <StartedChoice started={state.started} onStarted={(started) => setState({ started })} />
        </CollapsedFilters>
      </FilterRow>
    </div>
  );
});

/** What is set beside the name, in words. */
function useWords(scope: MembersScope, { status, membership, paid, started }: MembersState): string[] {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  return [
    ...('everybody' in scope ? [status === 'counted' ? t('criteria.counted') : codeLabel(status)] : []),
    ...(membership === 'all' ? [] : [`${t('criteria.membership')}: ${t(membership)}`]),
    ...(paid === 'all' ? [] : [`${t('criteria.paid')}: ${t(`criteria.paidChoice.${paid}`)}`]),
    ...(started === 0 ? [] : [`${t('criteria.started')}: ${started}`]),
  ];
}

const paidChoices = ['all', 'yes', 'no'] as const;

/** So many years back are offered. */
const yearsOffered = 5;

/** This year and those before it, and whichever the address names. */
function StartedChoice({ started, onStarted }: { started: number; onStarted: (year: number) => void }) {
  const t = useTranslation();
  const thisYear = Number(today().slice(0, 4));
  const recent = Array.from({ length: yearsOffered }, (_, back) => thisYear - back);
  const years = started === 0 || recent.includes(started) ? recent : [...recent, started];
  return (
    <Select
      label={t('criteria.started')}
      value={started === 0 ? '' : String(started)}
      onChange={(year) => onStarted(Number(year))}
      placeholder={t('criteria.anyYear')}
      choices={years.map((year) => ({ value: String(year), text: String(year) }))}
    />
  );
}

/** Membership statuses; the code list has "all" among them. */
function StatusChoice({
  status,
  onStatus,
}: {
  status: MembershipChoice;
  onStatus: (status: MembershipChoice) => void;
}) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  return (
    <Select
      label={t('criteria.status')}
      value={String(status)}
      onChange={(id) => onStatus(id === 'counted' ? id : Number(id))}
      choices={[
        ...codes.membershipStatus.map(({ id }) => ({ value: String(id), text: codeLabel(id) })),
        { value: 'counted', text: t('criteria.counted') },
      ]}
    />
  );
}
