import { useMemo } from 'react';
import { InDistrict } from '@osasto/domain/units';
import { HoldersPage } from '../holders/HoldersPage.tsx';
import { useTranslation } from '../texts.ts';

/** /districts/:districtId/positions */
export default function DistrictHolders() {
  const t = useTranslation();
  return (
    <InDistrict crumbs={[{ text: t('holders.title') }]}>
      {(districtId) => <HoldersOfDistrict key={districtId} districtId={districtId} />}
    </InDistrict>
  );
}

function HoldersOfDistrict({ districtId }: { districtId: number }) {
  return <HoldersPage scope={useMemo(() => ({ districtId }), [districtId])} />;
}
