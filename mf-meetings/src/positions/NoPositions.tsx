import type { MemberPosition } from '@osasto/api';
import { endingPositions } from '@osasto/domain/positions';
import { formatDate, today } from '@osasto/i18n';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { EmptyState } from '@osasto/ui/EmptyState';
import { useTranslation } from '../texts.ts';

export interface NoPositionsProps {
  /** Positions of the section. */
  held: readonly MemberPosition[];
  /** Path of the page where the whole board is filled in. */
  address: string;
  mayEdit: boolean;
}

/** Nobody is recorded yet: how many terms end, as the section's overview counts them, and the way to the whole board. Rule 6.9. */
export function NoPositions({ held, address, mayEdit }: NoPositionsProps) {
  const t = useTranslation();
  const ends = endingPositions(held, today()).map(({ termEnd }) => termEnd);
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
