import { useState } from 'react';
import type { Answer } from '@osasto/api';
import { today } from '@osasto/contract';
import { formatDate, useLanguage } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { WaitingCount } from '@osasto/ui/WaitingCount';
import { useTranslation } from '../texts.ts';
import { waitingLooks } from './looks.ts';
import { useWaiting, type WaitingUnit } from './queries.ts';
import css from './WaitingCard.module.css';

type Waiting = Answer<'GET waiting'>[number];

/** How many rows are shown at once. Rule 22.1. */
const shownRows = 7;

/** What waits, the most urgent first: each row leads to where it is done. Rule 22.1. */
export function WaitingCard({ unit }: { unit?: WaitingUnit }) {
  const t = useTranslation();
  const query = useWaiting(unit);
  return (
    <Card
      title={
        <>
          {t('waiting.title')}
          <WaitingCount count={query.data?.length} />
        </>
      }
      flush
    >
      <Loaded
        query={query}
        skeleton={<Skeleton count={6} />}
        failure={t('waiting.failed')}
        empty={<p className={css.none}>{t('waiting.none')}</p>}
      >
        {(rows) => <WaitingRows rows={rows} />}
      </Loaded>
    </Card>
  );
}

function WaitingRows({ rows }: { rows: readonly Waiting[] }) {
  const t = useTranslation();
  const [areAllShown, setAllShown] = useState(false);
  const folded = rows.length - shownRows;
  return (
    <>
      <ul className={css.rows}>
        {rows.slice(0, areAllShown ? undefined : shownRows).map((row) => (
          <WaitingRow key={[row.kind, row.href, row.subject.fi, row.due].join(' ')} row={row} />
        ))}
      </ul>
      {folded > 0 && !areAllShown && (
        <p className={css.more}>
          <Button variant="quiet" icon="chevron-down" onClick={() => setAllShown(true)}>
            {t('waiting.more', { count: folded, n: folded })}
          </Button>
        </p>
      )}
    </>
  );
}

function WaitingRow({ row }: { row: Waiting }) {
  const language = useLanguage();
  const { icon, tone } = waitingLooks[row.kind];
  return (
    <li className={css.row}>
      <span className={css[tone]}>
        <Icon name={icon} />
      </span>
      <Link href={row.href}>{row.subject[language]}</Link>
      <WaitingDay row={row} />
    </li>
  );
}

function WaitingDay({ row: { due, since, isLate } }: { row: Waiting }) {
  const t = useTranslation();
  if (due) {
    const date = formatDate(due);
    return (
      <span className={isLate ? css.late : css.day}>
        {t(isLate ? 'waiting.late' : 'waiting.due', { date })}
      </span>
    );
  }
  if (isLate) return <span className={css.late}>{t('waiting.isLate')}</span>;
  return since ? (
    <span className={css.day}>{t('waiting.since', { date: formatDate(today(new Date(since))) })}</span>
  ) : null;
}
