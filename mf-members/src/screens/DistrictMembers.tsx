import { useListState } from '@osasto/domain/list';
import { InDistrict } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { ExportButton } from '../members/ExportButton.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { MemberTabs } from '../members/MemberTabs.tsx';
import { memberParameters, unitDefaults } from '../members/parameters.ts';
import { RolesOfDistrict } from '../members/RoleTables.tsx';

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
  const may = useMay();
  const list = useListState(memberParameters, unitDefaults);
  const { state, setState } = list;
  const scope = { districtId };
  const maySeeRoles = may('GET districts/districtroles/{id}', scope);
  return (
    <Page
      title={t('title')}
      actions={
        may('POST members/getdistrictexportfile', scope) && (
          <ExportButton unit={scope} criteria={state} isOffered={state.tab === 'list' || !maySeeRoles} />
        )
      }
    >
      <MemberTabs
        state={state}
        setState={setState}
        list={<MemberList scope={scope} list={list} />}
        roles={maySeeRoles && <RolesOfDistrict districtId={districtId} />}
      />
    </Page>
  );
}
