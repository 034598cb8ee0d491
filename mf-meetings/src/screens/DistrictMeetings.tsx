import { useState } from 'react';
import { addMonths } from '@osasto/contract';
import { InDistrict } from '@osasto/domain/units';
import { today } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { MeetingList } from '../meetings/MeetingList.tsx';
import { defaultsFrom } from '../meetings/parameters.ts';
import { useTranslation } from '../texts.ts';

/** /districts/:districtId/meetings: begins with those of a year. Rule 19.5. */
export default function DistrictMeetings() {
  const t = useTranslation();
  const [defaults] = useState(() => defaultsFrom(addMonths(today(), -12)));
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
