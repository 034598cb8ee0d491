import type { Meeting, Section } from '@osasto/api';
import { EmailLink } from '@osasto/domain/contacts';
import { useDistrict, useUnitName } from '@osasto/domain/units';
import { Card } from '@osasto/ui/Card';
import { Stack } from '@osasto/ui/Page';
import css from './Sending.module.css';
import { usualDaysText } from './usual-days.ts';
import { useTranslation } from '../texts.ts';

/** Who checks a report, and how long it usually takes. Rule 24.2. */
export function Checkers({
  meeting: { checkers = [], usualDays },
  section,
}: {
  meeting: Meeting;
  section: Section;
}) {
  const t = useTranslation();
  const unitName = useUnitName();
  const district = useDistrict(section.districtId).data;
  return (
    <Card title={t('sending.checkers')}>
      <Stack gap="sm">
        <p>
          {[district && `${unitName(district.name)}.`, usualDays !== undefined && usualDaysText(t, usualDays)]
            .filter(Boolean)
            .join(' ')}
        </p>
        {checkers.length === 0 ? (
          <p>{t('sending.noCheckers')}</p>
        ) : (
          <ul className={css.people}>
            {checkers.map(({ name, email }) => (
              <li key={email}>
                <b>{name}</b>
                <EmailLink address={email} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
