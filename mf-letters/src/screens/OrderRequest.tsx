import { InSection, mayInSection, useSection } from '@osasto/domain/units';
import { useMay } from '@osasto/session';
import { useParams } from '@osasto/router';
import { Alert } from '@osasto/ui/Alert';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { NoSignatories } from '../requests/NoSignatories.tsx';
import { OrderForm } from '../requests/OrderForm.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/reports/addofficialletterrequest */
export default function OrderRequest() {
  const t = useTranslation();
  const { sectionId: section } = useParams();
  const crumbs = [{ text: t('reports'), href: `/sections/${section}/reports` }, { text: t('order.title') }];
  return (
    <InSection crumbs={crumbs}>
      {(sectionId) => <SectionOrder key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function SectionOrder({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const may = useMay();
  const section = useSection(sectionId);
  return (
    <Page title={t('order.title')} context={section.data?.name ?? '\u00A0'}>
      <Loaded query={section} failure={t('order.sectionfailed')} skeleton={<Skeleton />}>
        {(loaded) =>
          mayInSection(may, 'POST signingagreement/addofficialletterrequest', loaded) ? (
            <>
              <NoSignatories section={loaded} />
              <OrderForm section={loaded} />
            </>
          ) : (
            <Alert kind="info">{t('order.notAllowed')}</Alert>
          )
        }
      </Loaded>
    </Page>
  );
}
