import { useSection, InSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { type TabItem, Tabs } from '@osasto/ui/Tabs';
import { SectionMemberList } from '../members/SectionMemberList.tsx';
import { SectionRolesTable } from '../members/SectionRolesTable.tsx';
import { useMembersView } from '../members/use-members-view.ts';
import type { Tab } from '../members/view.ts';

/** /sections/:sectionId/members */
export default function SectionMembers() {
  const t = useTranslate('members');
  return (
    <InSection crumbs={[{ text: t('title') }]}>
      {(sectionId) => (
        <Page title={t('title')}>
          <Parts key={sectionId} sectionId={sectionId} />
        </Page>
      )}
    </InSection>
  );
}

/** List and roles as tabs; who may not see the roles has the list alone. Core 2, "Section members". */
function Parts({ sectionId }: { sectionId: number }) {
  const t = useTranslate('members');
  const [view, show] = useMembersView();
  const list = <SectionMemberList sectionId={sectionId} view={view} show={show} />;
  if (!useMaySeeRoles(sectionId)) return list;
  const tabs: (TabItem & { id: Tab })[] = [
    { id: 'list', title: t('tab.list'), content: list },
    { id: 'roles', title: t('tab.roles'), content: <SectionRolesTable sectionId={sectionId} /> },
  ];
  return (
    <Tabs label={t('title')} tabs={tabs} selected={view.tab} onSelect={(tab) => show({ tab: tab as Tab })} />
  );
}

function useMaySeeRoles(sectionId: number): boolean {
  const actor = useActor();
  const { data: section } = useSection(sectionId);
  const unit = section && { sectionId, districtId: section.districtId };
  return may(actor, 'GET sections/sectionroles/{id}', unit);
}
