import type { ReactNode } from 'react';
import { type TabItem, Tabs } from '@osasto/ui/Tabs';
import type { MembersListState, MembersState } from './parameters.ts';
import { useTranslation } from '../texts.ts';

type Tab = MembersState['tab'];

export interface MemberTabsProps {
  state: MembersState;
  setState: MembersListState['setState'];
  list: ReactNode;
  /** Left out for those who may not see who holds which role. */
  roles: ReactNode;
}

/** List and roles as tabs, or the list alone. */
export function MemberTabs({ state, setState, list, roles }: MemberTabsProps) {
  const t = useTranslation();
  if (!roles) return list;
  const tabs: (TabItem & { id: Tab })[] = [
    { id: 'list', title: t('tab.list'), content: list },
    { id: 'roles', title: t('tab.roles'), content: roles },
  ];
  return (
    <Tabs
      label={t('title')}
      tabs={tabs}
      selected={state.tab}
      onSelect={(tab) => setState({ tab: tab as Tab })}
    />
  );
}
