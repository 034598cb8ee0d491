import { useUnitName } from '@osasto/domain/units';
import { memo, useId } from 'react';
import type { SectionName } from '@osasto/api';
import { districtStatus, sectionStatus } from '@osasto/contract';
import { IconButton } from '@osasto/ui/IconButton';
import { Link } from '@osasto/ui/Link';
import { DistrictCounts } from '../states/DistrictCounts.tsx';
import type { StateCounts } from '../states/queries.ts';
import { useCountTexts } from './count-texts.ts';
import type { DistrictWithSections, Findable } from './finding.ts';
import { DistrictTags, SectionTags } from './tags.tsx';
import css from './DistrictCard.module.css';
import { useTranslation } from '../texts.ts';

export interface DistrictCardProps {
  district: DistrictWithSections;
  /** How many of its sections need what; of none in a training district, and where it is not known. */
  counts: StateCounts | undefined;
  isOpen: boolean;
  onToggle: (districtId: number, isOpen: boolean) => void;
}

/** A district and, when open, its sections. Kept as it is while another one changes: there may be thirty. */
export const DistrictCard = memo(function DistrictCard({
  district: { unit, sections },
  counts,
  isOpen,
  onToggle,
}: DistrictCardProps) {
  const t = useTranslation();
  const countTexts = useCountTexts();
  const unitName = useUnitName();
  const id = useId();
  return (
    <section
      className={css.card}
      aria-labelledby={id}
      data-off={unit.statusId === districtStatus.disbanded || undefined}
    >
      <div className={css.head}>
        <div className={css.title}>
          <h2 id={id}>
            <Link href={`/districts/${unit.id}`}>{unitName(unit.name)}</Link>
          </h2>
          <DistrictTags district={unit} />
          <span className={css.count}>
            {countTexts({ sections: sections.map((section) => section.unit) })}
          </span>
        </div>
        <IconButton
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          label={t(isOpen ? 'districts.hide' : 'districts.show', { name: unitName(unit.name) })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-sections` : undefined}
          onClick={() => onToggle(unit.id, !isOpen)}
        />
      </div>
      {counts && <DistrictCounts districtId={unit.id} name={unitName(unit.name)} counts={counts} />}
      {isOpen && (
        <div id={`${id}-sections`} className={css.body}>
          {sections.length > 0 ? <SectionLinks sections={sections} /> : <p>{t('districts.noSections')}</p>}
        </div>
      )}
    </section>
  );
});

function SectionLinks({ sections }: { sections: readonly Findable<SectionName>[] }) {
  const unitName = useUnitName();
  return (
    <ul className={css.sections}>
      {sections.map(({ unit }) => (
        <li key={unit.id} data-off={unit.statusId === sectionStatus.disbanded || undefined}>
          <Link href={`/sections/${unit.id}`}>{unitName(unit.name)}</Link>
          <SectionTags section={unit} />
        </li>
      ))}
    </ul>
  );
}
