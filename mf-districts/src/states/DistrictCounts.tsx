import { formatNumber } from '@osasto/i18n';
import { stateChips } from '@osasto/rules';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { chipLooks } from './chip-looks.ts';
import { sectionsWithChip } from './parameters.ts';
import type { StateCounts } from './queries.ts';
import css from './DistrictCounts.module.css';
import { useTranslation } from '../texts.ts';

export interface DistrictCountsProps {
  districtId: number;
  /** In the language now shown. */
  name: string;
  counts: StateCounts;
}

/** How many sections of a district need what, each count a link to these sections. Rule 21.3. */
export function DistrictCounts({ districtId, name, counts }: DistrictCountsProps) {
  const t = useTranslation();
  const shown = stateChips.filter((chip) => counts[chip] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={css.counts} aria-label={t('states.countsOf', { name })}>
      {shown.map((chip) => (
        <li key={chip} data-tone={chipLooks[chip].tone}>
          <Icon name={chipLooks[chip].icon} size="sm" />
          <Link href={sectionsWithChip(districtId, chip)}>
            {t(`states.chip.${chip}`)} {formatNumber(counts[chip])}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}
