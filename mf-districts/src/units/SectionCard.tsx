import { useUnitName } from '@osasto/domain/units';
import { memo } from 'react';
import type { SectionName } from '@osasto/api';
import { useLanguage } from '@osasto/i18n';
import { Slot, useHasPieces, useLinksAt } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { isIconName } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { offeredIn } from './offered.ts';
import { SectionTags } from './tags.tsx';
import css from './SectionCard.module.css';

/** A section in the list of its district, with the links that remotes put on its row. */
export const SectionCard = memo(function SectionCard({ section }: { section: SectionName }) {
  const language = useLanguage();
  const name = useUnitName()(section.name);
  const ids = { sectionId: section.id, districtId: section.districtId };
  const links = offeredIn(section, useLinksAt('section-row', ids));
  const hasPieces = useHasPieces('section-row');
  return (
    <Card
      title={<Link href={`/sections/${section.id}`}>{name}</Link>}
      actions={<SectionTags section={section} />}
    >
      <div className={css.body}>
        {links.length > 0 && (
          <ul className={css.links}>
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <Link href={to} {...(icon && isIconName(icon) && { icon })}>
                  {label[language]}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hasPieces && (
          <div className={css.pieces}>
            <Slot name="section-row" sectionId={section.id} />
          </div>
        )}
      </div>
    </Card>
  );
});
