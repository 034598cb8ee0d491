import { TopBand } from '@osasto/domain/units';
import { HoldersPage } from '../holders/HoldersPage.tsx';
import { useTranslation } from '../texts.ts';

const everybody = { everybody: true } as const;

/** /positions: holders in every district, for the national office. */
export default function Holders() {
  const t = useTranslation();
  return (
    <>
      <TopBand crumbs={[{ text: t('holders.title') }]} />
      <HoldersPage scope={everybody} />
    </>
  );
}
