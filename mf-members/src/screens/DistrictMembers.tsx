import { InDistrict } from '@osasto/domain/units';
import { useMay } from '@osasto/session';
import { MembersOfUnit } from '../members/MembersOfUnit.tsx';
import { RolesOfDistrict } from '../members/RoleTables.tsx';
import { useTranslation } from '../texts.ts';

/** /districts/:districtId/members */
export default function DistrictMembers() {
  const t = useTranslation();
  const may = useMay();
  return (
    <InDistrict crumbs={[{ text: t('title') }]}>
      {(districtId) => (
        <MembersOfUnit
          key={districtId}
          scope={{ districtId }}
          mayExport={may('POST members/getdistrictexportfile', { districtId })}
          roles={
            may('GET districts/districtroles/{id}', { districtId }) && (
              <RolesOfDistrict districtId={districtId} />
            )
          }
        />
      )}
    </InDistrict>
  );
}
