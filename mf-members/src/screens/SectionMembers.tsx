import { InSection, useMayInSection } from '@osasto/domain/units';
import { MembersOfUnit } from '../members/MembersOfUnit.tsx';
import { RolesOfSection } from '../members/RoleTables.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/members */
export default function SectionMembers() {
  const t = useTranslation();
  return (
    <InSection crumbs={[{ text: t('title') }]}>
      {(sectionId) => <MembersOfSection key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function MembersOfSection({ sectionId }: { sectionId: number }) {
  const may = useMayInSection(sectionId);
  return (
    <MembersOfUnit
      scope={{ sectionId }}
      mayExport={may('POST members/getsectionexportfile')}
      roles={may('GET sections/sectionroles/{id}') && <RolesOfSection sectionId={sectionId} />}
    />
  );
}
