import { TopBand } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { MemberList } from '../members/MemberList.tsx';
import { useMembersView } from '../members/use-members-view.ts';
import { everybodyView } from '../members/view.ts';

const everybody = { everybody: true } as const;

/** /members: the search among everybody, for the national office. */
export default function Members() {
  const t = useTranslate('members');
  const [view, show] = useMembersView(everybodyView);
  return (
    <>
      <TopBand crumbs={[{ text: t('title') }]} />
      <Page title={t('title')} context={t('everywhere')}>
        <MemberList of={everybody} view={view} usual={everybodyView} show={show} />
      </Page>
    </>
  );
}
