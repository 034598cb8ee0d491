import { useUnitName } from '@osasto/domain/units';
import { useLanguage } from '@osasto/i18n';
import { Slot, useHasPieces, useLinksAt } from '@osasto/session';
import { isIconName } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { RemindSection } from '../reminders/RemindSection.tsx';
import { offeredIn } from '../units/offered.ts';
import type { StateRow } from './queries.ts';
import css from './SectionActions.module.css';

/** What can be done with a section of the list: reminding it, and the links and pieces that remotes put on its row. */
export function SectionActions({ state }: { state: StateRow }) {
  const { section, district, status } = state;
  const language = useLanguage();
  const name = useUnitName()(section.name);
  const ids = { sectionId: section.id, districtId: district.id };
  const links = offeredIn({ statusId: status.id }, useLinksAt('section-row', ids));
  const hasPieces = useHasPieces('section-row');
  return (
    <div className={css.actions}>
      <RemindSection state={state} />
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
  );
}
