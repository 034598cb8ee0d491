import type { MemberPosition } from '@osasto/api';
import { today, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Muted, Stack } from '@osasto/ui/Page';
import { PositionTable } from './PositionTable.tsx';
import { activePositions, upcomingPositions } from './terms.ts';

/** Positions of trust in force and upcoming. Rule 6.3. */
export function SectionPositions({ positions }: { positions: readonly MemberPosition[] }) {
  const t = useTranslate('districts');
  const day = today();
  const active = activePositions(positions, day);
  const upcoming = upcomingPositions(positions, day);
  return (
    <Stack>
      <Card title={t('positions.active')} flush={active.length > 0}>
        {active.length > 0 ? (
          <PositionTable label={t('positions.active')} rows={active} />
        ) : (
          <EmptyState icon="users" title={t('positions.noActive')}>
            {t('positions.noActiveHelp')}
          </EmptyState>
        )}
      </Card>
      <Card title={t('positions.upcoming')} flush={upcoming.length > 0}>
        {upcoming.length > 0 ? (
          <PositionTable label={t('positions.upcoming')} rows={upcoming} />
        ) : (
          <Muted>{t('positions.noUpcoming')}</Muted>
        )}
      </Card>
    </Stack>
  );
}
