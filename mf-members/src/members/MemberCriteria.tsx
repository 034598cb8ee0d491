import type { RefObject } from 'react';
import { longest } from '@osasto/contract';
import { useTranslate } from '@osasto/i18n';
import { SearchField } from '@osasto/ui/SearchField';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import { FilterRow } from '@osasto/ui/Table';
import { useSearchText } from './search-text.ts';
import type { ShowView } from './use-members-view.ts';
import type { HasMembership, MembersView } from './view.ts';

export interface MemberCriteriaProps {
  view: MembersView;
  show: ShowView;
  nameField: RefObject<HTMLInputElement | null>;
}

/** What a section's list is searched by. The status filter is hidden here: rule 4.17. */
export function MemberCriteria({ view, show, nameField }: MemberCriteriaProps) {
  const t = useTranslate('members');
  return (
    <div role="search" aria-label={t('criteria.label')}>
      <FilterRow columns={3}>
        <NameSearch name={view.name} onSearch={(name) => show({ name })} field={nameField} />
        <SegmentedChoice<HasMembership>
          label={t('criteria.membership')}
          value={view.hasMembership}
          onChange={(hasMembership) => show({ hasMembership })}
          choices={[
            { value: 'yes', text: t('yes') },
            { value: 'no', text: t('no') },
            { value: 'all', text: t('all') },
          ]}
        />
      </FilterRow>
    </div>
  );
}

interface NameSearchProps {
  name: string;
  onSearch: (name: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Keeps what is being typed to itself: a keystroke draws this field anew and nothing else. */
function NameSearch({ name, onSearch, field }: NameSearchProps) {
  const t = useTranslate('members');
  const { text, setText, searchNow } = useSearchText(name, onSearch);
  return (
    <SearchField
      ref={field}
      label={t('criteria.name')}
      placeholder={t('criteria.placeholder')}
      value={text}
      onChange={setText}
      onSearch={searchNow}
      maxLength={longest.nameSearch}
    />
  );
}
