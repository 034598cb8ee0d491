import type { MemberPosition } from '@osasto/api';
import { holderName } from '@osasto/domain/positions';
import { Icon } from '@osasto/ui/Icon';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { Annulled, AnnulmentTag } from '../annulling/Annulled.tsx';
import css from './Positions.module.css';
import { useTranslation } from '../texts.ts';

/** A holder's name, and whether something is wrong, or they are outside the register. Rule 9.10. */
export function HolderCell({ row, hasErrors }: { row: MemberPosition; hasErrors: boolean }) {
  const t = useTranslation();
  return (
    <span className={css.holder}>
      <Annulled row={row}>{holderName(row)}</Annulled>
      <AnnulmentTag row={row} />
      {hasErrors && (
        <span className={css.warning} title={t('positions.hasErrors')}>
          <Icon name="triangle-alert" size="sm" />
          <VisuallyHidden>{t('positions.hasErrors')}</VisuallyHidden>
        </span>
      )}
      {row.isNonMember && (
        <span className={css.muted} title={t('positions.nonMember')}>
          <Icon name="user-x" size="sm" />
          <VisuallyHidden>{t('positions.nonMember')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
