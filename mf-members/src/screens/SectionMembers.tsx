import { useListState } from '@osasto/domain/list';
import { InSection, unitOf, useSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { ExportButton } from '../members/ExportButton.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { MemberTabs } from '../members/MemberTabs.tsx';
import { memberParameters, unitDefaults } from '../members/parameters.ts';
import { RolesOfSection } from '../members/RoleTables.tsx';

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
  const may = useMay();
  const list = useListState(memberParameters, unitDefaults);
  const { state, setState } = list;
  const { data: section } = useSection(sectionId);
  const unit = section && unitOf(section);
  const scope = { sectionId };
  const maySeeRoles = may('GET sections/sectionroles/{id}', unit);
  return (
    <Page
      title={t('title')}
      actions={
        may('POST members/getsectionexportfile', unit) && (
          <ExportButton unit={scope} criteria={state} isOffered={state.tab === 'list' || !maySeeRoles} />
        )
      }
    >
      <MemberTabs
        state={state}
        setState={setState}
        list={<MemberList scope={scope} list={list} />}
        roles={maySeeRoles && <RolesOfSection sectionId={sectionId} />}
      />
    </Page>
  );
}
