import { useState } from 'react';
import { InDistrict } from '@osasto/domain/units';
import { today, useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { MeetingList } from '../meetings/MeetingList.tsx';
import { defaultsFrom, yearBefore } from '../meetings/parameters.ts';

/** /districts/:districtId/meetings: begins with those of a year. Rule 19.5. */
export default function DistrictMeetings() {
  const t = useTranslate('meetings');
  const [defaults] = useState(() => defaultsFrom(yearBefore(today().slice(0, 10))));
  return (
    <InDistrict crumbs={[{ text: t('title') }]}>
      {(districtId) => (
        <Page title={t('title')} context={t('ofDistrict')}>
          <MeetingList key={districtId} scope={{ districtId }} defaults={defaults} />
        </Page>
      )}
    </InDistrict>
  );
}
