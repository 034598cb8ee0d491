import type { MemberPosition } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { formatInstant, formatTerm } from '@osasto/i18n';
import { type Description, DescriptionList } from '@osasto/ui/DescriptionList';
import { useTranslation } from '../texts.ts';

/** Who annulled a row or asks for it, when and why, and what it is to become. Nothing of any other row. Rule 25.2. */
export function AnnulmentNote({ row: { annulled, pendingAnnulment } }: { row: MemberPosition }) {
  const t = useTranslation();
  const positionName = usePositionName();
  const { data: positions = [] } = usePositions();
  const noted = annulled ?? pendingAnnulment;
  if (!noted) return null;
  const correction = pendingAnnulment?.correction;
  const position = positions.find(({ id }) => id === correction?.positionId);
  const items: Description[] = [
    {
      label: t(
        annulled ? 'annulling.tag' : correction ? 'annulling.correct.askedBy' : 'annulling.annul.askedBy',
      ),
      value: `${noted.by}, ${formatInstant(noted.at)}`,
    },
    { label: t('annulling.reason'), value: noted.reason },
    ...(correction
      ? [
          {
            label: t('annulling.becomes'),
            value: [
              position && positionName(position),
              correction.name,
              formatTerm(correction.termStart, correction.termEnd),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
  ];
  return <DescriptionList items={items} />;
}
