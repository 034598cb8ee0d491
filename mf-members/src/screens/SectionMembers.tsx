import { InSection, useSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { ExportButton } from '../members/ExportButton.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { MemberTabs } from '../members/MemberTabs.tsx';
import { RolesOfSection } from '../members/Roles.tsx';
import { useMembersView } from '../members/use-members-view.ts';
import { unitView } from '../members/view.ts';

/** /sections/:sectionId/members */
export default function SectionMembers() {
  const t = useTranslate('members');
  return (
    <InSection crumbs={[{ text: t('title') }]}>
      {(sectionId) => <MembersOfSection key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

/** List, roles and export; who may see them, the permission table says. Rule 19.9. */
function MembersOfSection({ sectionId }: { sectionId: number }) {
  const t = useTranslate('members');
  const actor = useActor();
  const [view, show] = useMembersView(unitView);
  const { data: section } = useSection(sectionId);
  const unit = section && { sectionId, districtId: section.districtId };
  const of = { sectionId };
  const seesRoles = may(actor, 'GET sections/sectionroles/{id}', unit);
  return (
    <Page
      title={t('title')}
      actions={
        may(actor, 'POST members/getsectionexportfile', unit) && (
          <ExportButton of={of} criteria={view} offered={view.tab === 'list' || !seesRoles} />
        )
      }
    >
      <MemberTabs
        view={view}
        show={show}
        list={<MemberList of={of} view={view} usual={unitView} show={show} />}
        roles={seesRoles && <RolesOfSection sectionId={sectionId} />}
      />
    </Page>
  );
}
