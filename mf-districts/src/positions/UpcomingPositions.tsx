import type { MemberPosition } from '@osasto/api';
import { Card } from '@osasto/ui/Card';
import { Muted } from '@osasto/ui/Page';
import { ComingPositions } from './ComingPositions.tsx';
import { useTranslation } from '../texts.ts';

/** Positions of trust that begin later. Rule 6.3. */
export function UpcomingPositions({ rows }: { rows: readonly MemberPosition[] }) {
  const t = useTranslation();
  return (
    <Card
      title={t('positions.upcoming')}
      flush={rows.length > 0}
      {...(rows.length > 0 && { count: rows.length })}
    >
      {rows.length > 0 ? (
        <ComingPositions label={t('positions.upcoming')} rows={rows} />
      ) : (
        <Muted>{t('positions.noUpcoming')}</Muted>
      )}
    </Card>
  );
}
