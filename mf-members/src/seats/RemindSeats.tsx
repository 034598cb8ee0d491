import { type ReactNode, useMemo } from 'react';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { offerTo, RemindButton, type RemindButtonProps } from '@osasto/domain/reminding';
import { positionsWith } from '@osasto/rules';
import { findVacant, type SectionSeats } from './seats.ts';

interface RemindSeatsProps extends Pick<RemindButtonProps, 'size' | 'variant'> {
  /** Of one district, or of everything that the person sees. */
  sections: readonly SectionSeats[];
  children: ReactNode;
}

/** Reminds sections of positions that fewer hold than their minimum, one position at a time. Rule 22.5. */
export function RemindSeats({ sections, children, ...look }: RemindSeatsProps) {
  const domain = useDomainTranslation();
  const positionName = usePositionName();
  const { data: positions } = usePositions();
  const offers = useMemo(() => {
    const vacant = Map.groupBy(sections.flatMap(findVacant), ({ positionId }) => positionId);
    return (positions ?? []).flatMap((position) => {
      const ids = vacant.get(position.id)?.map(({ section }) => section.id);
      if (!ids) return [];
      const isFirst = positionsWith('isChair').includes(position.id);
      return offerTo(
        ids,
        {
          id: String(position.id),
          text: domain('remind.of.seat', { position: positionName(position) }),
          body: { kind: 'seat', positionId: position.id },
        },
        isFirst ? ids : [],
      );
    });
  }, [sections, positions, positionName, domain]);
  const [first] = sections;
  if (!first) return null;
  return (
    <RemindButton
      {...look}
      unit={{ districtId: first.district.id }}
      filter={{ sections: sections.map(({ section }) => section.id) }}
      offers={offers}
    >
      {children}
    </RemindButton>
  );
}
