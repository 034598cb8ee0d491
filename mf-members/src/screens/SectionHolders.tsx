import { useMemo } from 'react';
import { InSection } from '@osasto/domain/units';
import { HoldersPage } from '../holders/HoldersPage.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/positions */
export default function SectionHolders() {
  const t = useTranslation();
  return (
    <InSection crumbs={[{ text: t('holders.title') }]}>
      {(sectionId) => <HoldersOfSection key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function HoldersOfSection({ sectionId }: { sectionId: number }) {
  return <HoldersPage scope={useMemo(() => ({ sectionId }), [sectionId])} />;
}
