import type { MemberPosition } from '@osasto/api';
import { MenuButton, type MenuItem } from '@osasto/ui/Menu';
import { useTranslation } from '../texts.ts';

/** What approvers may do to a row of an approved report. */
export type AnnulmentAction = 'correct' | 'annul' | 'confirm' | 'drop';

export interface AnnulmentMenuProps {
  row: MemberPosition;
  /** The row in words. */
  name: string;
  onAction: (action: AnnulmentAction) => void;
}

/** Correcting and annulling a row; what waits comes first: whoever asked for it drops it, another confirms it too. Rule 25.2. */
export function AnnulmentMenu({ row: { pendingAnnulment }, name, onAction }: AnnulmentMenuProps) {
  const t = useTranslation();
  const confirmed = pendingAnnulment?.correction ? 'annulling.correct.confirm' : 'annulling.annul.confirm';
  const items: MenuItem[] = [
    ...(pendingAnnulment && !pendingAnnulment.isOwn
      ? [{ id: 'confirm', text: t(confirmed), icon: 'circle-check' } as const]
      : []),
    ...(pendingAnnulment
      ? [{ id: 'drop', text: t('annulling.drop.name'), icon: 'rotate-ccw' } as const]
      : []),
    { id: 'correct', text: t('annulling.correct.name'), icon: 'pencil' },
    { id: 'annul', text: t('annulling.annul.name'), icon: 'circle-slash', danger: true },
  ];
  return (
    <MenuButton
      iconOnly
      icon="ellipsis"
      label={t('annulling.more', { name })}
      items={items}
      onAction={(id) => onAction(id as AnnulmentAction)}
    />
  );
}
