import { formatDate, useTranslate } from '@osasto/i18n';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { EmptyState } from '@osasto/ui/EmptyState';
import { useProposals } from '../board/queries.ts';

export interface NoPositionsProps {
  meetingId: number;
  /** Of the page where the whole board is filled in. */
  address: string;
  mayEdit: boolean;
}

/** Nobody is recorded yet: how many terms end, and the way to fill in the whole board. */
export function NoPositions({ meetingId, address, mayEdit }: NoPositionsProps) {
  const t = useTranslate('meetings');
  const ends = (useProposals(meetingId, mayEdit).data?.rows ?? []).flatMap(({ termEnd }) => termEnd ?? []);
  const last = ends.toSorted().at(-1);
  return (
    <EmptyState
      icon="users"
      title={t(mayEdit ? 'positions.none' : 'positions.noneElected')}
      action={
        mayEdit && (
          <ButtonLink href={address} icon="users">
            {t('positions.board')}
          </ButtonLink>
        )
      }
    >
      {mayEdit &&
        (last === undefined
          ? t('positions.noneHelp')
          : t('positions.ending', { count: ends.length, date: formatDate(last) }))}
    </EmptyState>
  );
}
