import { useState } from 'react';
import type { LetterRequest } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { RowsResult, useListState } from '@osasto/domain/list';
import { useMayInSection } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { requestOrders, sectionRequestDefaults, sectionRequestParameters } from './parameters.ts';
import { useDeleteRequest, useSectionRequests } from './queries.ts';
import { SectionRequestsTable } from './SectionRequestsTable.tsx';
import { useTranslation } from '../texts.ts';

/** What a section has ordered, a page at a time, and the way to the next order for those who may. Rule 19.13. */
export function SectionRequests({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const requests = useSectionRequests(sectionId);
  const list = useListState(sectionRequestParameters, sectionRequestDefaults);
  const deletion = useDeleteRequest();
  const [corrected, setCorrected] = useState<LetterRequest>();
  const mayOrder = useMayInSection(sectionId)('POST signingagreement/addofficialletterrequest');
  return (
    <>
      <CommandStatus command={deletion} />
      {corrected && <CorrectionDialog request={corrected} onClose={() => setCorrected(undefined)} />}
      <Card
        title={t('section.title')}
        {...(requests.data && { count: requests.data.length })}
        actions={
          mayOrder && (
            <ButtonLink
              href={`/sections/${sectionId}/reports/addofficialletterrequest`}
              variant="primary"
              icon="plus"
            >
              {t('order.verb')}
            </ButtonLink>
          )
        }
        flush
      >
        <RowsResult
          query={{ ...requests, data: requests.data && requestOrders.sorted(requests.data, list.state) }}
          failure={t('loadfailed')}
          countText={(count) => t('found', { count, number: formatNumber(count) })}
          search={list.search}
          paging={list}
          empty={
            <EmptyState icon="file-pen" title={t('section.empty')}>
              {mayOrder && t('section.emptyHint')}
            </EmptyState>
          }
        >
          {(page) => (
            <SectionRequestsTable
              requests={page}
              list={list}
              onRemove={deletion.start}
              onCorrect={setCorrected}
            />
          )}
        </RowsResult>
      </Card>
    </>
  );
}
