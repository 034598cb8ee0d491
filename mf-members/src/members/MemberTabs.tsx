import type { ReactNode } from 'react';
import { useTranslate } from '@osasto/i18n';
import { type TabItem, Tabs } from '@osasto/ui/Tabs';
import type { ShowView } from './use-members-view.ts';
import type { MembersView, Tab } from './view.ts';

export interface MemberTabsProps {
  view: MembersView;
  show: ShowView;
  list: ReactNode;
  /** Left out for those who may not see who holds which role. */
  roles: ReactNode;
}

/** List and roles as tabs, or the list alone. */
export function MemberTabs({ view, show, list, roles }: MemberTabsProps) {
  const t = useTranslate('members');
  if (!roles) return list;
  const tabs: (TabItem & { id: Tab })[] = [
    { id: 'list', title: t('tab.list'), content: list },
    { id: 'roles', title: t('tab.roles'), content: roles },
  ];
  return (
    <Tabs label={t('title')} tabs={tabs} selected={view.tab} onSelect={(tab) => show({ tab: tab as Tab })} />
  );
}
