import { useListState } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { Page } from '@osasto/ui/Page';
import { ExportButton } from '../members/ExportButton.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { everybodyDefaults, memberParameters } from '../members/parameters.ts';
import { useTranslation } from '../texts.ts';

const everybody = { everybody: true } as const;

/** /members: the search among everybody, for the national office. */
export default function Members() {
  const t = useTranslation();
  const list = useListState(memberParameters, everybodyDefaults);
  return (
    <>
      <TopBand crumbs={[{ text: t('title') }]} />
      <Page
        title={t('title')}
        context={t('everywhere')}
        actions={<ExportButton scope={everybody} criteria={list.state} />}
      >
        <MemberList scope={everybody} list={list} />
      </Page>
    </>
  );
}
