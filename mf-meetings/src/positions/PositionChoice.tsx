import type { Position } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { SelectInput, useForm } from '@osasto/forms';
import { Muted } from '@osasto/ui/Page';
import { useProposals } from '../board/queries.ts';
import type { ReportProps } from '../report/report-props.ts';
import type { PositionValues } from './position-form.ts';
import { useTranslation } from '../texts.ts';

export interface PositionChoiceProps {
  positions: readonly Position[];
  position: Position | undefined;
  /** Whose seats are counted; left out, none are. */
  meeting?: ReportProps['meeting'];
}

/** The positions that the person may hold, with the rules and the seats of the chosen one. */
export function PositionChoice({ positions, position, meeting }: PositionChoiceProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const { values } = useForm<PositionValues>();
  const offered = positions.filter(
    ({ requiresMembership }) => values.who === 'member' || !requiresMembership,
  );
  return (
    <>
      <SelectInput
        name="positionId"
        label="position.position"
        placeholder={t('position.choose')}
        choices={offered.map((one) => ({ value: String(one.id), text: positionName(one) }))}
      />
      {position && (
        <Muted>
          {position.requiresMembership && `${t('position.membersOnly')} `}
          {t(position.maxConsecutiveTerms === null ? 'position.yearLimit' : 'position.limits', {
            count: position.maxTermYears,
            years: position.maxTermYears,
            terms: position.maxConsecutiveTerms ?? 0,
          })}{' '}
          {meeting && <Seats meeting={meeting} positionId={position.id} />}
        </Muted>
      )}
    </>
  );
}

/** How many of the seats of a position are taken, by terms that go on and on the report: "5 / 4–12". */
function Seats({ meeting, positionId }: { meeting: ReportProps['meeting']; positionId: number }) {
  const t = useTranslation();
  const seats = useProposals(meeting.id, true).data?.seats.find((one) => one.positionId === positionId);
  if (!seats) return null;
  const { min, max, continuing } = seats;
  const elected = meeting.memberPositions.filter((row) => row.positionId === positionId);
  const taken = continuing.length + elected.length;
  return t('position.seats', { count: max, taken, range: min === max ? max : `${min}–${max}` });
}
