import { useId, useMemo, useState } from 'react';
import type { MemberPosition, Section } from '@osasto/api';
import { messageToHidden, type Day } from '@osasto/contract';
import { dayOrNone, display, KeptRows, useListState } from '@osasto/domain/list';
import { getPositionGroup, isInForce } from '@osasto/domain/positions';
import { formatDate, today } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { pagePart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Row } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { upcomingPositions } from '../positions/terms.ts';
import { collectBoardAddresses, endingTerms } from './board-members.ts';
import { BoardTable } from './BoardTable.tsx';
import { EndingStrip } from './EndingStrip.tsx';
import { InterimHolders, InterimHoldersToday } from './InterimHolders.tsx';
import { useBoard } from './queries.ts';
import { VacantSeats } from './VacantSeats.tsx';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

const BoardDay = pagePart(() => import('./BoardDay.tsx'));

const parameters = { day: display(dayOrNone) };
const defaults = { day: '' as const };

/** Who is on the board of a section: today, or on the day in the address. Rules 6.3, 6.9. */
export function SectionBoard({ section: { id, positionsOfTrust } }: { section: Section }) {
  const t = useTranslation();
  const dayId = useId();
  const { state, setState } = useListState(parameters, defaults);
  const now = today();
  const day = state.day || now;
  const isToday = day === now;
  const [isChoosing, choose] = useState(!isToday);
  const inForce = useMemo(
    () => positionsOfTrust.filter((row) => isInForce(row, now)),
    [positionsOfTrust, now],
  );
  const query = useBoard(id, isToday ? undefined : day, inForce);
  const rows = isToday ? inForce : query.data;
  const isKept = !isToday && query.isPlaceholderData;
  const ending = isToday ? endingTerms(inForce, upcomingPositions(positionsOfTrust, now), now) : undefined;
  const title = isToday ? t('board.title') : t('board.titleOn', { date: formatDate(day) });
  return (
    <Card
      title={title}
      {...(rows && !isKept && { count: rows.length })}
      flush
      actions={
        <Row>
          {isToday && <WriteToBoard rows={inForce} />}
          <Button
            size="sm"
            icon="calendar-days"
            aria-expanded={isChoosing}
            {...(isChoosing && { 'aria-controls': dayId })}
            onClick={() => {
              choose(!isChoosing);
              if (!isToday) setState({ day: '' });
            }}
          >
            {t(isChoosing ? 'board.closeDay' : 'board.chooseDay')}
          </Button>
        </Row>
      }
    >
      {isChoosing && (
        <div id={dayId} className={css.day}>
          <BoardDay
            sectionId={id}
            day={day}
            isToday={isToday}
            onDay={(chosen) => setState({ day: chosen === now ? '' : chosen })}
          />
        </div>
      )}
      {isToday && <VacantSeats sectionId={id} />}
      {ending && <EndingStrip sectionId={id} ending={ending} />}
      {isToday ? (
        <>
          <Holders label={title} rows={inForce} day={day} noticeDay={now} busy={false} />
          <InterimHoldersToday sectionId={id} />
        </>
      ) : (
        <Loaded
          query={query}
          skeleton={<Skeleton shape="table" count={inForce.length} />}
          failure={t('board.failed')}
        >
          {(found) => (
            <>
              <Holders
                label={title}
                rows={found.filter(({ isInterim }) => !isInterim)}
                day={day}
                noticeDay={undefined}
                busy={isKept}
              />
              <InterimHolders rows={found.filter(({ isInterim }) => isInterim)} />
            </>
          )}
        </Loaded>
      )}
      <VisuallyHidden>
        <span role="status">
          {rows &&
            isChoosing &&
            !query.isFetching &&
            t('board.found', { count: rows.length, n: rows.length, date: formatDate(day) })}
        </span>
      </VisuallyHidden>
    </Card>
  );
}

interface HoldersProps {
  label: string;
  rows: readonly MemberPosition[];
  day: Day;
  noticeDay: Day | undefined;
  /** The rows are still those of another day. */
  busy: boolean;
}

/** The rows; those of the last group behind a button, when there are others. */
function Holders({ label, rows, day, noticeDay, busy }: HoldersProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const first = rows.filter((row) => getPositionGroup(row) !== 'others');
  const more = first.length > 0 ? rows.length - first.length : 0;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="users"
        title={noticeDay ? t('positions.noActive') : t('board.nobody', { date: formatDate(day) })}
      >
        {noticeDay && t('positions.noActiveHelp')}
      </EmptyState>
    );
  }
  return (
    <KeptRows isKept={busy}>
      <BoardTable
        label={label}
        rows={isOpen || more === 0 ? rows : first}
        noticeDay={noticeDay}
        busy={busy}
      />
      {more > 0 && (
        <div className={css.more}>
          <Button
            variant="quiet"
            iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('board.fewer') : t('board.more', { n: more })}
          </Button>
        </div>
      )}
    </KeptRows>
  );
}

/** A message to everybody on the board whose address this reader sees. Rule 6.9. */
function WriteToBoard({ rows }: { rows: readonly MemberPosition[] }) {
  const t = useTranslation();
  const { people, addresses } = collectBoardAddresses(rows);
  if (addresses.length === 0) return null;
  return (
    <ButtonLink href={messageToHidden(addresses)} size="sm" icon="mail">
      {addresses.length < people
        ? t('board.writeToSome', { n: addresses.length, all: people })
        : t('board.write')}
    </ButtonLink>
  );
}
