import { InDistrict } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { ExportButton } from '../members/ExportButton.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { MemberTabs } from '../members/MemberTabs.tsx';
import { RolesOfDistrict } from '../members/Roles.tsx';
import { useMembersView } from '../members/use-members-view.ts';
import { unitView } from '../members/view.ts';

/** /districts/:districtId/members */
export default function DistrictMembers() {
  const t = useTranslate('members');
  return (
    <InDistrict crumbs={[{ text: t('title') }]}>
      {(districtId) => <MembersOfDistrict key={districtId} districtId={districtId} />}
    </InDistrict>
  );
}

/** List, roles by section and export. Rule 19.6. */
function MembersOfDistrict({ districtId }: { districtId: number }) {
  const t = useTranslate('members');
  const actor = useActor();
  const [view, show] = useMembersView(unitView);
  const of = { districtId };
  const seesRoles = may(actor, 'GET districts/districtroles/{id}', of);
  return (
    <Page
      title={t('title')}
      actions={
        may(actor, 'POST members/getdistrictexportfile', of) && (
          <ExportButton of={of} criteria={view} offered={view.tab === 'list' || !seesRoles} />
        )
      }
    >
      <MemberTabs
        view={view}
        show={show}
        list={<MemberList of={of} view={view} usual={unitView} show={show} />}
        roles={seesRoles && <RolesOfDistrict districtId={districtId} />}
      />
    </Page>
  );
}
