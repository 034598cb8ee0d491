import { type ReactNode, useState } from 'react';
import { addMonths, meetingStatus } from '@osasto/contract';
import { InDistrict } from '@osasto/domain/units';
import { formatDate, formatNumber, today } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { commandPart } from '@osasto/ui/Late';
import { Page } from '@osasto/ui/Page';
import { MeetingList } from '../meetings/MeetingList.tsx';
import { defaultsFrom } from '../meetings/parameters.ts';
import { type QueuedMeeting, toCheckPage } from '../queue/order.ts';
import { useQueue } from '../queue/queries.ts';
import { useTranslation } from '../texts.ts';

const SubstituteDialog = commandPart(() => import('../queue/SubstituteDialog.tsx'));

/** /districts/:districtId/meetings: begins with those of a year. Rule 19.5. */
export default function DistrictMeetings() {
  const t = useTranslation();
  const [defaults] = useState(() => defaultsFrom(addMonths(today(), -12)));
  return (
    <InDistrict crumbs={[{ text: t('title') }]}>
      {(districtId) => (
        <DistrictPage key={districtId} districtId={districtId}>
          <MeetingList scope={{ districtId }} defaults={defaults} />
        </DistrictPage>
      )}
    </InDistrict>
  );
}

interface DistrictPageProps {
  districtId: number;
  children: ReactNode;
}

/** For those who check reports the page says what waits, and leads to the next. Rule 24.3. */
function DistrictPage(props: DistrictPageProps) {
  const t = useTranslation();
  const isChecker = useMay()('POST meetings/opencheck', { districtId: props.districtId });
  if (isChecker) return <CheckersPage {...props} />;
  return (
    <Page title={t('title')} context={t('ofDistrict')}>
      {props.children}
    </Page>
  );
}

function CheckersPage({ districtId, children }: DistrictPageProps) {
  const t = useTranslation();
  const queue = useQueue(districtId);
  const [next] = queue ?? [];
  const [isSubstituteOpen, setSubstituteOpen] = useState(false);
  const buttons = (
    <>
      <Button variant="quiet" icon="users" onClick={() => setSubstituteOpen(true)}>
        {t('substitute.open')}
      </Button>
      {next && (
        <ButtonLink href={toCheckPage(next)} icon="arrow-right" variant="primary">
          {t('queue.handleNext')}
        </ButtonLink>
      )}
      <SubstituteDialog open={isSubstituteOpen && { districtId, onClose: () => setSubstituteOpen(false) }} />
    </>
  );
  return (
    <Page
      title={t('title')}
      context={queue?.length ? <Waiting queue={queue} /> : t('ofDistrict')}
      actions={buttons}
    >
      {children}
    </Page>
  );
}

/** How many wait for what, and since when. */
function Waiting({ queue }: { queue: readonly QueuedMeeting[] }) {
  const t = useTranslation();
  const submitted = queue.filter(({ statusId }) => statusId === meetingStatus.submitted).length;
  const oldest = queue.map(({ queued }) => queued.sent).toSorted()[0];
  return t('queue.waiting', {
    submitted: formatNumber(submitted),
    reviewed: formatNumber(queue.length - submitted),
    date: oldest ? formatDate(today(new Date(oldest))) : '',
  });
}
