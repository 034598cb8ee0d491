import { useRef } from 'react';
import type { LetterRequest } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import { expiredLook } from '@osasto/domain/labels';
import { nameIn } from '@osasto/domain/units';
import { formatInstant, today, useLanguage } from '@osasto/i18n';
import { useActor, useMay, useSession } from '@osasto/session';
import { Alert, Alerts } from '@osasto/ui/Alert';
import { Muted, Page } from '@osasto/ui/Page';
import { Tag } from '@osasto/ui/Tag';
import { isRequestExpired } from '../requests/expiry.ts';
import { mayDelete } from '../requests/may-delete.ts';
import { type TaggedRequest, useLetterRequests } from '../requests/queries.ts';
import { nextInQueue, toQueue } from '../requests/queue.ts';
import { requestReference } from '../requests/reference.ts';
import { RequestStatus } from '../requests/RequestStatus.tsx';
import { Approval } from './Approval.tsx';
import { Extracts } from './Extracts.tsx';
import { Handling, type HandlingProps } from './Handling.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { SignedExtract } from './SignedExtract.tsx';
import { useTranslation } from '../texts.ts';

/** One request: the office processes it, others read how far it has come. Rules 3.5, 10.7 to 10.12, 10.15. */
export function RequestPage({ request }: { request: TaggedRequest }) {
  const t = useTranslation();
  const language = useLanguage();
  const may = useMay();
  const nextLink = useRef<HTMLAnchorElement>(null);
  const isDeletable = useMayDelete(request);
  const mayProcess = may('POST signingagreement/approveletterrequest');
  const queue = useQueue(request, mayProcess);
  const isRequested = request.statusId === letterRequestStatus.requested;
  const isArchived = request.statusId === letterRequestStatus.archived;
  const isExpired = isRequestExpired(request, today());
  const part = { request, focusNext: () => nextLink.current?.focus() };
  return (
    <Page
      title={t('request.title')}
      tags={
        <>
          <RequestStatus request={request} />
          {isExpired && <Tag {...expiredLook}>{t('expired')}</Tag>}
        </>
      }
      context={t('request.context', {
        section: nameIn(request.section.name, language),
        reference: requestReference(request),
      })}
      alerts={<RequestAlerts request={request} />}
      lead={<RequestProgress request={request} />}
      side={
        (mayProcess || isDeletable) && (
          <Handling
            request={request}
            isDeletable={isDeletable}
            isOffice={mayProcess}
            {...queue}
            nextLink={nextLink}
          />
        )
      }
    >
      <RequestFacts request={request} />
      {mayProcess && !isArchived && <Extracts {...part} />}
      <SignedExtract {...part} />
      {mayProcess && isRequested && <Approval {...part} />}
      <RequestHistory request={request} />
    </Page>
  );
}

function useMayDelete(request: LetterRequest): boolean {
  const ownId = useSession(({ claims }) => claims?.ossiId);
  return mayDelete(useActor(), ownId, request);
}

/** What waits after this one, for those who process requests. */
function useQueue(request: LetterRequest, isOffice: boolean): Pick<HandlingProps, 'next' | 'waiting'> {
  const { data: requests } = useLetterRequests(isOffice);
  if (!requests) return {};
  const waiting = toQueue(requests).filter(({ id }) => id !== request.id).length;
  return { next: nextInQueue(requests, request), waiting };
}

/** What stands in the way, before anybody tries. Rules 10.3, 10.8, 10.19. */
function RequestAlerts({ request }: { request: LetterRequest }) {
  const t = useTranslation();
  const lacksSignatories = !request.hasSignatories && request.statusId === letterRequestStatus.requested;
  const isExpired = isRequestExpired(request, today());
  const { returned, carryingOn } = request;
  if (!lacksSignatories && !isExpired && !returned) return null;
  return (
    <Alerts>
      {returned && (
        <Alert kind="warning" icon="rotate-ccw" title={t('returned.title')}>
          <p>{returned.reason}</p>
          <Muted>{t('progress.note', { time: formatInstant(returned.at), name: returned.by })}</Muted>
        </Alert>
      )}
      {lacksSignatories && (
        <Alert kind="warning" title={t('noSignatories.title')}>
          {carryingOn && <p>{t('noSignatories.carryingOn', { names: carryingOn.join(', ') })}</p>}
          <p>{t('noSignatories.inRequest')}</p>
        </Alert>
      )}
      {isExpired && <Alert kind="warning">{t('request.expired')}</Alert>}
    </Alerts>
  );
}
