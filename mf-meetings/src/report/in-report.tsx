import { type ReactNode, useEffect } from 'react';
import { hasStatus, Unreachable } from '@osasto/api';
import { type Crumb, idIn, InSection, useSection } from '@osasto/domain/units';
import { type AlertMessage, showAlert } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { Navigate, useLocation, useParams } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useMayEdit, useMeeting } from './queries.ts';
import type { ReportProps } from './report-props.ts';

export interface InReportProps {
  /** The pages below the report; the last is this page. None on the report itself. */
  crumbs?: readonly Crumb[];
  children: (report: ReportProps) => ReactNode;
}

/**
 * A screen below `/sections/:sectionId/meetings/:meetingId`: loads the report, its section and whether it may be
 * edited, and leads to `/`, with an alert, where it cannot be loaded. Rule 19.17.
 */
export function InReport({ crumbs = [], children }: InReportProps) {
  const t = useTranslate('meetings');
  const { sectionId, meetingId } = useParams();
  const id = idIn(meetingId);
  if (id === undefined) return <Navigate to="/404" replace />;
  const list = `/sections/${sectionId}/meetings`;
  return (
    <WithName id={id}>
      {(name) => (
        <InSection
          outOfReach={<NoReport />}
          crumbs={[{ text: t('title'), href: list }, { text: name, href: `${list}/${id}` }, ...crumbs]}
        >
          {(section) => <LoadedReport key={id} id={id} sectionId={section} render={children} />}
        </InSection>
      )}
    </WithName>
  );
}

/** The report is asked for beside its section. */
function WithName({ id, children }: { id: number; children: (name: string) => ReactNode }) {
  const t = useTranslate('meetings');
  return children(useMeeting(id).data?.name ?? t('report.title'));
}

interface LoadedReportProps {
  id: number;
  sectionId: number;
  render: InReportProps['children'];
}

function LoadedReport({ id, sectionId, render }: LoadedReportProps) {
  const t = useTranslate('meetings');
  const { pathname } = useLocation();
  const meeting = useMeeting(id);
  const mayEdit = useMayEdit(id);
  const section = useSection(sectionId);
  const failure = meeting.data ? null : meeting.error;
  const isLasting = hasStatus(failure, 500);
  // What ends the session leads to /login, and back.
  const mayPass = isLasting || hasStatus(failure, 401) || failure instanceof Unreachable;
  useLoadFailure(isLasting);
  if (failure && !mayPass) return <NoReport />;
  if (meeting.data && meeting.data.sectionId !== sectionId) {
    const [, , below = ''] = /\/meetings\/(\d+)(.*)$/.exec(pathname) ?? [];
    return <Navigate to={`/sections/${meeting.data.sectionId}/meetings/${id}${below}`} replace />;
  }
  const shown = [meeting, section, mayEdit].find(({ isError }) => isError) ?? meeting;
  const data: ReportProps | undefined =
    meeting.data && section.data && mayEdit.data !== undefined
      ? { meeting: meeting.data, section: section.data, mayEdit: mayEdit.data }
      : undefined;
  return (
    <Loaded
      query={{ ...shown, data, isPending: !data }}
      failure={t('report.loadfailed')}
      skeleton={<Skeleton shape="page" />}
    >
      {render}
    </Loaded>
  );
}

const loadFailed: AlertMessage = { kind: 'error', message: 'meetings:report.loadfailed' };

/** Says on the page that it could not be loaded, for good. Rule 19.17. */
function useLoadFailure(isLasting: boolean): void {
  useEffect(() => {
    if (isLasting) showAlert({ ...loadFailed, timeout: 'permanent' });
  }, [isLasting]);
}

/** The same on the page that it leads to: there is no such report, or not for this person. Rule 19.17. */
function NoReport() {
  useEffect(() => {
    showAlert({ ...loadFailed, isKept: true });
  }, []);
  return <Navigate to="/" replace />;
}
