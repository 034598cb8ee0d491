import { useEffect } from 'react';
import { hasStatus } from '@osasto/api';
import { idIn, SectionBand, TopBand, useSection } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { Navigate, useParams } from '@osasto/router';
import { useMay } from '@osasto/session';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { RequestPage } from '../request/RequestPage.tsx';
import { useRequest } from '../requests/queries.ts';
import { requestReference } from '../requests/reference.ts';
import { useTranslation } from '../texts.ts';

/** /officialletterrequests/:requestId */
export default function LetterRequest() {
  const id = idIn(useParams()['requestId']);
  if (id === undefined) return <Navigate to="/404" replace />;
  return <LoadedRequest key={id} id={id} />;
}

function LoadedRequest({ id }: { id: number }) {
  const t = useTranslation();
  const request = useRequest(id);
  if (hasStatus(request.error, 403) || hasStatus(request.error, 404)) return <NoRequest />;
  return (
    <>
      {request.data && <Band sectionId={request.data.sectionId} reference={requestReference(request.data)} />}
      <Loaded query={request} failure={t('request.loadfailed')} skeleton={<Skeleton shape="page" />}>
        {(loaded) => <RequestPage request={loaded} />}
      </Loaded>
    </>
  );
}

/** The office comes from the list of all requests, others from the reports of the section. */
function Band({ sectionId, reference }: { sectionId: number; reference: string }) {
  const t = useTranslation();
  const isOffice = useMay()('see.letterSections');
  const { data: section } = useSection(sectionId);
  return isOffice ? (
    <TopBand crumbs={[{ text: t('crumb'), href: '/officialletterrequests' }, { text: reference }]} />
  ) : (
    <SectionBand
      sectionId={sectionId}
      section={section}
      crumbs={[{ text: t('reports'), href: `/sections/${sectionId}/reports` }, { text: reference }]}
    />
  );
}

/** There is no such request, or not for this person: as for a report, said on the page that it leads to. Rule 19.17. */
function NoRequest() {
  useEffect(() => {
    showAlert({ kind: 'error', message: 'letters:request.loadfailed', isKept: true });
  }, []);
  return <Navigate to="/officialletterrequests" replace />;
}
