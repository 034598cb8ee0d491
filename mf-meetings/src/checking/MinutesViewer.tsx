import { useState } from 'react';
import type { MinutesDocument } from '@osasto/api';
import { invalidate, toCallKey } from '@osasto/api/query';
import { formatNumber } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { IconButton } from '@osasto/ui/IconButton';
import { Link } from '@osasto/ui/Link';
import { Muted } from '@osasto/ui/Page';
import { Tabs } from '@osasto/ui/Tabs';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';
import css from './Checking.module.css';
import { PdfFrame, type PdfView } from './PdfFrame.tsx';

/** The minutes of a report, each file in its tab: pictures and PDFs in their place, others to be opened. Rule 24.4. */
export function MinutesViewer({ meeting: { minutes } }: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  const { documents, isSentByMail } = minutes;
  const [chosen, choose] = useState<string>();
  const shown = documents.find(({ id }) => String(id) === chosen) ?? documents[0];
  return (
    <Card title={t('minutes.title')} count={documents.length} context={isSentByMail && t('minutes.isByMail')}>
      {shown === undefined && (
        <EmptyState icon="file-text" title={t(isSentByMail ? 'minutes.isByMail' : 'check.noMinutes')} />
      )}
      {shown && documents.length === 1 && <Shown key={shown.id} document={shown} />}
      {shown && documents.length > 1 && (
        <Tabs
          label={t('minutes.files')}
          selected={String(shown.id)}
          onSelect={choose}
          tabs={documents.map((document) => ({
            id: String(document.id),
            title: document.name,
            content: <Shown key={document.id} document={document} />,
          }))}
        />
      )}
    </Card>
  );
}

/** The list of reports says which minutes are unopened. */
const noteOpened = () => void invalidate([toCallKey('POST meetings/list')]);

const isPicture = (fileType: string) => /^image\/(png|jpeg)$/.test(fileType);
const isPdf = (fileType: string) => fileType === 'application/pdf';

/** A file keeps the address under which it was first shown: addresses are renewed while it is read. */
function Shown({ document }: { document: MinutesDocument }) {
  const [{ name, url, fileType }] = useState(document);
  if (isPdf(fileType)) return <Pdf name={name} url={url} current={document.url} />;
  if (isPicture(fileType)) return <Picture name={name} url={url} current={document.url} />;
  return <Other url={document.url} />;
}

interface FileProps {
  name: string;
  /** Where it is loaded from. */
  url: string;
  /** Where it opens in a window of its own. */
  current: string;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const usualZoom = 2;

function Pdf({ name, url, current }: FileProps) {
  const t = useTranslation();
  const [pages, setPages] = useState<number>();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(usualZoom);
  const [hasFailed, setFailed] = useState(false);
  const turn = (by: number) => setPage((now) => Math.min(Math.max(now + by, 1), pages ?? 1));
  const resize = (by: number) => setSize((now) => Math.min(Math.max(now + by, 0), zooms.length - 1));
  const view: PdfView = { page, zoom: zooms[size] ?? 1 };
  if (hasFailed)
    return (
      <Alert kind="warning" title={t('check.failed')}>
        <Link href={current} newTab>
          {t('check.openFile', { name })}
        </Link>
      </Alert>
    );
  return (
    <>
      <div role="toolbar" aria-label={t('check.tools')} className={css.tools}>
        <IconButton icon="chevron-left" label={t('check.before')} off={page <= 1} onClick={() => turn(-1)} />
        <span role="status">
          {pages === undefined
            ? t('check.opening')
            : t('check.page', { page: formatNumber(page), pages: formatNumber(pages) })}
        </span>
        <IconButton
          icon="chevron-right"
          label={t('check.after')}
          off={page >= (pages ?? 1)}
          onClick={() => turn(1)}
        />
        <IconButton
          icon="circle-plus"
          label={t('check.larger')}
          off={size === zooms.length - 1}
          onClick={() => resize(1)}
        />
        <IconButton
          icon="circle-minus"
          label={t('check.smaller')}
          off={size === 0}
          onClick={() => resize(-1)}
        />
        <Link href={current} newTab>
          {t('check.ownWindow')}
        </Link>
      </div>
      <PdfFrame
        title={t('check.frame', { name })}
        url={url}
        view={view}
        onOpened={(count) => {
          setPages(count);
          noteOpened();
        }}
        onFailed={() => setFailed(true)}
        onMove={({ page: pageBy = 0, zoom: zoomBy = 0 }) => {
          turn(pageBy);
          resize(zoomBy);
        }}
      />
    </>
  );
}

function Picture({ name, url, current }: FileProps) {
  const t = useTranslation();
  return (
    <figure className={css.picture}>
      <img src={url} alt={t('check.frame', { name })} onLoad={noteOpened} />
      <figcaption>
        <Link href={current} newTab>
          {t('check.ownWindow')}
        </Link>
      </figcaption>
    </figure>
  );
}

function Other({ url }: { url: string }) {
  const t = useTranslation();
  return (
    <>
      <Muted>{t('check.otherType')}</Muted>
      <p>
        <Link href={url} newTab>
          {t('check.ownWindow')}
        </Link>
      </p>
    </>
  );
}
