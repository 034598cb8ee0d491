import type { Answer, AuditEvent } from '@osasto/api';
import { useQueryClient } from '@osasto/api/query';
import type { AuditTexts } from '@osasto/contract/audit/sentences';
import { eventPath, useAuditTexts } from '@osasto/domain/history';
import { ListResult, NoResults, useListState } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Link } from '@osasto/ui/Link';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { AuditActions } from '../audit/AuditActions.tsx';
import { AuditFilters } from '../audit/AuditFilters.tsx';
import { BulkReadingAlert } from '../audit/BulkReadingAlert.tsx';
import { EventList } from '../audit/EventList.tsx';
import { findEventKind } from '../audit/kinds.ts';
import { auditDefaults, type AuditListState, auditParameters } from '../audit/parameters.ts';
import { auditQuery, useAudit } from '../audit/queries.ts';
import css from './AuditLog.module.css';
import { useTranslation } from '../texts.ts';

/** /audit: who did what to what and when, for the national office. docs/rules/audit.md. */
export default function AuditLog() {
  const t = useTranslation();
  const list = useListState(auditParameters, auditDefaults);
  return (
    <>
      <TopBand crumbs={[{ text: t('audit.title') }]} />
      <Page
        title={t('audit.title')}
        context={t('audit.context')}
        actions={<AuditActions state={list.state} />}
      >
        {findEventKind(list.state) !== 'reading' && <BulkReadingAlert />}
        <Card flush aria-label={t('audit.title')}>
          <AuditFilters {...list} />
          <Loaded
            query={useAuditTexts()}
            failure={t('audit.failed')}
            skeleton={<Skeleton shape="table" count={8} />}
          >
            {(texts) => <Events list={list} texts={texts} />}
          </Loaded>
        </Card>
      </Page>
    </>
  );
}

function Events({ list, texts }: { list: AuditListState; texts: AuditTexts }) {
  const t = useTranslation();
  const client = useQueryClient();
  const { state, setState, clear, isFiltered } = list;
  const audit = useAudit(state);
  return (
    <>
      {state.id !== 0 && (
        <OnlyThing
          event={audit.isPlaceholderData ? undefined : audit.data?.results[0]}
          number={texts.numbered.replace('{id}', String(state.id))}
          onAll={() => setState({ entity: '', id: 0, action: '' })}
        />
      )}
      <SavedViews parameters={auditParameters}>
        <ListResult
          query={audit}
          failure={t('audit.failed')}
          busyText={t('audit.loading')}
          totalOf={({ total }) => total}
          countText={(count) => t('audit.found', { count, number: formatNumber(count) })}
          search={list.search}
          paging={list}
          prefetch={(page) => void client.prefetchQuery(auditQuery({ ...state, page }))}
          tools={
            <>
              {isFiltered && (
                <Button variant="quiet" size="sm" icon="rotate-ccw" onClick={clear}>
                  {t('audit.clear')}
                </Button>
              )}
            </>
          }
          empty={
            <NoResults
              title={t('audit.nothing')}
              hint={t('audit.nothingHint')}
              clearText={t('audit.clear')}
              onClear={clear}
            />
          }
        >
          {(page: Answer<'GET audit'>) => <EventList texts={texts} {...page} />}
        </ListResult>
      </SavedViews>
    </>
  );
}

interface OnlyThingProps {
  /** Any event of the thing. */
  event: AuditEvent | undefined;
  /** What it is called while nobody knows its name. */
  number: string;
  onAll: () => void;
}

/** Which single thing the log is restricted to, and the way to all others. */
function OnlyThing({ event, number, onAll }: OnlyThingProps) {
  const t = useTranslation();
  const name = event?.name ?? number;
  const href = event && eventPath(event);
  return (
    <div className={css.only}>
      <p>
        {t('audit.only')} {href ? <Link href={href}>{name}</Link> : <strong>{name}</strong>}
      </p>
      <Button variant="quiet" size="sm" icon="x" onClick={onAll}>
        {t('audit.everything')}
      </Button>
    </div>
  );
}
