import type { ReactNode } from 'react';
import type { MemberPosition } from '@osasto/api';
import { Tag } from '@osasto/ui/Tag';
import { useTranslation } from '../texts.ts';

/** Struck through where the row never counted. Rule 25.2. */
export const Annulled = ({ row, children }: { row: MemberPosition; children: ReactNode }) =>
  row.isAnnulled ? <s>{children}</s> : children;

/** That a row never counted, or that another approver has to confirm that. Nothing of any other row. Rule 25.2. */
export function AnnulmentTag({ row: { isAnnulled, pendingAnnulment } }: { row: MemberPosition }) {
  const t = useTranslation();
  if (isAnnulled) {
    return (
      <Tag tone="danger" icon="circle-slash">
        {t('annulling.tag')}
      </Tag>
    );
  }
  if (!pendingAnnulment) return null;
  return (
    <Tag tone="warning" icon="clock">
      {t(pendingAnnulment.correction ? 'annulling.correct.waits' : 'annulling.annul.waits')}
    </Tag>
  );
}
