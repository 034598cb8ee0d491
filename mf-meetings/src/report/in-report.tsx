import { type ReactNode, useEffect } from 'react';
import { type FullMeeting, hasStatus, Unreachable } from '@osasto/api';
import { type Crumb, idIn, SectionBand, useUnitName } from '@osasto/domain/units';
import { type AlertMessage, showAlert, useAlertWhen } from '@osasto/feedback';
import { Navigate, useLocation, useParams } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useMeeting } from './queries.ts';
import type { ReportProps } from './report-props.ts';
import { useTranslation } from '../texts.ts';

/** The report as it was loaded, with its section. */
export interface LoadedReportProps extends ReportProps {
  meeting: FullMeeting;
}

export interface InReportProps {
  /** The pages below the report, which is undefined until it has loaded; the last is this page. None on the report itself. */
  toCrumbs?: (report: FullMeeting | undefined) => readonly Crumb[];
  /** The way up leads to the meetings of the district, not to those of the section. */
  isUnderDistrict?: boolean;
  children: (report: LoadedReportProps) => ReactNode;
}

/**
 * A screen below `/sections/:sectionId/meetings/:meetingId`: loads the report, with its section and whether it may be
 * edited, by one call, and leads to `/`, with an alert, where it cannot be loaded. Rule 19.17.
 */
export function InReport({ children, ...place }: InReportProps) {
  const params = useParams();
  const sectionId = idIn(params['sectionId']);
  const id = idIn(params['meetingId']);
  if (sectionId === undefined || id === undefined) return <Navigate to="/404" replace />;
  return <LoadedReport key={id} id={id} sectionId={sectionId} render={children} {...place} />;
}

interface LoadingProps extends Omit<InReportProps, 'children'> {
  id: number;
  sectionId: number;
  render: InReportProps['children'];
}

function LoadedReport({ id, sectionId, toCrumbs = () => [], isUnderDistrict = false, render }: LoadingProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const { pathname } = useLocation();
  const report = useMeeting(id);
  const { data: meeting } = report;
  const error = meeting ? null : report.error;
  const isLasting = hasStatus(error, 500);
  // What ends the session leads to /login, and back.
  const mayPass = isLasting || hasStatus(error, 401) || error instanceof Unreachable;
  useAlertWhen(isLasting, { ...loadFailed, timeout: 'permanent' });
  if (error && !mayPass) return <NoReport isForbidden={hasStatus(error, 403)} />;
  if (meeting && meeting.sectionId !== sectionId) {
    const [, , below = ''] = /\/meetings\/(\d+)(.*)$/.exec(pathname) ?? [];
    return <Navigate to={`/sections/${meeting.sectionId}/meetings/${id}${below}`} replace />;
  }
  const list = `/sections/${sectionId}/meetings`;
  const name = meeting?.name ?? t('report.title');
  const underSection = [
    { text: t('title'), href: list },
    { text: name, href: `${list}/${id}` },
  ];
  const underDistrict = [
    { text: t('title'), href: `/districts/${meeting?.section.districtId ?? 0}/meetings` },
    { text: meeting ? `${unitName(meeting.section.name)}, ${name}` : name },
  ];
  return (
    <>
      <SectionBand
        sectionId={sectionId}
        section={meeting?.section}
        isUnderDistrict={isUnderDistrict}
        crumbs={[...(isUnderDistrict ? underDistrict : underSection), ...toCrumbs(meeting)]}
      />
      <Loaded query={report} failure={t('report.loadfailed')} skeleton={<Skeleton shape="page" />}>
        {(loaded) => render({ meeting: loaded, section: loaded.section, mayEdit: loaded.mayEdit })}
      </Loaded>
    </>
  );
}

const loadFailed: AlertMessage = { kind: 'error', message: 'meetings:report.loadfailed' };
const loadForbidden: AlertMessage = { kind: 'error', message: 'meetings:report.forbidden' };

/** On the page that it leads to: there is no such report, or not for this person. Rule 19.17. */
function NoReport({ isForbidden }: { isForbidden: boolean }) {
  useEffect(() => {
    showAlert({ ...(isForbidden ? loadForbidden : loadFailed), isKept: true });
  }, [isForbidden]);
  return <Navigate to="/" replace />;
}
